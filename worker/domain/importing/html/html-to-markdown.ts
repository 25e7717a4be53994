import type { Element, ElementContent, Root } from 'hast'
import { safeHref } from '#worker/domain/markdown/safe-href.ts'
import { type Picture, pictureOfBytes } from '../text/pictures.ts'
import { Unreadable } from '#worker/contracts/unreadable.ts'
import { cleanTree } from './clean-tree.ts'
import { dataBytes } from './data-address.ts'
import { plainElements } from './dialects.ts'
import { isNestedSoundly } from './nesting.ts'
import { markHead } from './tables.ts'
import { attribute, element, findElement, isElement, type Parent, wordsOf } from './tree.ts'

export interface FromHtml {
  markdown: string
  /** Of the document's head. */
  title: string | null
  /** Pictures embedded in the document, by their placeholder addresses in the Markdown. */
  inline: Map<string, Picture>
  remarks: string[]
}

export interface HtmlOptions {
  /** Whether the colours of words are kept, or only the words. */
  colors?: boolean
  /** Takes the first row of a table for its head where none is marked. */
  firstRowIsHead?: boolean
  /** Pictures of other sites: what shows them would tell those sites who reads what. `links` makes links of them at once. */
  remotePictures?: 'links'
}

/** Characters; the parser's work may grow faster than the text. */
const HTML_MAX = 8_000_000

/** @param path names the document. @throws Unreadable */
export async function htmlToMarkdown(html: string, path: string, options?: HtmlOptions): Promise<FromHtml> {
  return treeToMarkdown(await parseHtml(html), path, options)
}

/** @throws Unreadable where it is too long or nested too deep to be taken apart */
export async function parseHtml(html: string): Promise<Root> {
  if (html.length > HTML_MAX) throw new Unreadable(`It is longer than ${HTML_MAX / 1_000_000} million characters.`)
  if (!isNestedSoundly(html)) throw nestedTooDeep()
  const { fromHtml } = await import('hast-util-from-html')
  return withinStack(() => fromHtml(html))
}

/** Cleans the tree first: the result has no scripts and no unsafe address. */
export async function treeToMarkdown(tree: Root, path: string, options: HtmlOptions = {}): Promise<FromHtml> {
  const { writeTree } = await import('./write-tree.ts')
  return withinStack(() => {
    const title = findElement(tree, 'title')
    const named = title ? wordsOf(title).replace(/\s+/g, ' ').trim() : ''
    plainElements(tree)
    if (options.firstRowIsHead) markHeads(tree)
    const missed = cleanTree(tree)
    if (options.remotePictures === 'links') linkPictures(tree)
    const { found: inline, lost } = inlinePictures(tree, path)
    const remarks = [
      ...(missed.size > 0 ? [`What a note cannot hold was left out: ${[...missed].toSorted().join(', ')}.`] : []),
      ...(lost > 0 ? [`Pictures written into the text that could not be kept: ${lost}.`] : []),
    ]
    return { markdown: writeTree(tree, { colors: options.colors ?? false }), title: named || null, inline, remarks }
  })
}

function markHeads(parent: Parent): void {
  for (const child of parent.children) {
    if (isElement(child, 'table')) markHead(child)
    if (child.type === 'element') markHeads(child)
  }
}

function linkPictures(parent: Parent): void {
  parent.children = parent.children.flatMap((child): ElementContent[] => {
    if (child.type === 'doctype') return []
    if (child.type === 'element') linkPictures(child)
    if (!isElement(child, 'img') || /^data:/i.test(attribute(child, 'src'))) return [child]
    const alt = attribute(child, 'alt').trim()
    const words = { type: 'text' as const, value: alt || 'Image' }
    const href = safeHref(attribute(child, 'src'))?.href
    if (href !== undefined && !isElement(asElement(parent), 'a')) return [element('a', { href }, [words])]
    return alt === '' ? [] : [words]
  })
}

function asElement(parent: Parent): Element | undefined {
  return parent.type === 'element' ? parent : undefined
}

function inlinePictures(tree: Parent, path: string): { found: Map<string, Picture>; lost: number } {
  const found = new Map<string, Picture>()
  let lost = 0
  const walk = (parent: Parent) => {
    parent.children = parent.children.filter((child) => {
      if (child.type !== 'element') return true
      const data = isElement(child, 'img') ? dataBytes(attribute(child, 'src')) : undefined
      if (data === undefined) {
        walk(child)
        return true
      }
      const at = `${found.size + 1}`
      const picture = data && pictureOfBytes(`${path}#${at}`, `picture-${at}`, data)
      if (picture) found.set((child.properties.src = `inline-picture-${at}`), picture)
      else lost++
      return picture !== null
    })
  }
  walk(tree)
  return { found, lost }
}

/** Libraries that walk a tree by recursion end here with a word instead of a crash. */
function withinStack<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof RangeError) throw nestedTooDeep()
    throw error
  }
}

function nestedTooDeep(): Unreadable {
  return new Unreadable('It is nested too deep to be read.')
}

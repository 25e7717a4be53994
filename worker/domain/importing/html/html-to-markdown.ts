import type { Root } from 'hast'
import type { Data, InlineCode } from 'mdast'
import type { Handle } from 'hast-util-to-mdast'
import { type Picture, pictureOfBytes } from '../text/pictures.ts'
import { Unreadable } from '#worker/contracts/unreadable.ts'
import { cleanTree } from './clean-tree.ts'
import { dataBytes } from './data-address.ts'
import { colored, INLINE_ELEMENTS, inlineElementsToMarkdown } from './inline-elements.ts'
import { isNestedSoundly } from './nesting.ts'
import { attribute, findElement, isElement, type Parent, wordsOf } from './tree.ts'

export interface FromHtml {
  markdown: string
  /** Of the document's head. */
  title: string | null
  /** Pictures embedded in the document, by their placeholder addresses in the Markdown. */
  inline: Map<string, Picture>
  remarks: string[]
}

/** Characters; the parser's work may grow faster than the text. */
const HTML_MAX = 8_000_000

/** @param path names the document. @throws Unreadable */
export async function htmlToMarkdown(html: string, path: string): Promise<FromHtml> {
  return treeToMarkdown(await parseHtml(html), path)
}

/** @throws Unreadable where it is too long or nested too deep to be taken apart */
export async function parseHtml(html: string): Promise<Root> {
  if (html.length > HTML_MAX) throw new Unreadable(`It is longer than ${HTML_MAX / 1_000_000} million characters.`)
  if (!isNestedSoundly(html)) throw nestedTooDeep()
  const { fromHtml } = await import('hast-util-from-html')
  return withinStack(() => fromHtml(html))
}

/**
 * Cleans the tree first: the result has no scripts and no unsafe address.
 * @param how whether the colours of words are kept, or only the words
 */
export async function treeToMarkdown(tree: Root, path: string, how = { colors: false }): Promise<FromHtml> {
  const [
    { toMdast },
    { defaultHandlers, toMarkdown },
    { gfmTableToMarkdown },
    { gfmStrikethroughToMarkdown },
    { gfmTaskListItemToMarkdown },
  ] = await Promise.all([
    import('hast-util-to-mdast'),
    import('mdast-util-to-markdown'),
    import('mdast-util-gfm-table'),
    import('mdast-util-gfm-strikethrough'),
    import('mdast-util-gfm-task-list-item'),
  ])
  return withinStack(() => {
    const title = findElement(tree, 'title')
    const named = title ? wordsOf(title).replace(/\s+/g, ' ').trim() : ''
    const missed = cleanTree(tree)
    const inline = inlinePictures(tree, path)
    const handlers = { ...INLINE_ELEMENTS, ...(how.colors && { font: colored }), span: how.colors ? coloredSpan : span }
    const markdown = toMarkdown(toMdast(tree, { document: true, handlers }), {
      bullet: '-',
      rule: '-',
      listItemIndent: 'one',
      handlers: {
        inlineCode: (node: InlineCode, parent, state) =>
          node.data === WIKI ? node.value : defaultHandlers.inlineCode(node, parent, state),
      },
      extensions: [
        gfmTableToMarkdown(),
        gfmStrikethroughToMarkdown(),
        gfmTaskListItemToMarkdown(),
        inlineElementsToMarkdown,
      ],
    })
    const remarks =
      missed.size > 0 ? [`What a note cannot hold was left out: ${[...missed].toSorted().join(', ')}.`] : []
    return { markdown: markdown.trimEnd(), title: named || null, inline, remarks }
  })
}

/** A link to a note is written without escapes, like a code span. */
const span: Handle = (state, node) => {
  const target = attribute(node, 'dataNote')
    .replace(/[[\]|#`<>\s]+/g, ' ')
    .trim()
  return target === '' ? state.all(node) : { type: 'inlineCode', value: `[[${target}]]`, data: WIKI }
}
const WIKI: Data = {}

const coloredSpan: Handle = (state, node, parent) =>
  attribute(node, 'dataNote') === '' ? colored(state, node, parent) : span(state, node, parent)

function inlinePictures(tree: Parent, path: string): Map<string, Picture> {
  const found = new Map<string, Picture>()
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
      return picture !== null
    })
  }
  walk(tree)
  return found
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

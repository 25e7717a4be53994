import type { Element } from 'hast'
import { attribute, isElement, type Parent, wordsOf } from '#worker/domain/importing/html/tree.ts'
import { child, elements, readXml, textOf, type XmlElement } from '#worker/domain/quizzes/formats/xml/xml-tree.ts'
import { type Archive, resolvePath } from './archive.ts'
import { cleanTitle } from '../text/clean-text.ts'
import { parseDocument } from '../text/html-document.ts'
import { OUTLINE_MAX } from '#worker/contracts/documents/document-limits.ts'
import { OUTLINE_LEVELS } from '../limits.ts'
import { asHtml } from './xhtml.ts'

export interface ContentsEntry {
  title: string
  path: string
  level: number
}

/** The table of contents: the navigation document of EPUB 3, else the NCX of EPUB 2; empty where it has neither. */
export async function bookContents(
  archive: Archive,
  packagePath: string,
  root: XmlElement,
  manifest: readonly XmlElement[],
): Promise<ContentsEntry[]> {
  const fileOf = (item: XmlElement | undefined) => {
    const path = item?.attributes.href === undefined ? null : resolvePath(packagePath, item.attributes.href)
    return path !== null && archive.has(path) ? path : null
  }
  const nav = fileOf(manifest.find(({ attributes }) => attributes.properties?.split(/\s+/).includes('nav')))
  const entries = nav ? await navigation(archive, nav) : []
  if (entries.length > 0) return entries
  const id = child(root, 'spine')?.attributes.toc
  const ncx = fileOf(
    manifest.find(({ attributes }) => attributes.id === id || attributes['media-type'] === 'application/x-dtbncx+xml'),
  )
  return ncx ? ncxContents(archive, ncx) : []
}

async function navigation(archive: Archive, path: string): Promise<ContentsEntry[]> {
  const tree = await parseDocument(asHtml(await archive.text(path)))
  const navs: Element[] = []
  const collect = (parent: Parent) => {
    for (const each of parent.children) {
      if (isElement(each, 'nav')) navs.push(each)
      else if (each.type === 'element') collect(each)
    }
  }
  collect(tree)
  const isContents = (nav: Element) =>
    /\btoc\b/.test(`${attribute(nav, 'epub:type')} ${attribute(nav, 'role')} ${attribute(nav, 'id')}`)
  const contents = navs.find(isContents) ?? navs[0]
  const entries: ContentsEntry[] = []
  const walk = (parent: Parent, level: number) => {
    for (const each of parent.children) {
      if (each.type !== 'element' || entries.length >= OUTLINE_MAX) continue
      if (isElement(each, 'a'))
        add(entries, path, wordsOf(each), attribute(each, 'href'), Math.min(OUTLINE_LEVELS, Math.max(1, level)))
      else walk(each, isElement(each, 'ol', 'ul') ? level + 1 : level)
    }
  }
  if (contents) walk(contents, 0)
  return entries
}

async function ncxContents(archive: Archive, path: string): Promise<ContentsEntry[]> {
  const { root } = await readXml((await archive.text(path)).replace(/<!DOCTYPE\s[^>[]{0,500}>/i, ''))
  const entries: ContentsEntry[] = []
  const walk = (parent: XmlElement | undefined, level: number) => {
    for (const point of elements(parent, 'navpoint')) {
      if (entries.length >= OUTLINE_MAX || level > OUTLINE_LEVELS) return
      add(entries, path, textOf(child(point, 'navlabel')), child(point, 'content')?.attributes.src ?? '', level)
      walk(point, level + 1)
    }
  }
  walk(child(root, 'navmap'), 1)
  return entries
}

function add(entries: ContentsEntry[], from: string, words: string, href: string, level: number): void {
  const title = cleanTitle(words)
  const path = resolvePath(from, href)
  if (title && path) entries.push({ title, path, level })
}

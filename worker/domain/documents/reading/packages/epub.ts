import type { ElementContent, Root } from 'hast'
import { findElement, type Parent, wordsOf } from '#worker/domain/importing/html/tree.ts'
import {
  child,
  descendants,
  elements,
  readXml,
  textOf,
  type XmlElement,
} from '#worker/domain/quizzes/formats/xml/xml-tree.ts'
import { type Archive, resolvePath } from './archive.ts'
import { cleanTitle } from '../text/clean-text.ts'
import { damaged, tooManyPages, unsupported } from '../document-fault.ts'
import { bookContents } from './epub-contents.ts'
import { documentMarkdown, parseDocument } from '../text/html-document.ts'
import { OUTLINE_MAX } from '#worker/contracts/documents/document-limits.ts'
import { PAGE_TEXT_MAX, PAGES_MAX } from '../limits.ts'
import type { DocumentPage, OpenedDocument } from '../open-document.ts'
import { cutText } from '../section-document.ts'
import { asHtml } from './xhtml.ts'

/** Encryption of fonts only, which hides no text (EPUB Open Container Format 3.3, section 4.2.6.3.1; Adobe's older one). */
const FONTS_ONLY = /^http:\/\/(?:www\.idpf\.org\/2008\/embedding|ns\.adobe\.com\/pdf\/enc#RC)$/
const PROTECTED = 'This book is protected against copying (DRM), so it cannot be read here.'

/** An EPUB book: each file of its spine is a page. @throws DocumentFault */
export async function openEpub(archive: Archive, maxPages: number | null): Promise<OpenedDocument> {
  await assertReadable(archive)
  const packagePath = await rootFile(archive)
  const { root } = await readXml(withoutDoctype(await archive.text(packagePath)))
  const manifest = new Map(elements(child(root, 'manifest'), 'item').map((item) => [item.attributes.id ?? '', item]))
  const spine = elements(child(root, 'spine'), 'itemref').flatMap(({ attributes }) => {
    const path = pathOf(manifest.get(attributes.idref ?? ''), packagePath)
    return path !== null && archive.has(path) ? [path] : []
  })
  if (spine.length === 0) throw damaged('It has no chapters that can be read.')
  const max = Math.min(maxPages ?? PAGES_MAX, PAGES_MAX)
  if (spine.length > max) throw tooManyPages(spine.length, max, 'chapters')
  const contents = await bookContents(archive, packagePath, root, [...manifest.values()])
  const outline = contents.flatMap(({ title, path, level }) => {
    const page = spine.indexOf(path) + 1
    return page > 0 ? [{ title, page, level }] : []
  })
  const labels = new Map(outline.toReversed().map(({ title, page }) => [page, title]))
  const titles = descendants(child(root, 'metadata'), 'title')
  return {
    kind: 'epub',
    title: cleanTitle(textOf(titles[0])),
    pageCount: spine.length,
    outline: outline.slice(0, OUTLINE_MAX),
    isScan: false,
    isCut: false,
    async readPages(from, to) {
      const pages: DocumentPage[] = []
      for (let page = Math.max(1, from); page <= Math.min(to, spine.length); page++) {
        const tree = await parseDocument(asHtml(await archive.text(spine[page - 1] ?? '')))
        const label = labels.get(page) ?? headingOf(tree)
        pages.push({ page, label, markdown: cutText(await chapterMarkdown(tree), PAGE_TEXT_MAX) })
      }
      return pages
    },
    close: async () => undefined,
  }
}

async function assertReadable(archive: Archive): Promise<void> {
  if (archive.has('META-INF/sinf.xml') || archive.has('META-INF/license.lcpl')) throw unsupported(PROTECTED)
  if (!archive.has('META-INF/encryption.xml')) return
  const { root } = await readXml(await archive.text('META-INF/encryption.xml'))
  const locked = descendants(root, 'encrypteddata').some((data) => {
    const method = child(data, 'encryptionmethod')?.attributes.algorithm ?? ''
    return !FONTS_ONLY.test(method)
  })
  if (locked) throw unsupported(PROTECTED)
}

async function rootFile(archive: Archive): Promise<string> {
  if (!archive.has('META-INF/container.xml')) {
    const found = archive.paths().find((path) => path.endsWith('.opf'))
    if (found === undefined) throw damaged('The book has no list of its chapters.')
    return found
  }
  const { root } = await readXml(await archive.text('META-INF/container.xml'))
  const [file] = descendants(root, 'rootfile')
  const path = resolvePath('', file?.attributes['full-path'] ?? '')
  if (path === null || !archive.has(path)) throw damaged('The book has no list of its chapters.')
  return path
}

export function pathOf(item: XmlElement | undefined, packagePath: string): string | null {
  return item?.attributes.href === undefined ? null : resolvePath(packagePath, item.attributes.href)
}

/** Older books name a document type; its entities are HTML's and not defined in the file. */
function withoutDoctype(text: string): string {
  return text.replace(/<!DOCTYPE\s[^>[]{0,500}>/i, '')
}

async function chapterMarkdown(tree: Root): Promise<string> {
  const body = findElement(tree, 'body')
  const children = (body ?? tree).children.filter((node): node is ElementContent => node.type !== 'doctype')
  removeHidden({ type: 'root', children })
  return (await documentMarkdown({ type: 'root', children }, { base: null, lettersMax: PAGE_TEXT_MAX })).markdown
}

function removeHidden(parent: Parent): void {
  parent.children = parent.children.filter((node) => {
    if (node.type !== 'element') return true
    if (node.properties.hidden === true || node.properties.hidden === '') return false
    removeHidden(node)
    return true
  })
}

function headingOf(tree: Root): string | null {
  for (const name of ['h1', 'h2', 'h3', 'title']) {
    const found = findElement(tree, name)
    const title = cleanTitle(found ? wordsOf(found) : null)
    if (title) return title
  }
  return null
}

import type { DocumentKind } from '#worker/contracts/documents/kinds.ts'
import { cleanTitle, withoutControls } from './text/clean-text.ts'
import { tooManyPages } from './document-fault.ts'
import { attachFootnotes, type Footnotes } from './text/footnotes.ts'
import { OUTLINE_MAX } from '#worker/contracts/documents/document-limits.ts'
import { DOCUMENT_TEXT_MAX, OUTLINE_LEVELS, PAGES_MAX } from './limits.ts'
import type { OpenedDocument } from './open-document.ts'
import { cutIntoSections } from './text/sections.ts'

export interface WholeText {
  kind: DocumentKind
  title: string | null
  markdown: string
  /** Whether there was more than is read. */
  isCut?: boolean
  footnotes?: Footnotes
}

/** A document that was read at once, cut into sections. @throws DocumentFault */
export function sectionDocument(whole: WholeText, maxPages: number | null): OpenedDocument {
  const isCut = whole.isCut === true || whole.markdown.length > DOCUMENT_TEXT_MAX
  const markdown = withoutControls(cutText(whole.markdown, DOCUMENT_TEXT_MAX))
  const sections = cutIntoSections(markdown)
  const max = Math.min(maxPages ?? PAGES_MAX, PAGES_MAX)
  if (sections.length > max) throw tooManyPages(sections.length, max, 'sections')
  const pages = sections.map(({ label, markdown: text }, at) => ({
    page: at + 1,
    label: cleanTitle(label),
    markdown: attachFootnotes(text, whole.footnotes),
  }))
  const outline = sections.flatMap(({ headings }, at) =>
    headings.flatMap(({ title, level }) => {
      const clean = cleanTitle(title)
      return clean === null || level > OUTLINE_LEVELS ? [] : [{ title: clean, page: at + 1, level }]
    }),
  )
  return {
    kind: whole.kind,
    title: cleanTitle(whole.title),
    pageCount: pages.length,
    outline: outline.slice(0, OUTLINE_MAX),
    isScan: false,
    isCut,
    readPages: async (from, to) => pages.slice(Math.max(0, from - 1), Math.max(0, to)),
    close: async () => undefined,
  }
}

/** At a line end near the limit, where there is one. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text
  const end = text.lastIndexOf('\n', max)
  return text
    .slice(0, end > max * 0.9 ? end : max)
    .toWellFormed()
    .replace(/\ufffd$/, '')
}

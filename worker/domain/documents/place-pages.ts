import { DOCUMENT_TEXT_MAX, PAGE_BREAK, PAGE_TEXT_MAX } from '#worker/contracts/documents/document-limits.ts'

interface ReadPage {
  page: number
  label: string | null
  markdown: string
}

/**
 * Pages with where each begins in the document's text, cut where they, or the document, are too long.
 * @param characters of the pages before them
 */
export function placePages(pages: readonly ReadPage[], characters: number) {
  let end = characters
  const placed = pages.map(({ page, label, markdown }) => {
    const text = cut(markdown, Math.min(PAGE_TEXT_MAX, Math.max(0, DOCUMENT_TEXT_MAX - end)))
    const start = end + (page > 1 ? PAGE_BREAK.length : 0)
    end = start + text.length
    return { page, label, markdown: text, start }
  })
  return { placed, characters: end }
}

/** Whether pages of so many characters, with what is between them, have any text. */
export function hasText(characters: number, pageCount: number): boolean {
  return characters > (pageCount - 1) * PAGE_BREAK.length
}

/** Never through a surrogate pair. */
function cut(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, length).replace(/[\ud800-\udbff]$/, '')
}

import { splitBlocks } from '#worker/domain/markdown/blocks.ts'
import { withinBounds } from '#worker/domain/markdown/bounds.ts'

/** Characters up to which a text is edited as rich text; a longer one stays quick only in the source editor. */
export const RICH_TEXT_MAX = 200_000
/** Characters of one paragraph: it is written and read again as a whole with each change. */
const PARAGRAPH_MAX = 12_000
/** Lines, each a paragraph, an item or a row: each is an element on the page. */
const LINES_MAX = 8_000

/** Whether a key takes effect at once in the rich editor, measured: 30 ms for the longest paragraph, on busy cores. */
export function fitsRichText(markdown: string): boolean {
  if (markdown.length > RICH_TEXT_MAX) return false
  let lines = 0
  let paragraph = 0
  let fence: string | null = null
  for (let at = 0; at < markdown.length;) {
    const end = markdown.indexOf('\n', at)
    const line = markdown.slice(at, end < 0 ? undefined : end)
    at = end < 0 ? markdown.length : end + 1
    const isBlank = line.trim() === ''
    if (!isBlank && ++lines > LINES_MAX) return false
    const mark = FENCE.exec(line)?.[1]
    if (mark !== undefined && (fence === null || mark.startsWith(fence))) fence = fence === null ? mark : null
    paragraph = isBlank || fence !== null || STARTS.test(line) ? line.length : paragraph + line.length
    if (fence === null && paragraph > PARAGRAPH_MAX) return false
  }
  return true
}

const FENCE = /^[ \t>]{0,40}(`{3,}|~{3,})/
/** Rows and items are paragraphs of their own. */
const STARTS = /^[ \t>]{0,40}(?:\||[-*+][ \t]|\d{1,9}[.)][ \t]|#{1,6}[ \t])/

/** Whether every block is within what a parser of Markdown takes in its stride; the source editor colours only such a text. */
export function fitsSyntax(markdown: string): boolean {
  return splitBlocks(markdown).every(({ source }) => withinBounds(source))
}

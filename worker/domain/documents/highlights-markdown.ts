import type { Highlight } from '#worker/contracts/documents/highlights.ts'
import { citedHref } from '../anchors/quote-address.ts'

type Marked = Pick<Highlight, 'documentId' | 'page' | 'parts' | 'quote' | 'color' | 'comment' | 'state'>

/** The address of what was marked: its words are found again where they have moved. */
export function highlightHref({
  documentId,
  page,
  parts: [first],
}: Pick<Marked, 'documentId' | 'page' | 'parts'>): string {
  return first
    ? citedHref({ ...first, sourceId: documentId, page: first.page ?? page })
    : `/dashboard/documents/${documentId}?page=${page}`
}

/** What was marked as a quotation, the note beside it, and a link back. @param origin of this site; '' for relative links */
export function highlightMarkdown(highlight: Marked, link: string, origin = ''): string {
  return [
    highlight.quote && quotation(highlight.quote),
    highlight.comment.trim(),
    `[${escaped(link)}](${origin}${highlightHref(highlight)})`,
  ]
    .filter(Boolean)
    .join('\n\n')
}

/**
 * All highlights of a document, in the order of its text, with a heading for each page; those that are not in the file any more
 * come last. Highlights are given in that order.
 */
export function highlightsMarkdown(title: string, highlights: readonly Marked[], origin: string): string {
  const here = highlights.filter(({ state }) => state !== 'lost')
  const lost = highlights.filter(({ state }) => state === 'lost')
  const one = (each: Marked) => highlightMarkdown(each, each.quote ? COLOR[each.color] : 'Note', origin)
  const pages = [...Map.groupBy(here, ({ page }) => page)].map(
    ([page, those]) => `## Page ${page}\n\n${those.map(one).join('\n\n')}`,
  )
  const rest = lost.length > 0 ? [`## Not in the current file\n\n${lost.map(one).join('\n\n')}`] : []
  return `${[`# ${escaped(title)}`, ...pages, ...rest].join('\n\n')}\n`
}

const COLOR: Record<Marked['color'], string> = { yellow: 'Yellow', green: 'Green', blue: 'Blue', pink: 'Pink' }

function quotation(text: string): string {
  return text
    .trim()
    .split(/\n/)
    .map((line) => `> ${escaped(line.trim())}`)
    .join('\n')
}

/** As plain text: no mark of Markdown or HTML in it is one, a number or a dash at its start begins no list. */
function escaped(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_[\]<>$~|&]/g, '\\$&')
    .replace(/^(\d{1,9})([.)])(?= )/, '$1\\$2')
    .replace(/^([-+#=])/, '\\$1')
}

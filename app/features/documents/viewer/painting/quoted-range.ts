import { spanOfSelected } from '#worker/domain/anchors/selected.ts'
import { lettersOf } from './text-ranges.ts'
import { isQuoteAddress } from '#worker/contracts/knowledge/quote-form.ts'
import type { DocumentPage } from '#worker/contracts/documents.ts'
import type { FoundAnchor } from '#worker/domain/anchors/anchor.ts'
import type { QuoteSpan } from '#worker/domain/anchors/quote.ts'
import { findQuoteAddress, quoteAddressIn } from '#worker/domain/anchors/quote-address.ts'

type PageText = Pick<DocumentPage, 'markdown' | 'start'>

/** The passage of a `?quote=`, whose offsets are the document's, as a range of the page's Markdown. */
export function findInPage({ markdown, start }: PageText, quote: string): FoundAnchor | null {
  const found = isQuoteAddress(quote) ? findQuoteAddress(markdown, quote, start) : null
  return found && found.start >= 0 && found.start < markdown.length ? found : null
}

/** The `?quote=` of a range of the page. */
export function quoteInDocument({ markdown, start }: PageText, range: QuoteSpan): string | null {
  const address = quoteAddressIn(markdown, range)
  return address && address.replace(/^(\d+)-(\d+)/, (_all, from, to) => `${Number(from) + start}-${Number(to) + start}`)
}

/** What is selected on a page as a range of its Markdown, whose lines and hyphens may stand elsewhere than in a PDF. */
export function spanOnPage(markdown: string, selected: string, before: number): QuoteSpan | null {
  const span = spanOfSelected(markdown, selected, before)
  if (span) return span
  const wanted = lettersOf(selected)
  if (wanted === '') return null
  const { letters, offsets } = lettersIn(markdown)
  const expected = Math.round(before * letters.length)
  const after = letters.indexOf(wanted, Math.max(0, expected - wanted.length))
  const at = after >= 0 ? after : letters.indexOf(wanted)
  const start = offsets[at]
  const last = offsets[at + wanted.length - 1]
  return at < 0 || start === undefined || last === undefined ? null : { start, end: last + 1 }
}

function lettersIn(text: string): { letters: string; offsets: number[] } {
  const offsets: number[] = []
  let letters = ''
  for (let at = 0; at < text.length; at++) {
    const found = lettersOf(text.charAt(at))
    for (let unit = 0; unit < found.length; unit++) offsets.push(at)
    letters += found
  }
  return { letters, offsets }
}

import type { SourceAnchor } from '#worker/contracts/anchors/source-anchor.ts'
import { PAGE_BREAK } from '#worker/contracts/documents/document-limits.ts'
import { HIGHLIGHT_PARTS_MAX, type HighlightState } from '#worker/contracts/documents/highlight-limits.ts'
import { findAnchor } from './anchor.ts'
import { isDistinctive } from './occurrences.ts'
import { anchorsOnPages, type PageText } from './page-parts.ts'
import { findQuote, type QuoteSpan } from './quote.ts'
import { type Word, wordsOf } from './words.ts'

/** Where a highlight is. Without parts it is a note on its page. */
export interface Place {
  page: number
  start: number
  parts: SourceAnchor[]
  state: HighlightState
}

/** Finds what was marked in one version of a document in a newer one. */
export class NewerText {
  readonly #text: string
  readonly #pages: readonly PageText[]
  readonly #pageByText: ReadonlyMap<string, number[]>
  #words: readonly Word[] | undefined
  #lower: string | undefined

  /** @param pages of the newer version, in order */
  constructor(pages: readonly Omit<PageText, 'start'>[]) {
    let start = 0
    this.#pages = pages.map(({ page, markdown }) => {
      const placed = { page, markdown, start }
      start += markdown.length + PAGE_BREAK.length
      return placed
    })
    this.#text = pages.map(({ markdown }) => markdown).join(PAGE_BREAK)
    const byText = Map.groupBy(this.#pages, ({ markdown }) => markdown)
    this.#pageByText = new Map([...byText].map(([text, those]) => [text, those.map(({ page }) => page)]))
  }

  /** The page with the text that a page had before, the nearest of several; null where there is none, or no text. */
  pageOf(before: { page: number; markdown: string } | undefined): number | null {
    if (!before || before.markdown.trim() === '') return null
    const found = this.#pageByText.get(before.markdown) ?? []
    return found.toSorted((a, b) => Math.abs(a - before.page) - Math.abs(b - before.page))[0] ?? null
  }

  /**
   * Where a highlight is now. What is not found keeps its old place, so that a later version that has it again finds it.
   * @param oldPage the page that it was on, as it was
   */
  refind(place: Place, oldPage: { page: number; markdown: string } | undefined): Place {
    if (place.parts.length === 0) return this.#noteOnPage(place, oldPage)
    const found = place.parts.map((part) => this.#find(part))
    const parts = found.flatMap((each) => (each ? anchorsOnPages(this.#pages, each) : [])).slice(0, HIGHLIGHT_PARTS_MAX)
    const [first] = parts
    if (!first) return { ...place, state: 'lost' }
    const isWhole = place.state !== 'changed' && found.every((each, i) => each && this.#isSame(each, place.parts[i]))
    return { page: first.page ?? place.page, start: first.start, parts, state: isWhole ? 'found' : 'changed' }
  }

  /** Where lines and pages end elsewhere, the words are the same. */
  #find(part: SourceAnchor): QuoteSpan | null {
    const found = findAnchor(this.#text, part, () => (this.#words ??= wordsOf(this.#text)))
    if ((found && found.how !== 'similar') || !isDistinctive(part.quote)) return found
    return findQuote(this.#text, part.quote, part.start) ?? found ?? this.#inOtherCase(part.quote)
  }

  /** Where a sentence begins elsewhere; only what is there once. */
  #inOtherCase(quote: string): QuoteSpan | null {
    this.#lower ??= this.#text.toLowerCase()
    const wanted = quote.toLowerCase()
    const start = this.#lower.indexOf(wanted)
    const isSure = start >= 0 && this.#lower.length === this.#text.length && this.#lower.indexOf(wanted, start + 1) < 0
    return isSure ? { start, end: start + wanted.length } : null
  }

  #isSame({ start, end }: QuoteSpan, part: SourceAnchor | undefined): boolean {
    const now = wordsOf(this.#text.slice(start, end))
    const before = wordsOf(part?.quote ?? '')
    return now.length === before.length && now.every(({ key }, i) => key === before[i]?.key)
  }

  #noteOnPage(place: Place, oldPage: { page: number; markdown: string } | undefined): Place {
    const page = this.pageOf(oldPage) ?? place.page
    const now = this.#pages.find((each) => each.page === page)
    return now ? { page, start: now.start, parts: [], state: 'found' } : { ...place, state: 'lost' }
  }
}

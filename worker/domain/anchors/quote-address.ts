import { ANCHOR_CONTEXT_MAX } from '#worker/contracts/anchors/anchor-limits.ts'
import { QUOTE_FORM } from '#worker/contracts/knowledge/quote-form.ts'
import type { FoundAnchor } from './anchor.ts'
import { findSimilarWords } from './similar.ts'
import { type Word, wordsOf } from './words.ts'

/**
 * A passage as an address names it: where it stood, and the fingerprints of its words and of a few around it. An address is kept
 * in histories and logs, so it must not hold the words themselves: a fingerprint of 12 bits is shared by thousands
 * of words. Of a long passage only both ends are named, as in a URL's text fragment.
 */
interface QuoteAddress {
  /** UTF-16 offsets at the time of the link, `end` exclusive. */
  start: number
  end: number
  /** Fingerprints. `tail` is empty where `head` is the whole passage; all are empty in addresses of earlier versions. */
  before: string[]
  head: string[]
  tail: string[]
  after: string[]
}

/** Words of each end, and of the context on either side; the form in contracts/knowledge allows no more. */
const ENDS = 12
const CONTEXT = 4
/** The link of a citation or of a copied passage: the note, with the passage highlighted. */
export function quotedNoteHref(noteId: string, passage: Parameters<typeof quoteAddress>[0]): string {
  return `/dashboard/knowledge/notes/${noteId}?quote=${quoteAddress(passage)}`
}

/** The same for a page of a document. The offsets are those of the document's text. */
function quotedPageHref(documentId: string, page: number, passage: Parameters<typeof quoteAddress>[0]): string {
  return `/dashboard/documents/${documentId}?page=${page}&quote=${quoteAddress(passage)}`
}

/** The link to what is cited, whatever it is from: only documents have pages. */
export function citedHref(
  cited: {
    sourceId: string
    page?: number | null | undefined
    highlight?: string | null | undefined
  } & Parameters<typeof quoteAddress>[0],
): string {
  if (cited.page && cited.highlight)
    return `/dashboard/documents/${cited.sourceId}?page=${cited.page}&highlight=${cited.highlight}`
  return cited.page ? quotedPageHref(cited.sourceId, cited.page, cited) : quotedNoteHref(cited.sourceId, cited)
}

/** The link to what a card or question was made from. */
export function originHref(origin: {
  kind: 'note' | 'document'
  id: string
  anchor: (Parameters<typeof quoteAddress>[0] & { page?: number | undefined }) | null
}): string {
  const { kind, id, anchor } = origin
  if (anchor) return citedHref({ ...anchor, sourceId: id })
  return kind === 'document' ? `/dashboard/documents/${id}` : `/dashboard/knowledge/notes/${id}`
}

/** The value of `?quote=` for a passage of a note's Markdown, with what stands around it where that is known. */
export function quoteAddress(passage: {
  start: number
  end: number
  quote: string
  before?: string
  after?: string
}): string {
  const words = fingerprints(passage.quote)
  const place = `${passage.start}-${passage.end}`
  if (words.length === 0) return place
  const isWhole = words.length <= 2 * ENDS
  return [
    place,
    ...[
      fingerprints(passage.before ?? '').slice(-CONTEXT),
      isWhole ? words : words.slice(0, ENDS),
      isWhole ? [] : words.slice(-ENDS),
      fingerprints(passage.after ?? '').slice(0, CONTEXT),
    ].map((each) => each.join('')),
  ].join('.')
}

/** The value of `?quote=` for a range of a note's Markdown, which may be longer than an anchor; null without words. */
export function quoteAddressIn(markdown: string, range: { start: number; end: number }): string | null {
  const quote = markdown.slice(range.start, range.end)
  const start = range.start + (quote.length - quote.trimStart().length)
  const end = start + quote.trim().length
  if (end <= start) return null
  const before = markdown.slice(Math.max(0, start - ANCHOR_CONTEXT_MAX), start)
  const after = markdown.slice(end, end + ANCHOR_CONTEXT_MAX)
  return quoteAddress({ start, end, quote: quote.trim(), before, after })
}

/**
 * Finds the passage of an address in the note as it is now: where it was, elsewhere, or by most of its words.
 * @param offset of `markdown` in the text that the address counts in: where a document's page begins
 * @returns offsets into `markdown`; null where it was deleted or changed too much
 */
export function findQuoteAddress(markdown: string, quote: string, offset = 0): FoundAnchor | null {
  const given = parse(quote)
  if (!given) return null
  const address = {
    ...given,
    start: given.start - offset,
    end: given.end - offset,
  }
  const { start, end, head, tail } = address
  // An address of an earlier version says only where the passage was.
  if (head.length === 0) return { start, end, how: 'exact' }
  const words = wordsOf(markdown).map((word) => ({ ...word, key: fingerprint(word.key), weight: 1 }))
  const exact = exactly(words, address)
  if (exact) return isSame(words, exact, address) ? { start, end, how: 'exact' } : { ...exact, how: 'moved' }
  const before = asWords(address.before)
  const after = asWords(address.after)
  if (tail.length === 0) {
    const found = findSimilarWords(words, { before, quote: asWords(head), after }, start)
    return found && { ...found, how: 'similar' }
  }
  const first = findSimilarWords(words, { before, quote: asWords(head), after: [] }, start)
  const last = first && findSimilarWords(words, { before: [], quote: asWords(tail), after }, first.start + end - start)
  return last && last.end > first.end ? { start: first.start, end: last.end, how: 'similar' } : null
}

/** The occurrence of the same words with the most of its context, then the nearest. */
function exactly(words: readonly Word[], address: QuoteAddress): { start: number; end: number } | null {
  const { before, head, tail, after } = address
  const length = address.end - address.start
  let best: { start: number; end: number; context: number; far: number } | null = null
  let count = 0
  for (let at = 0; at < words.length; at++) {
    if (!startsWith(words, at, head)) continue
    const last = tail.length === 0 ? at + head.length : endOfTail(words, at, tail, length)
    const from = words[at]
    const to = words[last - 1]
    if (!from || !to) continue
    count++
    const context = sharedBefore(words, at, before) + sharedAfter(words, last, after)
    const far = Math.abs(from.start - address.start)
    if (!best || context > best.context || (context === best.context && far < best.far))
      best = { start: from.start, end: to.end, context, far }
  }
  if (!best) return null
  // One or two words say little: they must be where they were, among the same words, or be the only ones.
  const isSure = head.length > 2 || best.far <= 2 || best.context >= 2 || (count === 1 && head.length === 2)
  return isSure ? { start: best.start, end: best.end } : null
}

/** The end, as an index of words, whose distance from the start is nearest to what it was; -1 without any. */
function endOfTail(words: readonly Word[], from: number, tail: readonly string[], length: number): number {
  const start = words[from]?.start ?? 0
  let best = { at: -1, far: length }
  for (let at = from + ENDS; at + tail.length <= words.length; at++) {
    if ((words[at]?.start ?? 0) - start > 2 * length) break
    if (!startsWith(words, at, tail)) continue
    const last = at + tail.length
    const far = Math.abs((words[last - 1]?.end ?? 0) - start - length)
    if (far < best.far) best = { at: last, far }
  }
  return best.at
}

/** Whether nothing has moved: then the range is that of the link, with its punctuation. */
function isSame(words: readonly Word[], found: { start: number; end: number }, { start, end }: QuoteAddress): boolean {
  if (found.start < start || found.end > end) return false
  return !words.some(
    (word) => (word.start >= start && word.end <= found.start) || (word.start >= found.end && word.end <= end),
  )
}

function startsWith(words: readonly Word[], at: number, keys: readonly string[]): boolean {
  return keys.every((key, i) => words[at + i]?.key === key)
}

function sharedBefore(words: readonly Word[], at: number, before: readonly string[]): number {
  let n = 0
  while (n < before.length && words[at - n - 1]?.key === before[before.length - n - 1]) n++
  return n
}

function sharedAfter(words: readonly Word[], at: number, after: readonly string[]): number {
  let n = 0
  while (n < after.length && words[at + n]?.key === after[n]) n++
  return n
}

function asWords(keys: readonly string[]): Word[] {
  return keys.map((key, at) => ({ key, start: at, end: at + 1, weight: 1 }))
}

function fingerprints(text: string): string[] {
  return wordsOf(text).map(({ key }) => fingerprint(key))
}

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** 12 bits of the FNV-1a hash, as two characters that need no escape in an address. */
function fingerprint(word: string): string {
  let hash = 0x811c9dc5
  for (let i = 0; i < word.length; i++) hash = Math.imul(hash ^ word.charCodeAt(i), 0x01000193)
  const bits = (hash ^ (hash >>> 12) ^ (hash >>> 24)) & 0xfff
  return SIGNS.charAt(bits >> 6) + SIGNS.charAt(bits & 63)
}

function parse(quote: string): QuoteAddress | null {
  const [matched, start = '', end = '', before = '', head = '', tail = '', after = ''] = QUOTE_FORM.exec(quote) ?? []
  if (matched === undefined || Number(start) >= Number(end)) return null
  const keys = (text: string) => text.match(/../g) ?? []
  return {
    ...{ start: Number(start), end: Number(end) },
    ...{ before: keys(before), head: keys(head), tail: keys(tail), after: keys(after) },
  }
}

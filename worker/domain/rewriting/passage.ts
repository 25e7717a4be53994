import type { SourceAnchor } from '../../contracts/anchors/source-anchor.ts'
import { anchorOf, findAnchor } from '../anchors/anchor.ts'
import { changedRange } from '../merging/changed-range.ts'

/** A span of a note; UTF-16 offsets, `end` exclusive. */
export interface Span {
  start: number
  end: number
}

/** Characters of a passage's end that are compared, where it is longer than its anchor. */
const END_MAX = 200

/** Maps a passage to its note after an edit; null where it was deleted. */
export function movePassage(before: string, after: string, { start, end }: Span): Span | null {
  const change = changedRange(before, after)
  const by = change.to - change.end
  if (change.start >= end) return { start, end }
  if (change.end <= start) return { start: start + by, end: end + by }
  if (change.start >= start && change.end <= end) return { start, end: end + by }
  const anchor = anchorOf(before, start, end)
  return anchor && findPassage(after, before.slice(start, end), anchor)
}

/** Finds a passage by its words; null where it was changed beyond recognition. */
export function findPassage(note: string, text: string, anchor: SourceAnchor): Span | null {
  const found = findAnchor(note, anchor)
  const isCut = text.length > anchor.quote.length && text.startsWith(anchor.quote)
  if (!found || !isCut) return found && { start: found.start, end: found.end }
  if (note.startsWith(text, found.start)) return { start: found.start, end: found.start + text.length }
  const from = text.length - END_MAX
  const last = findAnchor(note, {
    quote: text.slice(from),
    before: text.slice(Math.max(0, from - anchor.before.length), from),
    after: '',
    start: found.start + from,
    end: found.start + text.length,
  })
  return last && last.end > found.end ? { start: found.start, end: last.end } : null
}

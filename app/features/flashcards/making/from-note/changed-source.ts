import type { SourceFact } from '#worker/contracts/flashcards/drafts.ts'
import type { FactOrigin } from '#worker/contracts/flashcards/facts.ts'
import { anchorOf, findAnchor } from '#worker/domain/anchors/anchor.ts'
import { frontKey } from '#worker/domain/flashcards/cards/duplicates.ts'
import { type MarkedFact, markedFacts } from '#worker/domain/flashcards/making/definitions.ts'

export interface SourceText {
  id: string
  markdown: string
  version: number
}

/** A fact whose words are not in its note any more. */
export interface ChangedFact {
  fact: SourceFact
  was: string
  /** What stands there now; null where nothing like it does. */
  now: string | null
  /** What the fact is from, once the learner has had their say. */
  origin: FactOrigin
}

/** Of facts made from a note, those whose quote its text does not hold any more. */
export function changedFacts({ id, markdown, version }: SourceText, facts: readonly SourceFact[]): ChangedFact[] {
  return facts.flatMap((fact) => {
    const anchor = fact.origin?.anchor
    if (!anchor || fact.origin?.version === version || markdown.includes(anchor.quote)) return []
    const found = withEnd(markdown, anchor.quote, findAnchor(markdown, anchor))
    const now = found && markdown.slice(found.start, found.end)
    if (now === anchor.quote) return []
    const anew = found && anchorOf(markdown, found.start, found.end)
    return [{ fact, was: anchor.quote, now, origin: { kind: 'note' as const, id, version, anchor: anew } }]
  })
}

/**
 * Words are found without the full stop after them; it is no difference. What was a sentence is taken to where it ends now, also
 * where its end is what has changed.
 */
function withEnd(markdown: string, quote: string, found: { start: number; end: number } | null) {
  const end = /[\p{P}]+$/u.exec(quote)?.[0] ?? ''
  if (!found || end === '') return found
  if (markdown.startsWith(end, found.end)) return { ...found, end: found.end + end.length }
  const rest = /[.!?]$/.test(quote) ? /^[^.!?\n]{0,120}[.!?]/.exec(markdown.slice(found.end, found.end + 121)) : null
  return rest ? { ...found, end: found.end + rest[0].length } : found
}

/** Cards that the note's text holds as its writer marked them, and that are not there yet. */
export function missingFacts({ markdown }: SourceText, known: readonly { front: string }[]): MarkedFact[] {
  const keys = new Set(known.map(({ front }) => frontKey(front)))
  return markedFacts(markdown).filter(({ front }) => !keys.has(frontKey(front)))
}

/** Where a marked fact stands. */
export function originOf({ id, markdown, version }: SourceText, { start, end }: MarkedFact): FactOrigin {
  return { kind: 'note', id, version, anchor: anchorOf(markdown, start, end) }
}

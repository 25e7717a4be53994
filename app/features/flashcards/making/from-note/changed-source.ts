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

/** A fact whose quote is no longer in its note. */
export interface ChangedFact {
  fact: SourceFact
  previous: string
  /** The text in its place; null where there is nothing similar. */
  now: string | null
  /** The origin of the fact once the learner has decided. */
  origin: FactOrigin
}

/** The facts of a note whose quote its text no longer contains. */
export function changedFacts({ id, markdown, version }: SourceText, facts: readonly SourceFact[]): ChangedFact[] {
  return facts.flatMap((fact) => {
    const anchor = fact.origin?.anchor
    if (!anchor || fact.origin?.version === version || markdown.includes(anchor.quote)) return []
    const found = withEnd(markdown, anchor.quote, findAnchor(markdown, anchor))
    const now = found && markdown.slice(found.start, found.end)
    if (now === anchor.quote) return []
    const current = found && anchorOf(markdown, found.start, found.end)
    return [{ fact, previous: anchor.quote, now, origin: { kind: 'note' as const, id, version, anchor: current } }]
  })
}

/**
 * Anchors exclude closing punctuation: extends a match to it, and a sentence to where it ends now, even if its end changed.
 */
function withEnd(markdown: string, quote: string, found: { start: number; end: number } | null) {
  const end = /(?<!\p{P})\p{P}+$/u.exec(quote)?.[0] ?? ''
  if (!found || end === '') return found
  if (markdown.startsWith(end, found.end)) return { ...found, end: found.end + end.length }
  const rest = /[.!?]$/.test(quote) ? /^[^.!?\n]{0,120}[.!?]/.exec(markdown.slice(found.end, found.end + 121)) : null
  return rest ? { ...found, end: found.end + rest[0].length } : found
}

/** Cards marked in the note's text that do not exist yet. */
export function missingFacts({ markdown }: SourceText, known: readonly { front: string }[]): MarkedFact[] {
  const keys = new Set(known.map(({ front }) => frontKey(front)))
  return markedFacts(markdown).filter(({ front }) => !keys.has(frontKey(front)))
}

/** The origin of a marked fact. */
export function originOf({ id, markdown, version }: SourceText, { start, end }: MarkedFact): FactOrigin {
  return { kind: 'note', id, version, anchor: anchorOf(markdown, start, end) }
}

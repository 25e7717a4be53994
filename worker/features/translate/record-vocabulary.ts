import type { OwnerDb } from '#db/client.ts'
import { recordMistakes } from '#db/queries/mistakes.ts'
import { MISTAKE_SENTENCE_MAX } from '#worker/contracts/coach/edits.ts'
import { lookupMistake } from '#worker/domain/mistakes/lookup-mistake.ts'
import { plainWord } from '#worker/domain/mistakes/words.ts'

interface Place {
  translationId: string
  now: Date
}

/** Statements that record a translated word in the ledger; none for longer texts. Once for each translation. */
export function recordTranslatedWord(
  { db, ownerId }: Pick<OwnerDb, 'db' | 'ownerId'>,
  { source, target }: { source: string; target: string },
  { translationId, now }: Place,
) {
  const word = lookupMistake(source, target)
  if (!word) return []
  const event = { id: translationId, kind: 'vocabulary', ...word, before: source.trim(), after: target.trim() } as const
  return recordMistakes(db, ownerId, [event], { kind: 'translation', id: translationId }, now, 'lookup')
}

/** The same for a word whose alternatives were requested, in its sentence. Once a day for each word. */
export function recordAlternativeWord(
  { db, ownerId }: Pick<OwnerDb, 'db' | 'ownerId'>,
  { word, source, target }: { word: string; source: string; target: string },
  { translationId, now }: Place,
) {
  const right = plainWord(word)
  // A word without its sentence makes no exercise.
  if (!/\p{L}/u.test(right) || Math.max(source.length, target.length) > MISTAKE_SENTENCE_MAX) return []
  const id = `${translationId}:${right}:${now.toISOString().slice(0, 10)}`
  const event = { id, kind: 'vocabulary', wrong: '', right, before: source.trim(), after: target.trim() } as const
  return recordMistakes(db, ownerId, [event], { kind: 'translation', id: translationId }, now, 'lookup')
}

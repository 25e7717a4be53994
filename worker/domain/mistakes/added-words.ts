import { changedRange } from '../merging/changed-range.ts'
import { wordsOf } from './words.ts'

/** Characters. More at once was pasted, and does not show what the learner can write. */
const ADDED_MAX = 4_000

/**
 * The words that came into a text with what was written since, each with its neighbours, as the ledger writes them; none
 * where the text did not grow. Looks only at the stretch that differs.
 */
export function addedWords(before: string, after: string): string[] {
  if (after.length <= before.length || after.length - before.length > ADDED_MAX) return []
  const { start, to } = changedRange(before, after)
  const words = after.slice(wordBreak(after, start, -1), wordBreak(after, to, 1))
  return words.length > 2 * ADDED_MAX ? [] : wordsOf(words)
}

/** Characters of one word that are looked at. */
const WORD_MAX = 80

/** Out of the word at a place, and past its neighbour. */
function wordBreak(text: string, at: number, step: 1 | -1): number {
  let place = at
  let gaps = 0
  let wasSpace = false
  for (let seen = 0; seen < 2 * WORD_MAX; seen++) {
    const character = text.charAt(step === 1 ? place : place - 1)
    if (character === '') return place
    const isSpace = /\s/.test(character)
    if (isSpace && !wasSpace && ++gaps === 2) return place
    wasSpace = isSpace
    place += step
  }
  return place
}

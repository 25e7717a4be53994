import { plainWord } from './words.ts'

/** A sentence with a gap where the mistake was, and what belongs there. */
export interface Gap {
  before: string
  after: string
  expected: string
}

/** Null where the sentence no longer shows the place: then there is nothing to ask. */
export function gapIn(sentence: string, right: string): Gap | null {
  if (right === '') return null
  const words = right.split(' ').map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll("'", "['’]"))
  const found = new RegExp(`(?<![\\p{L}\\p{N}])${words.join('\\s+')}(?![\\p{L}\\p{N}])`, 'iu').exec(sentence)
  if (!found) return null
  const end = found.index + found[0].length
  return { before: sentence.slice(0, found.index), after: sentence.slice(end), expected: found[0] }
}

/** Letters count, capitals and the kind of apostrophe do not. */
export function isRight(answer: string, right: string): boolean {
  return plainWord(answer) === plainWord(right)
}

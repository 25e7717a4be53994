import { plainWord } from './words.ts'

/** A sentence with a gap where the mistake was, and what belongs there. */
export interface Gap {
  before: string
  after: string
  expected: string
}

/** The sentence before its correction, and the wrong words in it. */
export interface Correction {
  sentence: string
  wrong: string
}

/**
 * Null where the sentence no longer shows the place: then there is nothing to ask. Where the right words stand in it more than
 * once, those at the position of the wrong ones are used.
 */
export function gapIn(sentence: string, right: string, was?: Correction): Gap | null {
  const places = placesOf(sentence, right)
  const found = nearest(places, was ? placesOf(was.sentence, was.wrong) : [])
  if (!found) return null
  const { start, end } = found
  return { before: sentence.slice(0, start), after: sentence.slice(end), expected: sentence.slice(start, end) }
}

/** UTF-16 offsets of whole words, ignoring case and kinds of apostrophes and spaces. */
function placesOf(sentence: string, words: string): { start: number; end: number }[] {
  if (words === '') return []
  const each = words.split(' ').map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll("'", "['’]"))
  const found = sentence.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])${each.join('\\s+')}(?![\\p{L}\\p{N}])`, 'giu'))
  return [...found].map((match) => ({ start: match.index, end: match.index + match[0].length }))
}

/** Of these places the one that is nearest to any of those; the first where there are none. */
export function nearest<T extends { start: number }>(
  places: readonly T[],
  those: readonly { start: number }[],
): T | undefined {
  const far = ({ start }: T) => Math.min(...those.map((each) => Math.abs(each.start - start)))
  return those.length === 0 ? places[0] : places.toSorted((a, b) => far(a) - far(b))[0]
}

/** Compares letters; case and the kind of apostrophe do not matter. */
export function isRight(answer: string, right: string): boolean {
  return plainWord(answer) === plainWord(right)
}

/** A hint that does not give the answer away: how it begins, how long it is, and what was written instead. */
export function hintFor(right: string, wrong: string | null): string {
  const [first = ''] = right.match(/\p{L}|\p{N}/u) ?? []
  const letters = right.match(/\p{L}|\p{N}/gu)?.length ?? 0
  const words = right.trim().split(/\s+/).length
  const size = `${letters} ${letters === 1 ? 'letter' : 'letters'}${words > 1 ? ` in ${words} words` : ''}`
  const start = letters > 1 ? `It begins with “${first}” and has ${size}.` : `It has ${size}.`
  return wrong === null ? start : `${start} You wrote “${wrong}”.`
}

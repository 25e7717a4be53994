import { nearest } from '../../mistakes/drill.ts'

export interface MistakeToLearn {
  kind: string
  wrong: string
  right: string
  /** The original sentence, and the correct one. Empty if none is stored. */
  before: string
  after: string
}

/**
 * For a question that was answered wrong, the question and its answer. Otherwise front: the sentence with a gap where the right words stand, and what stood there before, or what it means. Back: the right
 * words. For a word from a translation that is known in both languages, the front is the word itself.
 */
export function mistakeCard({ kind, wrong, right, before, after }: MistakeToLearn): { front: string; back: string } {
  if (kind === 'quiz') return { front: escaped(before), back: escaped(right) }
  if (kind === 'vocabulary' && wrong !== '') return { front: escaped(wrong), back: escaped(right) }
  const back = right === '' ? '(nothing)' : escaped(right)
  const hint = wrong !== '' ? `Not “${escaped(wrong)}”` : before !== after ? escaped(before) : ''
  const found = nearest(placesOf(after, right), placesOf(before, wrong))
  if (!found) return { front: `What is right? ${hint}`.trim(), back }
  const at = found.start
  const gap = `${escaped(after.slice(0, at))}[…]${escaped(after.slice(at + right.length))}`
  return { front: hint === '' ? gap : `${gap}\n\n${hint}`, back: escaped(after.slice(at, at + right.length)) }
}

/** Offsets of words in a sentence as whole words, ignoring case. */
function placesOf(sentence: string, words: string): { start: number }[] {
  const [text, wanted] = [sentence.toLowerCase(), words.toLowerCase()]
  if (wanted === '' || text.length !== sentence.length || wanted.length !== words.length) return []
  const isLetter = (char: string | undefined) => char !== undefined && /[\p{L}\p{N}]/u.test(char)
  const places: { start: number }[] = []
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    const end = at + wanted.length
    const inside = (isLetter(text[at - 1]) && isLetter(wanted[0])) || (isLetter(text[end]) && isLetter(wanted.at(-1)))
    if (!inside) places.push({ start: at })
  }
  return places
}

/** A learner's own words show as they are. */
function escaped(text: string): string {
  return text.replace(/[\\`*_[\]<>$~!|#&{}]/g, '\\$&')
}

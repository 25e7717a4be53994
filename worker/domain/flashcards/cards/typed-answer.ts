import { diffLetters, editDistance, type DifferencePart } from './edit-distance.ts'
import { isExact, plainAnswer, withoutArticle } from './typed-forms.ts'

export type TypedResult = 'right' | 'almost' | 'wrong'

export interface TypedAnswer {
  result: TypedResult
  /** What was typed against what was expected, letter by letter; joined without `extra` it is the expected answer. */
  difference: DifferencePart[]
}

/** Longer texts are compared whole, without tolerance. */
const LETTERS_MAX = 400

/**
 * Compares a typed answer with the expected one (Markdown marks around it do not count). Case, white space, punctuation and
 * an article on one side only do not matter, nor do accents unless asked for. A slip or two in a long word is `almost`: one
 * letter from 4 letters on, two from 8, three from 15. Formulas, numbers and code must be exact. It is advice: the learner
 * always has the last word.
 */
export function compareTyped(
  typed: string,
  expected: string,
  options: { accents: boolean } = { accents: false },
): TypedAnswer {
  const given = plainAnswer(typed)
  const wanted = plainAnswer(expected)
  const parts = diffLetters(given.slice(0, LETTERS_MAX), wanted.slice(0, LETTERS_MAX))
  return { result: resultOf(given, wanted, isExact(expected), options.accents), difference: parts }
}

function resultOf(given: string, wanted: string, exact: boolean, accents: boolean): TypedResult {
  if (given === '') return wanted === '' ? 'right' : 'wrong'
  if (exact) return spaceless(given) === spaceless(wanted) ? 'right' : 'wrong'
  const a = folded(given, accents)
  const b = folded(wanted, accents)
  if (a === b || sameButArticle(a, b)) return 'right'
  // Nothing but marks is expected: then they are the answer.
  if (b === '') return spaceless(given) === spaceless(wanted) ? 'right' : 'wrong'
  if (numbersIn(a) !== numbersIn(b) || a.length > LETTERS_MAX || b.length > LETTERS_MAX) return 'wrong'
  const [c, d] = withoutArticle(a) === a || withoutArticle(b) === b ? [withoutArticle(a), withoutArticle(b)] : [a, b]
  if (folded(c, false) === folded(d, false)) return 'almost'
  return editDistance(c, d) <= toleranceOf(d) ? 'almost' : 'wrong'
}

/** An article that one side lacks, or English "a" for "the", changes nothing; "der" for "die" does. */
function sameButArticle(a: string, b: string): boolean {
  if (withoutArticle(a) !== withoutArticle(b)) return false
  const bothHaveOne = withoutArticle(a) !== a && withoutArticle(b) !== b
  return !bothHaveOne || (/^(?:an?|the) /.test(a) && /^(?:an?|the) /.test(b))
}

/** Scripts in which a letter is a syllable or a word: there no letter counts as a slip. */
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

function toleranceOf(expected: string): number {
  if (DENSE.test(expected)) return 0
  const { length } = expected.replace(/ /g, '')
  return length >= 15 ? 3 : length >= 8 ? 2 : length >= 4 ? 1 : 0
}

/** Small letters, no punctuation, single spaces; without accents where they do not count. */
function folded(text: string, accents: boolean): string {
  const small = text.toLowerCase()
  return (accents ? small.normalize('NFC') : unaccented(small))
    .replace(/['’`´]/g, '')
    .replace(/[\p{P}\p{S}\s]+/gu, ' ')
    .trim()
}

const SPELT: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', ı: 'i' }

/** Only of Latin and Greek letters: elsewhere (й, が, हि) the mark makes another letter. */
function unaccented(text: string): string {
  return text
    .normalize('NFD')
    .replace(/([\p{Script=Latin}\p{Script=Greek}])\p{M}+/gu, '$1')
    .normalize('NFC')
    .replace(/[ßæœøłđðı]/g, (letter) => SPELT[letter] ?? letter)
}

function numbersIn(text: string): string {
  return (text.match(/\p{N}+/gu) ?? []).join(' ')
}

function spaceless(text: string): string {
  return text.replace(/\s+/g, '').replaceAll('−', '-')
}

import { plainWord } from './words.ts'

/** Letters of a word; in scripts that put no space between words, fewer. Words of what it is called elsewhere. */
const WORD_MAX = 40
const UNSPACED_MAX = 6
const MEANING_WORDS = 3
const MEANING_MAX = 80

/** The mistake that looking up a word reveals; null where more than a word was looked up. */
export function lookupMistake(source: string, target: string): { wrong: string; right: string } | null {
  const wrong = plainWord(source)
  const right = plainWord(target)
  const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u
  if (!/^\p{L}[\p{L}\p{M}'-]*$/u.test(wrong) || wrong.length > (unspaced.test(wrong) ? UNSPACED_MAX : WORD_MAX))
    return null
  if (right === '' || right === wrong || right.length > MEANING_MAX) return null
  return right.split(' ').length > MEANING_WORDS ? null : { wrong, right }
}

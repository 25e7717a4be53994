import { plainLine } from '../../edit/browse/plain-line.ts'

const SAID_MAX = 1_000

/** Scripts that tell the language, or the one most written in it. */
const SCRIPTS: readonly (readonly [letters: RegExp, language: string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja'],
  [/\p{Script=Hangul}/gu, 'ko'],
  [/\p{Script=Han}/gu, 'zh'],
  [/[іїєґ]/giu, 'uk'],
  [/\p{Script=Cyrillic}/gu, 'ru'],
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Arabic}/gu, 'ar'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Devanagari}/gu, 'hi'],
  [/\p{Script=Thai}/gu, 'th'],
]

/** What a voice says of a side of a card, and in which language where its letters tell. */
export function speechText(markdown: string): { words: string; language: string | undefined } {
  const words = plainLine(markdown, SAID_MAX)
  const count = (letters: RegExp) => words.match(letters)?.length ?? 0
  // A Greek letter in a formula does not make a sentence Greek.
  if (count(/\p{Script=Latin}/gu) * 2 > count(/\p{L}/gu)) return { words, language: undefined }
  return { words, language: SCRIPTS.find(([letters]) => count(letters) > 0)?.[1] }
}

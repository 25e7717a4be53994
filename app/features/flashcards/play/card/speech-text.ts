import { plainLine } from '#worker/domain/flashcards/cards/plain-line.ts'

const SPEECH_MAX = 1_000

/** Scripts, with the language most often written in each. */
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

/** The text of a side to be read aloud, and its language if the script determines it. */
export function speechText(markdown: string): { words: string; language: string | undefined } {
  const words = plainLine(markdown, SPEECH_MAX)
  const count = (letters: RegExp) => words.match(letters)?.length ?? 0
  // A Greek letter in a formula does not make a sentence Greek.
  if (count(/\p{Script=Latin}/gu) * 2 > count(/\p{L}/gu)) return { words, language: undefined }
  return { words, language: SCRIPTS.find(([letters]) => count(letters) > 0)?.[1] }
}

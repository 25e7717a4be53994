import { STOP_WORDS } from '#worker/engine/language/lexicon.ts'
import { usualness } from '#worker/engine/language/related.ts'
import { wordsOf } from '#worker/engine/language/words.ts'

/** A power of two of a word's frequency in general texts: rarer ones say what a text is about. */
const RARE = 5
/** As many usual words together say enough, too. */
const MANY = 3

/**
 * Whether words say something that holds of few things: "rival but not excludable" does, "one side knows more" or "below 1"
 * could be said of anything.
 */
export function isSpecific(text: string): boolean {
  const telling = tellingWords(text)
  return telling.length >= MANY || telling.some((word) => usualness(word) < RARE)
}

/**
 * Whether a meaning describes one thing among its siblings: it is specific in two words or more that do not stand in
 * brackets, and neither an example in two forms nor a single word.
 */
export function describes(meaning: string): boolean {
  const own = meaning.replace(/\s?\([^()]*\)/g, '')
  return tellingWords(own).length >= 2 && isSpecific(own) && !own.includes(' / ')
}

const tellingWords = (text: string) =>
  wordsOf(text).filter(({ folded }) => /\p{L}{3}/u.test(folded) && !STOP_WORDS.has(folded))

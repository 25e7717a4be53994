import { STOP_WORDS } from '#worker/engine/language/lexicon.ts'
import { wordsOf } from '#worker/engine/language/words.ts'

/** "0.693 × Vd ÷ CL": symbols and words with signs between them, and no sentence. */
export function isFormula(text: string): boolean {
  const own = text.replace(/ ?\([^()]*\p{L}{4}[^()]*\)/gu, '')
  if (!/[×÷=√±−⅓½¼]|(?<!\p{L}{3} ?)\/|\/(?! ?\p{L}{3})/u.test(own)) return false
  if (!/\p{L}/u.test(own) || /[,;→<>↔]|\p{L}\/ /u.test(own) || own.length > FORMULA_LENGTH) return false
  return !wordsOf(own).some(({ folded }) => folded.length > 1 && STOP_WORDS.has(folded))
}
const FORMULA_LENGTH = 50

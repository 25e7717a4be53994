import { STOP_WORDS } from '#worker/engine/language/lexicon.ts'
import { type Word, wordsOf } from '#worker/engine/language/words.ts'
import { type Definition, isBareAdjective } from '../definition.ts'
import { meaningForm } from '../gate/meaning-form.ts'
import { isFormula } from '../options.ts'
import { isDescription } from './listed-terms.ts'
import { shortened } from './meaning-stems.ts'

/** A shorter meaning is of its list: elsewhere it may hold for many things. */
const WORDS_MIN = 5
/** Of so few words "it" is the term or what stands above. */
const FEW = 8

/** Whether a meaning says enough to find its term by it alone: neither a formula nor a row of examples. */
export function saysEnough(definition: Definition): boolean {
  const own = shortened(definition.meaning)
  const words = own.split(' ').length
  return (
    isDescription(definition) &&
    !isBareAdjective(definition.term) &&
    words >= WORDS_MIN &&
    !(words < FEW && /\b(?:it|they)\b/.test(own)) &&
    !/[=→]|\([^()]*\).*\(/.test(own) &&
    !isFormula(own) &&
    !/\(\d{4}\)/.test(own) &&
    meaningForm(definition.term, own) !== 'circumstance'
  )
}

/** "USP: unique selling proposition": what the letters of its term stand for. */
export function isSpelled({ term, meaning }: Definition): boolean {
  const letters = term.replace(/[-/&.]/g, '')
  if (!/^\p{Lu}{2,6}$/u.test(letters)) return false
  const words = wordsOf(meaning)
  const initials = (of: readonly Word[]) =>
    of
      .map(({ folded }) => folded.charAt(0))
      .join('')
      .toUpperCase()
  return [words, words.filter(({ folded }) => !STOP_WORDS.has(folded))].some((each) =>
    initials(each).startsWith(letters),
  )
}

/** "exactly 1", "before the contract": of what measure or time, only another line says. */
export const beginsWithMeasure = (meaning: string): boolean =>
  /^(?:exactly|below|above|over|under|more than|less than|equal to|infinite|zero|none|before|after|during|until)(?= |,|;|$)/i.test(
    meaning,
  )

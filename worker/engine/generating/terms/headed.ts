import type { Unit } from '#worker/engine/reading/units.ts'
import type { Definition } from '../definition.ts'
import { isAttribute, isRemark, isTerm } from '../labels.ts'
import { plainTerm } from '../sentences/plain-sentence.ts'

const TERM = /^(?:#{1,6} +)?[*_]{0,3}(\p{Lu}[\p{L}\p{N} '’/-]{1,40}?)[*_]{0,3}:?\s*$/u
const TERM_WORDS = 4
const WORDS_MIN = 4
/** What goes on with the words of the line above, and says what they mean. */
const CONTINUES = /^(?:(?:is|are|was|were) )?(\p{Ll}.*)$/su
const NO_MEANING =
  /^(?:and|or|but|so|because|if|then|also|not|e\.g|i\.e|see|like|such|both|by|in|on|at|from|with|for)\b|[?:]$/iu

/** A line that has a term of its own. */
const LINE = /^.{1,60}?(?::| [–—=-]| →| ->| =>) \S/

/** "Aperture", and below it "is the opening in the lens": a term on a line of its own, and then what it means. */
export function headed(text: string, unit: Unit): Definition | null {
  if (unit.kind !== 'sentence' || LINE.test(unit.text)) return null
  const above = text.slice(0, unit.start).split('\n')
  const [own = '', line = '', before = ''] = above.slice(-3).toReversed()
  const opens = own.trim() === '' && before.trim() === ''
  const term = opens ? TERM.exec(line)?.[1]?.trim() : undefined
  const meaning = plainTerm(CONTINUES.exec(unit.text)?.[1] ?? '')
  if (
    term === undefined ||
    meaning.split(' ').length < WORDS_MIN ||
    NO_MEANING.test(meaning) ||
    meaning.split(', ').length > 2
  )
    return null
  return labelOf(term, meaning)
}

const IN_BRACKETS = /^[*_]{0,3}(\p{L}[\p{L} '’-]{2,40}?)[*_]{0,3} \(([^()]{12,90})\)$/u
const NO_GLOSS =
  /^(?:e\.?g|i\.?e|see|like|esp|or|also|not|for example|such as|about|only|mostly|usually|around)\b|\b\d{4}\b|[:=?]/i

/** "convection (ground heats the air)": an item of a list with what it means in brackets. */
export function glossed({ kind, text }: Unit): Definition | null {
  const [, term = '', gloss = ''] = kind === 'item' ? (IN_BRACKETS.exec(text) ?? []) : []
  const meaning = plainTerm(gloss)
  return meaning.split(' ').length < WORDS_MIN || NO_GLOSS.test(meaning) || /, .*, /.test(meaning)
    ? null
    : labelOf(term, meaning)
}

function labelOf(term: string, meaning: string): Definition | null {
  if (term.split(' ').length > TERM_WORDS || !isTerm(term) || isRemark(term) || isAttribute(term)) return null
  return { form: 'label', term, subject: term, meaning, verb: 'is' }
}

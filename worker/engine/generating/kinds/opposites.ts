import type { Fact } from '../facts.ts'
import { clauseIn } from '../sentences/clauses.ts'
import { standsAlone } from '../sentences/stands-alone.ts'
import { isTalk } from '../sentences/whole-term.ts'

/** What turns a statement round: of two such words only one can hold. */
const PAIRS: readonly (readonly [string, string])[] = [
  ['increases', 'decreases'],
  ['increased', 'decreased'],
  ['increase', 'decrease'],
  ['raises', 'lowers'],
  ['raised', 'lowered'],
  ['rises', 'falls'],
  ['rose', 'fell'],
  ['expands', 'contracts'],
  ['absorbs', 'releases'],
  ['gains', 'loses'],
  ['strengthens', 'weakens'],
  ['strengthened', 'weakened'],
  ['reduces', 'increases'],
  ['reduced', 'increased'],
  ['higher', 'lower'],
  ['faster', 'slower'],
  ['larger', 'smaller'],
  ['greater', 'smaller'],
  ['warmer', 'colder'],
  ['longer', 'shorter'],
  ['stronger', 'weaker'],
  ['heavier', 'lighter'],
  ['thicker', 'thinner'],
  ['older', 'younger'],
  ['better', 'worse'],
  ['highest', 'lowest'],
  ['largest', 'smallest'],
  ['fastest', 'slowest'],
  ['strongest', 'weakest'],
  ['oldest', 'youngest'],
  ['upwards', 'downwards'],
  ['clockwise', 'anticlockwise'],
  ['maximum', 'minimum'],
  ['always', 'never'],
  ['succeeded', 'failed'],
  ['accepted', 'rejected'],
  ['supported', 'opposed'],
  ['won', 'lost'],
  ['began', 'ended'],
]
const OPPOSITES = new Map(
  PAIRS.toReversed().flatMap(
    ([one, other]) =>
      [
        [other, one],
        [one, other],
      ] as const,
  ),
)
const WORDS = new RegExp(String.raw`(?<![\p{L}-])(?:${[...OPPOSITES.keys()].join('|')})(?![\p{L}-])`, 'gu')
/** Where both may hold, or neither is said. */
const OPEN =
  /\b(?:not|no|nor|neither|never|none|n['’]t|without|or|can|could|may|might|would|should|sometimes|often|usually|both|either|if|unless|whether|until|than before|long before|soon after|shortly after|day after|years? after)\b|["“”?:;]|→|=/iu
/** A subject with its verb. */
const IS = /^(?!(?:made|built|used|found|given|known)\b)[^,]{3,60}? (?:is|are|was|were|has|have) \p{L}/iu
const POINTS = /\b(?:it|them|him|her|he|she|they)\b|^(?:first|second|third|fourth|fifth)(?:ly)?,/iu
const WORDS_MIN = 6
const LENGTH_MAX = 170

/** A sentence with its opposite in the place of the word that says which way it goes. Null where none surely turns it round. */
export function turnedRound({ unit, sentence, definition }: Fact): string | null {
  const [found, another] = [...sentence.matchAll(WORDS)]
  const isSentence = definition === null || definition.form === 'cause' || definition.form === 'relation'
  if (!found || another || !isSentence || sentence.length > LENGTH_MAX || sentence.split(' ').length < WORDS_MIN)
    return null
  if (OPEN.test(sentence.replace(/\balways\b|\bnever\b/, '')) || !/[.!]$/.test(unit.text) || isTalk(sentence))
    return null
  if (!/^\p{Lu}/u.test(sentence) || POINTS.test(sentence) || !standsAlone(sentence)) return null
  if (clauseIn(sentence) === null && !IS.test(sentence)) return null
  const opposite = OPPOSITES.get(found[0]) ?? ''
  return sentence.slice(0, found.index) + opposite + sentence.slice(found.index + found[0].length)
}

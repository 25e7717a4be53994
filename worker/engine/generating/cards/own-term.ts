import { commonness, usualness } from '#worker/engine/language/related.ts'
import { STOP_WORDS } from '#worker/engine/language/lexicon.ts'
import { stem } from '#worker/engine/language/stem.ts'
import { wordsOf } from '#worker/engine/language/words.ts'
import type { Definition } from '../definition.ts'
import type { Fact } from '../facts.ts'
import { isGeneralNoun } from '../general-nouns.ts'
import { DEFINES, EQUATION } from '../labels.ts'
import { isLogOrPlan } from '../note-kinds.ts'

interface Labelled {
  text: string
  unit: Fact['unit']
  definition: Definition
  context: Fact['context']
  /** Of a list of words; empty for none. */
  language: string
  /** Of the whole text. */
  title: string
}

/** Whether a label names something by itself, and its meaning says something of it. */
export function isTermOfItsOwn({ text, unit, definition, context, language, title }: Labelled): boolean {
  const { term, meaning } = definition
  if (context.isAnswer || NO_TERM.test(term) || TELLS_STORY.test(meaning)) return false
  if (ANYTHING.test(context.parents?.[0]?.text ?? '')) return false
  const isEquated = /^[^:–—]{1,80}=/.test(unit.text)
  if (isLogOrPlan(title) && !isEquated && !DEFINES.test(meaning)) return false
  if (DEFINES.test(meaning) || meaning.startsWith('who ')) return true
  if (isInPassing(text, unit)) return false
  if (language !== '') return true
  // Where it needs what stands above, a heading far above is not enough.
  if (context.name !== '' && !context.near && isUsualWord(term) && !isEquated && !EQUATION.test(meaning)) return false
  return context.near || / /.test(term) || isTelling(meaning)
}

/** A weekday, the number of a section, a question without its mark, a remark of its writer, and several in a row. */
const NO_TERM =
  /^(?:(?:essay|exam|revision) (?:points?|tips?|questions?)|toy|examples?)$|^(?:mon|tues?|wed|thurs?|fri|sat|sun)(?:day)?\.? ?\d{0,2}$|^\d+\.\d+ |^(?:why|how|what|when|where|rules? of thumb) ?|-ish$| \/ /i
/** What became of something, and not what it is. */
const TELLS_STORY =
  /^(?:added|coined|discovered|invented|introduced|suspended|abolished|founded|renamed|dropped|banned) (?:later|in|by|work|to|after)\b/
/** Below it stands whatever came to mind: the name alone asks for none of it. */
const ANYTHING = /\b(?:one thing|(?:fun|random|odd) facts?|remarks?|trivia)\b/i
/** "limits", "errors": a single word of everyday, which is a term only where it is defined. */
const isUsualWord = (term: string): boolean => {
  const own = term.replace(/ ?\([^()]*\)/g, '').toLowerCase()
  return !own.includes(' ') && (commonness(stem(own)) > 0 || isGeneralNoun(own))
}

/** Whether a meaning has a number, a sign or a word that is not in every text: "make no difference" could be said of anything. */
function isTelling(meaning: string): boolean {
  const words = wordsOf(meaning).filter(({ folded }) => !STOP_WORDS.has(folded))
  return /[^\p{L}\p{P}\s]/u.test(meaning) || words.some((word) => usualness(word) < USUAL)
}
/** A power of two of a word's frequency in general texts. */
const USUAL = 7

/** "Rosa Lind, 1920. … Doubts: …": a label within a line is of what the line is about, but where it is set apart or one of several. */
function isInPassing(text: string, unit: Fact['unit']): boolean {
  const before = beforeIn(text, unit)
  if (before === '' || /^[*_]/.test(unit.text) || /[*_,;/]$/.test(before)) return false
  const end = text.indexOf('\n', unit.start)
  const line = before + text.slice(unit.start, end < 0 ? undefined : end)
  const isPair = BARE_LABEL.test(before) && BARE_LABEL.test(unit.text)
  return !isPair && (line.match(LABELS) ?? []).length < LABELS_MIN
}
/** "Ether: solvent. Danger: fire.": a label behind another is of the term that the line begins with. */
export const tellsOfTermBefore = (text: string, unit: Fact['unit']): boolean =>
  OPENS_WITH_LABEL.test(beforeIn(text, unit)) && isInPassing(text, unit)
const LABELS = /(?:^|[.;,/] )[*_]{0,3}\p{L}[^.:=;,\n]{0,40}?[*_]{0,3}(?:: | = )/gu
const LABELS_MIN = 3
/** "Acid: gives …. Base: takes …": two words that stand side by side. */
const BARE_LABEL = /^\p{L}+(?:: | = )/u

/** What its line has before a unit, without the sign of an item. */
const beforeIn = (text: string, { start }: Fact['unit']): string =>
  text
    .slice(text.lastIndexOf('\n', start - 1) + 1, start)
    .replace(MARKER, '')
    .trim()
const MARKER = /^[ \t>]*(?:(?:[-*+•]|\d{1,3}[.)]?)[ \t]+)?[*_]{0,3}/

/** "Elastic: reacts strongly. A price rise lowers revenue.": what a line says after its label holds of its term alone. */
export function belongsToTermBefore(text: string, { unit, definition }: Fact): boolean {
  if (definition?.form === 'label' || definition?.form === 'formula') return false
  const before = beforeIn(text, unit)
  return before.length > 0 && before.length <= SHORT_LINE && OPENS_WITH_LABEL.test(before)
}
/** Longer lines are prose that a label only heads. */
const SHORT_LINE = 120
const OPENS_WITH_LABEL = /^[^.:=?!\n]{1,40}(?::[*_]{0,3} | [–—] | = )\S/

/** What tells something of a thing that is known already, and not what it is; or compares it with what another sentence names. */
export function saysNoMeaning({ form, meaning, question = '' }: Definition): boolean {
  if (form === 'cause') return comparesAlone(question)
  return form === 'meaning' && (/\beach other\b|, (?:because|since) /.test(meaning) || SUPERLATIVE_ALONE.test(meaning))
}
const SUPERLATIVE_ALONE = /^the (?:\p{L}{2,}est|most \p{L}+|least \p{L}+)(?: (?:of|in) all)?$/iu

/** "Why is the second one harder?": than what. */
function comparesAlone(question: string): boolean {
  const [, word = ''] = /^Why (?:is|are|was|were) .* (\p{L}{3,})er\?$/u.exec(question) ?? []
  const bases = [word, `${word}e`, word.replace(/i$/, 'y'), word.replace(/(.)\1$/, '$1')]
  return word !== '' && bases.some((base) => commonness(stem(base.toLowerCase())) > 0)
}

/** "Varo: when?": a name, a row or a clause without its subject is no event, and only a whole question asks for its date. */
export const isNoEvent = ({ form, term, question }: Definition): boolean =>
  form === 'date' && question === undefined && (!term.includes(' ') || /,/.test(term) || NAME_OR_PARTICIPLE.test(term))
const NAME_OR_PARTICIPLE = /^(?:\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)*$|\p{L}+(?:ed|it|ut) )/u

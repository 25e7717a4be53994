import { STOP_WORDS } from '#worker/engine/language/lexicon.ts'
import { usualness } from '#worker/engine/language/related.ts'
import { wordsOf } from '#worker/engine/language/words.ts'
import { isBareAdjective } from '../../definition.ts'
import type { Asked } from '../../options.ts'

/** A question with its options, and where it comes from. */
export interface Arranged {
  question: string
  options: readonly string[]
  /** Index of the right one. */
  correct: number
  /** Offset of the line that it was made of. */
  at: number
  cell?: Asked['cell']
}

/** What can be counted of a question and its options without knowing its subject. Shares are 0 to 1. */
export type Features = {
  /** How far from the line that is asked about the wrong options stand, in lines on a logarithmic scale; of cells and years 0. */
  far: number
  /** Share of the wrong options that are written as the right one is: small, capital, an abbreviation, a number. */
  sameForm: number
  /** Share of the wrong options whose ending makes them a word of the same class: a quality, an action or a thing. */
  sameClass: number
  /** How far the right option's length is from the mean of the wrong ones', as the logarithm of their ratio. */
  length: number
  /** Share of the wrong options of which the text says the same kind of thing as of the right one: “a hormone that …”. */
  sameKind: number
  /** 1 where it is asked when something was. */
  asksWhen: number
  /** 1 where the right option is one word. */
  oneWord: number
  /** How usual the words of the most usual wrong option are; of meanings 0. */
  usual: number
  /** 1 where the question says of what kind the answer is: “Which hormone …?” */
  namesKind: number
  /** 1 where a cell of a table is the answer. */
  isCell: number
  /** 1 where the answer is what a row of a table is about. */
  isThing: number
}

const IS_YEAR = /(?<!\d)(?:1\d{3}|20\d{2})(?!\d)/
/** Lines from which on it makes no difference how many more there are. */
const FAR = 12
/** Words from which on an option is a meaning. */
const MEANING_WORDS = 4
/** Characters of an option by which its line is found. */
const FOUND_BY = 40

interface Line {
  text: string
  folded: string
}

/** Counts the features of questions from a text. */
export function featuresIn(text: string): (asked: Arranged) => Features {
  const lines = text.split('\n').map((line): Line => ({ text: line, folded: line.toLowerCase() }))
  const lineAt = (at: number) => text.slice(0, at).split('\n').length - 1
  return ({ question, options, correct, at, cell }) => {
    const key = options[correct] ?? ''
    const wrong = options.filter((_, i) => i !== correct)
    const own = lineAt(at)
    const quoted = /“(.*)”/su.exec(question)?.[1] ?? ''
    const places = wrong.map((option) => nearestTo(own, lines, option))
    const share = (holds: (option: string, i: number) => boolean) => wrong.filter(holds).length / wrong.length
    const distance = (_: string, i: number) => Math.min(FAR, Math.abs((places[i] ?? Infinity) - own))
    // Of meanings that are the options themselves, or of what the text says of each option.
    const isMeaning = key.split(' ').length >= MEANING_WORDS
    const kind = headOf(isMeaning ? key : quoted)
    const kinds = wrong.map((option, i) => headOf(isMeaning ? option : meaningOf(option, lines[places[i] ?? -1])))
    return {
      far:
        cell === undefined && !IS_YEAR.test(key) ? Math.log(1 + average(wrong.map(distance))) / Math.log(1 + FAR) : 0,
      sameForm: share((option) => formOf(option) === formOf(key)),
      sameClass: isMeaning || cell !== undefined ? 1 : share((option) => classOf(option) === classOf(key)),
      length: Math.abs(Math.log(key.length / average(wrong.map((option) => option.length)))),
      sameKind: share((_, i) => kinds[i]?.some((stem) => kind.includes(stem)) ?? false),
      asksWhen: ASKS_WHEN.test(question) ? 1 : 0,
      oneWord: key.includes(' ') ? 0 : 1,
      usual: isMeaning ? 0 : Math.max(...wrong.map(usualnessOf)),
      namesKind: NAMES_KIND.test(question) ? 1 : 0,
      isCell: cell === 'value' ? 1 : 0,
      isThing: cell === 'thing' ? 1 : 0,
    }
  }
}

const average = (of: readonly number[]): number => of.reduce((sum, each) => sum + each, 0) / of.length

/** Index of the line that holds an option and is nearest to another; undefined where none does. */
function nearestTo(own: number, lines: readonly Line[], option: string): number | undefined {
  const part = option.toLowerCase().slice(0, FOUND_BY)
  let nearest: number | undefined
  for (const [i, { folded }] of lines.entries())
    if (folded.includes(part) && (nearest === undefined || Math.abs(i - own) < Math.abs(nearest - own))) nearest = i
  return nearest
}

/** What a line says of a term at its beginning: “a hormone of the pancreas” of “**Insulin**: a hormone of the pancreas”. */
function meaningOf(term: string, line: Line | undefined): string {
  const at = line?.folded.indexOf(term.toLowerCase().slice(0, FOUND_BY)) ?? -1
  const rest = at < 0 ? '' : (line?.text.slice(at + term.length) ?? '')
  return SAYS.exec(rest)?.[1] ?? ''
}
const SAYS = /^[^\p{L}]*(?:\([^)]*\))?\s*(?:[:=–—-]|→|\b(?:is|are|means))\s*(.*)/su

/** The words by which a meaning says what kind of thing something is, before “that”, “of” or a mark. */
const headOf = (meaning: string): readonly string[] =>
  wordsOf(meaning.split(HEAD_ENDS)[0] ?? '').flatMap(({ folded, stem }) => (STOP_WORDS.has(folded) ? [] : [stem]))
const HEAD_ENDS = /[,;.(]|\b(?:that|which|who|of|for|where)\b/u

const NAMES_KIND = /^(?:[^?“]{3,60}: )?which (?!term|of these is described|\p{L}+ is missing)/iu

const ASKS_WHEN = /\b(?:when|(?:in )?(?:which|what) (?:year|century|decade))\b/i

/** The most that `usualness` gives. */
const MOST_USUAL = 12

/** How usual the words of an option are, 0 to 1. */
function usualnessOf(option: string): number {
  const words = wordsOf(option).filter(({ folded }) => !STOP_WORDS.has(folded))
  return words.reduce((sum, word) => sum + usualness(word), 0) / Math.max(1, words.length) / MOST_USUAL
}

const classOf = (term: string): string => (isBareAdjective(term) ? 'quality' : ACTION.test(term) ? 'action' : 'thing')
const ACTION = /(?:ing|tion|sion|ment|sis|ance|ence)$/i

const formOf = (option: string): string =>
  /^[\d$€£~±-]/.test(option)
    ? 'number'
    : /^\p{Lu}{2}/u.test(option)
      ? 'short'
      : /^\p{Lu}/u.test(option)
        ? 'capital'
        : 'small'

import { STOP_WORDS } from '#worker/engine/language/lexicon.ts'
import { usualness } from '#worker/engine/language/related.ts'
import { wordsOf } from '#worker/engine/language/words.ts'
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

/** What can be counted of a question and its options without knowing its subject: 0 to 1. */
export type Features = {
  /** Share of the wrong options that stand in a line next to the right one's. */
  besides: number
  /** Share of the wrong options that are written as the right one is: small, capital, an abbreviation, a number. */
  sameForm: number
  /** Share of the wrong options that end in the same word. */
  sameEnd: number
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

/** Lines between an option and the right one that count as next to it. */
const BESIDE = 2
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
    // Of meanings that are the options themselves, or of what the text says of each option.
    const isMeaning = key.split(' ').length >= MEANING_WORDS
    const kind = headOf(isMeaning ? key : quoted)
    const kinds = wrong.map((option, i) => headOf(isMeaning ? option : meaningOf(option, lines[places[i] ?? -1])))
    return {
      besides: share((_, i) => Math.abs((places[i] ?? Infinity) - own) <= BESIDE),
      sameForm: share((option) => formOf(option) === formOf(key)),
      sameEnd: share((option) => lastWord(option) === lastWord(key)),
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

const ASKS_WHEN = /\b(?:when|(?:in )?(?:which|what) (?:year|century|decade)(?! is missing))\b/i

/** The most that `usualness` gives. */
const MOST_USUAL = 12

/** How usual the words of an option are, 0 to 1. */
function usualnessOf(option: string): number {
  const words = wordsOf(option).filter(({ folded }) => !STOP_WORDS.has(folded))
  return words.reduce((sum, word) => sum + usualness(word), 0) / Math.max(1, words.length) / MOST_USUAL
}

const lastWord = (option: string): string =>
  option
    .toLowerCase()
    .replace(/ \(.*\)$/, '')
    .split(/[ -]/)
    .at(-1)
    ?.replace(/s$/, '') ?? ''

const formOf = (option: string): string =>
  /^[\d$€£~±-]/.test(option)
    ? 'number'
    : /^\p{Lu}{2}/u.test(option)
      ? 'short'
      : /^\p{Lu}/u.test(option)
        ? 'capital'
        : 'small'

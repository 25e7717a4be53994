import { classOf, formOf } from '../../distractors/features.ts'
import type { Distractors } from '../../distractors/distractors.ts'
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
  /** How likely a teacher takes the wrong options, on the mean (`distractorsIn`); 0 where they are not of one list of terms. */
  accepted: number
  /** Share of the wrong options that are written as the right one is: small, capital, an abbreviation, a number. */
  sameForm: number
  /** Share of the wrong options that are a quality as the right one is, or have its ending of a noun of action; of meanings and cells 1. */
  sameClass: number
  /** 1 where it is asked when something was. */
  asksWhen: number
  /** 1 where the right option is one word. */
  oneWord: number
  /** 1 where the question says of what kind the answer is: “Which hormone …?” */
  namesKind: number
  /** 1 where a cell of a table is the answer. */
  isCell: number
  /** 1 where the answer is what a row of a table is about. */
  isThing: number
}

/** Words from which on an option is a meaning. */
const MEANING_WORDS = 4

/** Counts the features of questions whose options may stand in lists of terms (`distractorsIn`). */
export function featuresWith(distractors: Distractors): (asked: Arranged) => Features {
  return ({ question, options, correct, at, cell }) => {
    const key = options[correct] ?? ''
    const wrong = options.filter((_, i) => i !== correct)
    const share = (holds: (option: string) => boolean) => wrong.filter(holds).length / wrong.length
    const isMeaning = key.split(' ').length >= MEANING_WORDS
    const accepted = cell === undefined ? wrong.flatMap((option) => distractors.option(at, option) ?? []) : []
    return {
      accepted: accepted.length === wrong.length ? average(accepted) : 0,
      sameForm: share((option) => formOf(option) === formOf(key)),
      sameClass: isMeaning || cell !== undefined ? 1 : share((option) => classOf(option) === classOf(key)),
      asksWhen: ASKS_WHEN.test(question) ? 1 : 0,
      oneWord: key.includes(' ') ? 0 : 1,
      namesKind: NAMES_KIND.test(question) ? 1 : 0,
      isCell: cell === 'value' ? 1 : 0,
      isThing: cell === 'thing' ? 1 : 0,
    }
  }
}

const average = (of: readonly number[]): number => of.reduce((sum, each) => sum + each, 0) / of.length

const NAMES_KIND = /^(?:[^?“]{3,60}: )?which (?!term|of these is described|\p{L}+ is missing)/iu

const ASKS_WHEN = /\b(?:when|(?:in )?(?:which|what) (?:year|century|decade))\b/i

import { STOP_WORDS } from '#worker/engine/language/lexicon.ts'
import { usualness } from '#worker/engine/language/related.ts'
import { wordsOf } from '#worker/engine/language/words.ts'

/** A question whose answer is typed, and the title of its note. */
export interface Typed {
  question: string
  answer: string
  title: string
}

/** What can be counted of a question and the answer to be typed without knowing the subject: 0 to 1. */
export type Features = {
  /** 1 where the title is that of a glossary. */
  isOfGlossary: number
  /** 1 where it asks for what a thing has, as of a table: “What is the unit of “force”?”, “Quantities: …”. */
  asksOfThing: number
  /** 1 where what is quoted says of something what it is: by “that”, “which”, “of”. */
  describes: number
  isAbbreviation: number
  /** 1 where more than two telling words are to be typed. */
  isLong: number
  /** How usual the rarest telling word of the answer is in general texts. */
  usual: number
  /** Letters of the answer, of forty. */
  letters: number
}

const LONG = 2
const LETTERS_MAX = 40
/** The most that `usualness` gives. */
const MOST_USUAL = 12

export function featuresOf({ question, answer, title }: Typed): Features {
  const quoted = /“(.*)”/su.exec(question)?.[1] ?? ''
  const words = wordsOf(answer).filter(({ folded }) => !STOP_WORDS.has(folded))
  const of = (holds: boolean): number => (holds ? 1 : 0)
  return {
    isOfGlossary: of(/gloss|vocab|terms|words/i.test(title)),
    asksOfThing: of(/^[^“]*: |^(?:What|Who) (?:is|are|was|were) the [^“]* of /.test(question)),
    describes: of(/\b(?:that|which|who|of|where|when)\b/.test(quoted)),
    isAbbreviation: of(/^\p{Lu}{2}/u.test(answer)),
    isLong: of(words.length > LONG),
    usual: Math.min(MOST_USUAL, ...words.map((word) => usualness(word))) / MOST_USUAL,
    letters: Math.min(LETTERS_MAX, answer.length) / LETTERS_MAX,
  }
}

import { answerOf, cardsOf, type FactText, sidesOf } from './fact-cards.ts'

const QUESTION_WORDS = 25
const ANSWER_WORDS = 12
const POINTS = 3
const POINT = /^\s*(?:[-*+]|\d{1,3}[.)])\s+\S/

/**
 * Hints for rewording a leech, as sentences: those its own text suggests first, then what helps any card.
 * After P. Wozniak, "Effective learning: Twenty rules of formulating knowledge" (1999): one thing at a time, no lists, few words.
 */
export function rewordingHints(fact: FactText): string[] {
  const hints: string[] = []
  const points = fact.kind === 'cloze' ? 0 : fact.back.split('\n').filter((line) => POINT.test(line)).length
  const asked = fact.kind === 'cloze' ? [] : cardsOf(fact).map((ordinal) => wordsOf(sidesOf(fact, ordinal).front))
  const hidden = cardsOf(fact).map((ordinal) => wordsOf(answerOf(fact, ordinal)))
  const [longest, most] = [Math.max(0, ...asked), Math.max(0, ...hidden)]
  if (points >= POINTS)
    hints.push(`The answer is a list of ${points}: a card for each point is easier than all at once.`)
  else if (most > ANSWER_WORDS)
    hints.push(
      fact.kind === 'cloze'
        ? `A gap hides ${most} words: hide only the one that matters.`
        : `The answer has ${most} words: ask for one part of it, and for the rest on another card.`,
    )
  if (longest > QUESTION_WORDS && fact.kind !== 'reversed')
    hints.push(`The question has ${longest} words: leave only what leads to the answer.`)
  hints.push('Say it in other words, or tie it to an example, a picture or a reason of your own.')
  return hints
}

function wordsOf(text: string): number {
  return text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)?.length ?? 0
}

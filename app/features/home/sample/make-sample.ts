import { makeCards } from '#worker/engine/cards.ts'
import { makeQuestion } from '#worker/engine/quiz.ts'
import type { Sample } from './sample.ts'

const CARDS_SHOWN = 4

/**
 * Makes the sample. Heavy, so only the server and sample-worker.ts load it. Cards from other sentences than the question's
 * come first, so that the page does not ask the same thing twice.
 */
export function makeSample(text: string): Sample {
  const question = makeQuestion(text)
  const cards = makeCards(text)
  const others = cards.filter((card) => card.quote !== question?.quote)
  return { cards: (others.length > 1 ? others : cards).slice(0, CARDS_SHOWN), question }
}

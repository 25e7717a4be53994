import { makeCards } from '#worker/engine/cards.ts'
import { makeQuestion } from '#worker/engine/quiz.ts'
import type { Sample } from './sample.ts'

/** Cards that the page has room for. */
const CARDS_SHOWN = 4

/**
 * The whole of the sample's work; heavy, so it is only loaded by the server and by sample-worker.ts. Cards from other
 * sentences than the question's come first: the page should not ask the same thing twice.
 */
export function makeSample(text: string): Sample {
  const question = makeQuestion(text)
  const cards = makeCards(text)
  const others = cards.filter((card) => card.quote !== question?.quote)
  return { cards: (others.length > 1 ? others : cards).slice(0, CARDS_SHOWN), question }
}

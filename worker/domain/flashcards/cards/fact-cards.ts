import type { FactKind } from '#worker/contracts/flashcards/card-limits.ts'
import { clozeAnswers, clozeNumbers, clozeSides, type Sides } from './cloze.ts'

/** A fact to learn: two fields of Markdown. A cloze has its text in front; its back is shown below the answer. */
export interface FactText {
  kind: FactKind
  front: string
  back: string
}

/**
 * The ordinals of a fact's cards: 0 for basic and typed, 0 and 1 for reversed, n − 1 for each number n of a cloze (as Anki
 * counts them). Empty for a cloze without a gap: it makes no card.
 */
export function cardsOf(fact: FactText): number[] {
  if (fact.kind === 'cloze') return clozeNumbers(fact.front).map((number) => number - 1)
  return fact.kind === 'reversed' ? [0, 1] : [0]
}

/** The two sides of one card, as Markdown. */
export function sidesOf(fact: FactText, ordinal: number): Sides {
  if (fact.kind === 'cloze') {
    const { front, back } = clozeSides(fact.front, ordinal + 1)
    return { front, back: fact.back.trim() === '' ? back : `${back}\n\n${fact.back}` }
  }
  if (fact.kind === 'reversed' && ordinal === 1) return { front: fact.back, back: fact.front }
  return { front: fact.front, back: fact.back }
}

/** The expected answer: the other side, or for a cloze the hidden text, joined by commas. */
export function answerOf(fact: FactText, ordinal: number): string {
  if (fact.kind === 'cloze') return clozeAnswers(fact.front, ordinal + 1).join(', ')
  return sidesOf(fact, ordinal).back
}

import { daysBetween, type Grade } from '../scheduling/memory-state.ts'

/** A rating that counts (`effective` of the log, of kind rating), of any card. */
export interface FitReview {
  cardId: number
  /** Milliseconds since 1970. */
  at: number
  rating: Grade
  /** Whether the card was new: here a history begins, at first or again after a reset. */
  wasNew: boolean
}

/** The histories of cards one after the other, in flat arrays. */
export interface Sequences {
  /** Where each history begins, and after them the number of all reviews. */
  starts: Uint32Array
  grades: Uint8Array
  /** Days since the review before; 0 for a first one and for one on the same day. */
  elapsed: Float64Array
  /** Milliseconds since 1970. */
  at: Float64Array
  /** Whether its outcome is to be predicted: neither a first review nor one on the same day as the last. */
  counted: Uint8Array
}

/** Longer histories are truncated: they add little, and would outweigh all others. */
const LENGTH_MAX = 128

/**
 * Reviews (in any order) as histories, each from the card's first review on. Reviews of which the beginning is not known, as
 * of cards imported without their log, are left out.
 */
export function sequencesOf(reviews: readonly FitReview[]): Sequences {
  const histories: FitReview[][] = []
  let current: FitReview[] | null = null
  let cardId: number | null = null
  for (const review of reviews.toSorted((a, b) => a.cardId - b.cardId || a.at - b.at)) {
    if (review.wasNew) histories.push((current = [review]))
    else if (review.cardId === cardId && current && current.length < LENGTH_MAX) current.push(review)
    else if (review.cardId !== cardId) current = null
    cardId = review.cardId
  }
  const size = histories.reduce((sum, { length }) => sum + length, 0)
  const sequences = {
    starts: new Uint32Array(histories.length + 1),
    grades: new Uint8Array(size),
    elapsed: new Float64Array(size),
    at: new Float64Array(size),
    counted: new Uint8Array(size),
  }
  let place = 0
  for (const [i, history] of histories.entries()) {
    sequences.starts[i] = place
    for (const [j, { at, rating }] of history.entries()) {
      const days = daysBetween(history[j - 1]?.at ?? null, at)
      sequences.grades[place] = rating
      sequences.elapsed[place] = days
      sequences.at[place] = at
      sequences.counted[place] = days > 0 ? 1 : 0
      place++
    }
  }
  sequences.starts[histories.length] = size
  return sequences
}

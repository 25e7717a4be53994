/** How many steps the deck of a card has. */
export interface StepCounts {
  learning: number
  relearning: number
}

/** Of a deck without options. */
export const ANKI_STEPS: StepCounts = { learning: 2, relearning: 1 }

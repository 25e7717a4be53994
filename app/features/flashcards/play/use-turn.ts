import { useState } from 'react'
import type { Grade } from '#worker/domain/flashcards/scheduling/memory-state.ts'
import type { TypedState } from './card/typed-box.tsx'

/** What the learner has done with the card in view so far. `turn` names its presentation; empty where there is none. */
export function useTurn(turn: string) {
  const [revealed, setRevealed] = useState<string | null>(null)
  const [certainty, setCertainty] = useState<'sure' | 'unsure' | null>(null)
  const [typed, setTyped] = useState<TypedState | null>(null)
  const [given, setGiven] = useState<{ turn: string; grade: Grade } | null>(null)
  return {
    revealed: turn !== '' && revealed === turn,
    reveal: () => setRevealed(turn),
    certainty,
    setCertainty,
    typed,
    /** Takes a typed answer, and reveals the expected one. */
    submitTyped: (state: TypedState) => {
      setTyped(state)
      setRevealed(turn)
    },
    /** Overrules the comparison: the learner has the last word. */
    markRight: () => setTyped((before) => before && { ...before, result: 'right' }),
    /** The grade that was given, while it waits for what grades. */
    given: given?.turn === turn ? given.grade : null,
    setGiven: (grade: Grade | null) => setGiven(grade && { turn, grade }),
    /** Starts over for the next card. */
    reset: () => {
      setGiven(null)
      setCertainty(null)
      setTyped(null)
      setRevealed(null)
    },
  }
}

export type Turn = ReturnType<typeof useTurn>

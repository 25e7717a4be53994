import { useState } from 'react'
import type { TypedState } from './card/typed-box.tsx'

/** What the learner has said of the card in view so far. `turn` names it; empty where there is none. */
export function useTurn(turn: string) {
  const [revealed, setRevealed] = useState<string | null>(null)
  const [sureness, setSureness] = useState<'sure' | 'unsure' | null>(null)
  const [typed, setTyped] = useState<TypedState | null>(null)
  return {
    revealed: turn !== '' && revealed === turn,
    reveal: () => setRevealed(turn),
    sureness,
    setSureness,
    typed,
    /** What was typed shows the answer too. */
    takeTyped: (state: TypedState) => {
      setTyped(state)
      setRevealed(turn)
    },
    /** The learner has the last word on it. */
    takeForRight: () => setTyped((before) => before && { ...before, result: 'right' }),
    /** The next card is asked. */
    cover: () => {
      setSureness(null)
      setTyped(null)
      setRevealed(null)
    },
  }
}

import { createContext, useContext } from 'react'
import type { FactKind } from '#worker/contracts/flashcards/card-limits.ts'
import type { DraftSource } from '#worker/contracts/flashcards/drafts.ts'
import type { FactOrigin } from '#worker/contracts/flashcards/facts.ts'

/** Cards that a page wants made. `deck` is what a new deck for them is called. */
export type CardRequest = { deck: string } & (
  | { make: DraftSource; /** What they are made from, in words: "this answer". */ from: string }
  | { write: { kind: FactKind; front: string; back: string }; origin: FactOrigin | null }
)

/** Opens what makes cards. Routes provide it, as it is another feature's; null where a page has none. */
export const CardMakingContext = createContext<((request: CardRequest) => void) | null>(null)

export function useMakeCards(): ((request: CardRequest) => void) | null {
  return useContext(CardMakingContext)
}

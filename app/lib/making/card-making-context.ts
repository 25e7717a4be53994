import { createContext, useContext } from 'react'
import type { FactKind } from '#worker/contracts/flashcards/card-limits.ts'
import type { DraftSource } from '#worker/contracts/flashcards/drafts.ts'
import type { FactOrigin } from '#worker/contracts/flashcards/facts.ts'

/** A request to make cards. `deck` is the name of a new deck for them. */
export type CardRequest = { deck: string } & (
  | { make: DraftSource; /** What they are made from, in words: "this answer". */ from: string }
  | { write: { kind: FactKind; front: string; back: string }; origin: FactOrigin | null }
)

/** Opens the dialog that makes cards. Routes provide it, since it belongs to another feature; null on pages without it. */
export const CardMakingContext = createContext<((request: CardRequest) => void) | null>(null)

export function useMakeCards(): ((request: CardRequest) => void) | null {
  return useContext(CardMakingContext)
}

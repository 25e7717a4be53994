import { type Dispatch, type SetStateAction, useRef } from 'react'
import { unburyCards, buryCards } from '#worker/domain/flashcards/studying/queue.ts'
import type { Session } from '#worker/domain/flashcards/studying/session.ts'

/** The cards put aside in a session, and what puts them back where they are kept: once, whichever undo is pressed. */
export function useBuriedCards(setSession: Dispatch<SetStateAction<Session>>) {
  const restores = useRef(new Map<readonly number[], () => void>())
  const forget = (cardIds: readonly number[]) => {
    const restore = restores.current.get(cardIds)
    restores.current.delete(cardIds)
    return restore
  }
  return {
    forget,
    /** Without these cards for today; the undo of the session and `bringBack` of this very list take it back and call `restore`. */
    putAside: (cardIds: readonly number[], restore: () => void) => {
      restores.current.set(cardIds, restore)
      setSession((before) => buryCards(before, cardIds))
    },
    /** The cards that this very list put aside, whatever was answered since. */
    bringBack: (cardIds: readonly number[]) => {
      const restore = forget(cardIds)
      if (!restore) return
      restore()
      setSession((before) => unburyCards(before, cardIds))
    },
  }
}

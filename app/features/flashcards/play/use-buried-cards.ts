import { type Dispatch, type SetStateAction, useRef } from 'react'
import { buryCards, unburyCards } from '#worker/domain/flashcards/studying/queue.ts'
import type { Session } from '#worker/domain/flashcards/studying/session.ts'

/** Cards buried or suspended in a session, and what restores them on the server: once, whichever undo is pressed. */
export function useBuriedCards(setSession: Dispatch<SetStateAction<Session>>) {
  const restores = useRef(new Map<readonly number[], () => void>())
  const takeRestore = (cardIds: readonly number[]) => {
    const restore = restores.current.get(cardIds)
    restores.current.delete(cardIds)
    return restore
  }
  return {
    takeRestore,
    /** Takes cards out for today. The session's undo, and `unbury` of this very list, bring them back and call `restore`. */
    bury: (cardIds: readonly number[], restore: () => void) => {
      restores.current.set(cardIds, restore)
      setSession((before) => buryCards(before, cardIds))
    },
    /** Brings back the cards that this very list buried, whatever was answered since. */
    unbury: (cardIds: readonly number[]) => {
      const restore = takeRestore(cardIds)
      if (!restore) return
      restore()
      setSession((before) => unburyCards(before, cardIds))
    },
  }
}

import { type ComponentType, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { ChatSession } from '../chat-session.ts'

type TurnChat = ComponentType<{ session: ChatSession }>
let loaded: TurnChat | null = null

/** What carries the turns of a chat: not needed for the page to be live, and there before a question is typed. */
export function Turns({ session }: { session: ChatSession }) {
  const [TurnChat, setTurnChat] = useState(() => loaded)
  const waiting = useSyncExternalStore(session.subscribe, session.waits, session.waits)
  const tried = useRef(false)
  useEffect(() => {
    // Where it did not come, the next question tries once more.
    if (TurnChat || (tried.current && !waiting)) return
    tried.current = true
    import('./turn-chat.tsx')
      .then((found: { TurnChat: TurnChat } | undefined) => {
        // Nothing, where the page is being loaded anew because this could not be.
        if (found) setTurnChat(() => (loaded = found.TurnChat))
        else session.giveUp()
      })
      .catch((error: unknown) => {
        console.error('What carries a question could not be loaded', error)
        session.notCarried()
      })
  }, [TurnChat, waiting, session])
  return TurnChat && <TurnChat session={session} />
}

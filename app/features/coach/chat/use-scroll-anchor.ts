import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import type { ChatSession } from '../session/chat-session.ts'

/**
 * Scroll anchoring for messages inserted above the viewport. Browsers do that themselves only where the page is not at its
 * very top, and Safari not at all. To be called before the hook that renders the messages.
 */
export function useScrollAnchor(session: ChatSession): void {
  const first = () => session.state().messages[0]?.id
  const drawn = useRef(first())
  const anchor = useRef<{ id: string; top: number } | null>(null)
  useEffect(
    () =>
      session.subscribe(() => {
        const id = drawn.current
        if (id === undefined || first() === id) return
        const top = document.getElementById(id)?.getBoundingClientRect().top
        anchor.current = top === undefined ? null : { id, top }
      }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `first` reads the session and nothing else
    [session],
  )
  const firstId = useSyncExternalStore(session.subscribe, first, first)
  useLayoutEffect(() => {
    drawn.current = firstId
    const previous = anchor.current
    anchor.current = null
    const top = previous && document.getElementById(previous.id)?.getBoundingClientRect().top
    if (previous && typeof top === 'number') window.scrollBy({ top: top - previous.top, behavior: 'instant' })
  }, [firstId])
}

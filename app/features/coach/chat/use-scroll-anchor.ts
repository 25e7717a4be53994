import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import type { ChatSession } from '../session/chat-session.ts'

/**
 * Where messages come above those in view, what is read stays where it is on the screen. A browser sees to that by itself
 * only where the page is not at its very top, and not every browser does. To be called before what draws the messages.
 */
export function useScrollAnchor(session: ChatSession): void {
  const first = () => session.state().messages[0]?.id
  const drawn = useRef(first())
  const place = useRef<{ id: string; top: number } | null>(null)
  useEffect(
    () =>
      session.subscribe(() => {
        const id = drawn.current
        if (id === undefined || first() === id) return
        const top = document.getElementById(id)?.getBoundingClientRect().top
        place.current = top === undefined ? null : { id, top }
      }),
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [session],
  )
  const now = useSyncExternalStore(session.subscribe, first, first)
  useLayoutEffect(() => {
    drawn.current = now
    const was = place.current
    place.current = null
    const top = was && document.getElementById(was.id)?.getBoundingClientRect().top
    if (was && typeof top === 'number') window.scrollBy({ top: top - was.top, behavior: 'instant' })
  }, [now])
}

import { useElementScrollRestoration, useLocation } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'

const MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const
const never = () => () => undefined

/**
 * Restores the scroll position of a long note: the heading in its address, or where it was left. The router can do that
 * only once the whole text is rendered. So a text opened there is rendered whole at once; a server-rendered text that loads
 * in parts is scrolled when it is complete, unless the reader has scrolled meanwhile.
 */
export function useRestoreScroll(): { inParts: boolean; onComplete: () => void } {
  const hash = useLocation({ select: (location) => location.hash })
  const left = useElementScrollRestoration({ getElement: () => window })
  const hydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const [target] = useState(() => ({ hash, top: left?.scrollY ?? 0 }))
  const [inParts] = useState(hydrating || (target.hash === '' && target.top === 0))
  const moved = useRef(false)
  useEffect(() => {
    const over = new AbortController()
    const note = () => (moved.current = true)
    for (const type of MOVES) addEventListener(type, note, { passive: true, capture: true, signal: over.signal })
    return () => over.abort()
  }, [])
  const onComplete = useCallback(() => {
    if (moved.current) return
    if (target.top > 0) scrollTo({ top: target.top })
    else if (target.hash !== '') document.getElementById(target.hash)?.scrollIntoView()
  }, [target])
  return { inParts, onComplete }
}

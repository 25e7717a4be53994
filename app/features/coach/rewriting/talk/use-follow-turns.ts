import { useEffect, useRef } from 'react'
import { useFollowScroll } from '../../chat/use-follow-scroll.ts'

/** Scrolls to the newest turn as it grows, also after lazy parts have rendered. */
export function useFollowTurns() {
  const turns = useRef<HTMLDivElement>(null)
  const { follow, jump } = useFollowScroll()
  useEffect(() => {
    const seen = new ResizeObserver(follow)
    if (turns.current) seen.observe(turns.current)
    return () => seen.disconnect()
  }, [follow])
  return { turns, jump }
}

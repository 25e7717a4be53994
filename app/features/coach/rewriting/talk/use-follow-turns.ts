import { useEffect, useRef } from 'react'
import { useFollowScroll } from '../../chat/use-follow-scroll.ts'

/** Keeps the newest of a talk in view as it grows, also where a new version is drawn only once its code has come. */
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

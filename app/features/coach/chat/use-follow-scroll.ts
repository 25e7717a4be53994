import { useCallback, useEffect, useRef, useState } from 'react'

/** Pixels from the end that still count as the end. */
const END_MARGIN = 96

/**
 * Keeps the end of a growing page in view until the reader scrolls up; `hasMoreBelow` is true from then on. A message in
 * the address's hash is scrolled into view first. `follow` is to be called when the page has grown.
 */
export function useFollowScroll() {
  const following = useRef(true)
  const [hasMoreBelow, setHasMoreBelow] = useState(false)
  useEffect(() => {
    let last = window.scrollY
    const onScroll = () => {
      const gap = document.documentElement.scrollHeight - window.innerHeight - window.scrollY
      if (gap < END_MARGIN) following.current = true
      else if (window.scrollY < last) following.current = false
      last = window.scrollY
      setHasMoreBelow(gap >= END_MARGIN && !following.current)
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    const target = document.getElementById(window.location.hash.slice(1))
    if (target) {
      following.current = false
      target.scrollIntoView({ block: 'center', behavior: 'instant' })
    }
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
  const follow = useCallback(() => {
    if (following.current) window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
  }, [])
  useEffect(() => {
    // What renders after its message (a lazy part, a diagram) makes the page grow too.
    let height = 0
    const observer = new ResizeObserver(([body]) => {
      const now = body?.contentRect.height ?? 0
      if (height > 0 && now > height) follow()
      height = now
    })
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [follow])
  const jump = () => {
    following.current = true
    setHasMoreBelow(false)
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
  }
  return { hasMoreBelow, jump, follow }
}

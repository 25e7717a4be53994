import { useCallback, useEffect, useRef, useState } from 'react'

/** Pixels from the end that still count as being there. */
const NEAR = 96

/**
 * Keeps the end of a growing page in view, until the reader scrolls up; then they are let read, and `behind` says that
 * there is more below. A message that the address names is in view first. `follow` is to be called when it has grown.
 */
export function useFollowScroll() {
  const following = useRef(true)
  const [behind, setBehind] = useState(false)
  useEffect(() => {
    let last = window.scrollY
    const onScroll = () => {
      const gap = document.documentElement.scrollHeight - window.innerHeight - window.scrollY
      if (gap < NEAR) following.current = true
      else if (window.scrollY < last) following.current = false
      last = window.scrollY
      setBehind(gap >= NEAR && !following.current)
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    const named = document.getElementById(window.location.hash.slice(1))
    if (named) {
      following.current = false
      named.scrollIntoView({ block: 'center', behavior: 'instant' })
    }
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
  const follow = useCallback(() => {
    if (following.current) window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
  }, [])
  useEffect(() => {
    // What is drawn later than its message (code that came late, a diagram) makes the page grow too.
    let height = 0
    const grown = new ResizeObserver(([body]) => {
      const now = body?.contentRect.height ?? 0
      if (height > 0 && now > height) follow()
      height = now
    })
    grown.observe(document.body)
    return () => grown.disconnect()
  }, [follow])
  const jump = () => {
    following.current = true
    setBehind(false)
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
  }
  return { behind, jump, follow }
}

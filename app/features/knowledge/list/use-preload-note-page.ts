import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { preloadMarkdown } from '#app/ui/lazy-markdown.tsx'

/** A learner who sees a list of notes will open one: its code is fetched when the browser is idle. */
export function usePreloadNotePage(): void {
  const router = useRouter()
  useEffect(() => {
    const preload = () => {
      const page = router.routesById['/dashboard/knowledge/notes/$uuid/']
      // What fails here is fetched again when a note is opened.
      Promise.all([preloadMarkdown(), router.loadRouteChunk(page)]).catch(() => undefined)
    }
    const idle = window.requestIdleCallback?.(preload)
    return () => {
      if (idle !== undefined) cancelIdleCallback(idle)
    }
  }, [router])
}

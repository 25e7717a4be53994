import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { preloadMarkdown } from '#app/ui/lazy-markdown.tsx'

/** Who sees a list of notes will open one: what shows it is fetched once there is nothing else to do. */
export function usePreloadNotePage(): void {
  const router = useRouter()
  useEffect(() => {
    const preload = () => {
      const page = router.routesById['/dashboard/knowledge/notes/$uuid/']
      // What cannot be had now is asked for again when a note is opened.
      Promise.all([preloadMarkdown(), router.loadRouteChunk(page)]).catch(() => undefined)
    }
    const idle = window.requestIdleCallback?.(preload)
    return () => {
      if (idle !== undefined) cancelIdleCallback(idle)
    }
  }, [router])
}

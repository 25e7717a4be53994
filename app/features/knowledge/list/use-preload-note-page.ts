import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useUser } from '#app/lib/use-user.ts'
import { preloadMarkdown } from '#app/ui/lazy-markdown.tsx'
import { preloadWhen } from '#app/ui/when.tsx'
import { loadBackLinks, loadNoteActions, loadOutline } from '../reading/load-parts.ts'

/** A learner who sees a list of notes will open one: its code is fetched when the browser is idle. */
export function usePreloadNotePage(): void {
  const router = useRouter()
  const timeZone = useUser().timeZone ?? 'UTC'
  useEffect(() => {
    const preload = () => {
      preloadWhen(timeZone)
      const page = router.routesById['/dashboard/knowledge/notes/$uuid/']
      // What fails here is fetched again when a note is opened.
      const parts = [loadNoteActions(), loadBackLinks(), loadOutline()]
      Promise.all([preloadMarkdown(), router.loadRouteChunk(page), ...parts]).catch(() => undefined)
    }
    const idle = window.requestIdleCallback?.(preload)
    return () => {
      if (idle !== undefined) cancelIdleCallback(idle)
    }
  }, [router, timeZone])
}

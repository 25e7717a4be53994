import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isStale } from '#app/lib/build.ts'
import { PAGE_FINISHED } from '#app/lib/page/page-view.ts'

/**
 * Reports to the boot script that a page reached without a load has finished, and makes the next navigation a full load once
 * a newer build is known, or where only the service worker has pages.
 */
export function usePageEvents(): void {
  const router = useRouter()
  useEffect(() => {
    const stops = [
      router.subscribe('onBeforeNavigate', ({ toLocation, pathChanged }) => {
        if (pathChanged && (isStale() || isKeptOnly())) window.location.assign(toLocation.publicHref)
      }),
      router.subscribe('onRendered', ({ pathChanged }) => {
        if (pathChanged) document.dispatchEvent(new Event(PAGE_FINISHED))
      }),
    ]
    return () => stops.forEach((stop) => stop())
  }, [router])
}

/** Without a network: the service worker has whole pages, not what the router would ask for. */
function isKeptOnly(): boolean {
  return !navigator.onLine && Boolean(navigator.serviceWorker?.controller)
}

import { useEffect } from 'react'
import { REFUSED } from '#app/lib/api.ts'

/** Says on whichever page that storage is full. Its words are loaded when they are needed. */
export function useStorageNotice(): void {
  useEffect(() => {
    const show = async (event: Event) => (await import('./storage-notice.ts')).showStorageNotice(event)
    document.addEventListener(REFUSED, show)
    return () => document.removeEventListener(REFUSED, show)
  }, [])
}

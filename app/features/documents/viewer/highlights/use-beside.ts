import { useSyncExternalStore } from 'react'

/** Where there is room for a list beside the pages. */
const WIDE = '(width >= 64rem)'

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

export function isBeside(): boolean {
  return matchMedia(WIDE).matches
}

/** Whether the list of highlights is beside the pages, or over them. */
export function useBeside(): boolean {
  return useSyncExternalStore(subscribe, isBeside, () => true)
}

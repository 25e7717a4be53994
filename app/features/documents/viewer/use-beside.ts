import { useCallback, useSyncExternalStore } from 'react'

/** Widths of the window at which there is room for a list beside the pages, and for another one. */
type Width = '64rem' | '80rem'

const queryOf = (width: Width) => matchMedia(`(width >= ${width})`)

export function isBeside(width: Width = '64rem'): boolean {
  return queryOf(width).matches
}

/** Whether a list is beside the pages, or over them. */
export function useBeside(width: Width = '64rem'): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const query = queryOf(width)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    [width],
  )
  return useSyncExternalStore(
    subscribe,
    () => isBeside(width),
    () => true,
  )
}

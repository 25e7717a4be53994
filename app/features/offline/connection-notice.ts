import type { ReactElement } from 'react'

let shown: ReactElement | null = null
const listeners = new Set<() => void>()

/** What the top bar says of the connection. Its code comes with whoever shows it: without a network it could not be loaded. */
export const connectionNotice = {
  get: () => shown,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  show: (next: ReactElement | null) => {
    shown = next
    for (const listener of listeners) listener()
  },
}

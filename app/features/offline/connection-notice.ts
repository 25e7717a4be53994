let isShown = false
const listeners = new Set<() => void>()

/** Whether the top bar says something about the connection: it begins without a network, or with changes left to send. */
export const connectionNotice = {
  isShown: () => isShown,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  set: (next: boolean) => {
    isShown = next
    for (const listener of listeners) listener()
  },
}

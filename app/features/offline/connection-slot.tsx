import { useSyncExternalStore } from 'react'
import { connectionNotice } from './connection-notice.ts'

/** Where the top bar says that there is no network, and what waits to be sent; empty for most. */
export function ConnectionSlot() {
  return useSyncExternalStore(connectionNotice.subscribe, connectionNotice.get, () => null)
}

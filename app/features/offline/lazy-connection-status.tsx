import { lazy, Suspense, useSyncExternalStore } from 'react'
import { importModule } from '#app/lib/lazy/import-module.ts'
import { connectionNotice } from './connection-notice.ts'

const ConnectionStatus = lazy(async () => ({
  default: (await importModule(() => import('./connection-status.tsx'))).ConnectionStatus,
}))

/** What the top bar says of the connection; its code is loaded when there is something to say. */
export function LazyConnectionStatus() {
  const isShown = useSyncExternalStore(connectionNotice.subscribe, connectionNotice.isShown, () => false)
  return (
    isShown && (
      <Suspense>
        <ConnectionStatus />
      </Suspense>
    )
  )
}

import { createElement } from 'react'
import { pageBuild } from '#app/lib/build.ts'
import type { WorkerMessage } from '#app/lib/offline/kept-routes.ts'
import { PAGE_FINISHED } from '#app/lib/page/page-view.ts'
import { preloadMode } from '#app/lib/preload-mode.ts'
import { countUnsent } from '#app/lib/sending/unsent.ts'
import { connectionNotice } from './connection-notice.ts'
import { ConnectionStatus } from './connection-status.tsx'
import { offerUpdates } from './offer-updates.ts'

/** Milliseconds until the senders have looked for what earlier visits left. */
const COUNT_AFTER = 1_500

/** Keeps pages on this device, offers new builds, and says when there is no network. @returns ends it */
export function startOffline(): () => void {
  const ended = new AbortController()
  const { signal } = ended
  const show = () => connectionNotice.show(createElement(ConnectionStatus))
  addEventListener('offline', show, { signal })
  if (!navigator.onLine) show()
  const counting = setTimeout(() => void countUnsent().then((count) => count > 0 && show()), COUNT_AFTER)
  // A page that no build made has no build to keep.
  if ('serviceWorker' in navigator && pageBuild() !== undefined)
    registerWorker(signal).catch((error: unknown) => console.error('Pages cannot be kept on this device', error))
  return () => {
    ended.abort()
    clearTimeout(counting)
  }
}

async function registerWorker(signal: AbortSignal): Promise<void> {
  if (navigator.onLine) await navigator.serviceWorker.register('/service-worker.js')
  const registration = await navigator.serviceWorker.ready
  if (signal.aborted) return
  offerUpdates(registration, signal)
  const keep = () => {
    // Not where every byte is paid for, and not without a network.
    if (!navigator.onLine || preloadMode() === false) return
    const opened = location.pathname + location.search
    registration.active?.postMessage({ type: 'keep', opened } satisfies WorkerMessage)
  }
  keep()
  document.addEventListener(PAGE_FINISHED, keep, { signal })
}

import { mayReload } from '#app/lib/lazy/chunk-reload.ts'

/** Reloads the page where a newer build may have taken its files away: Vite reports lazy parts, the browser the page's own scripts. */
export function guardChunks(): void {
  watchLeaving()
  const failed = new Set<string>()
  addEventListener('vite:preloadError', ({ payload: { message } }) => {
    // A part that failed before, without a connection, is fetched again under another address (app/lib/lazy/import-module.ts).
    if (!failed.has(message)) reload()
    failed.add(message)
  })
  addEventListener(
    'error',
    ({ target }) => {
      if (addressOf(target)?.startsWith(`${location.origin}/assets/`)) reload()
    },
    true,
  )
}

/**
 * Of a script or stylesheet. Not of what is only preloaded: the import of it says whether it is there, and Firefox reports a
 * preload as failed whose module is loaded already.
 */
function addressOf(target: EventTarget | null): string | undefined {
  if (target instanceof HTMLScriptElement) return target.src
  return target instanceof HTMLLinkElement && target.relList.contains('stylesheet') ? target.href : undefined
}

let isLeaving = false

/** Firefox ends what a page is loading as soon as another is gone to: to reload then would keep the learner on the first. */
function watchLeaving(): void {
  if (!('navigation' in window)) return
  navigation.addEventListener('navigate', ({ destination, downloadRequest }) => {
    isLeaving = !destination.sameDocument && downloadRequest === null
  })
  navigation.addEventListener('navigateerror', () => (isLeaving = false))
}

function reload(): void {
  // Without a connection no build is newer, and a reload would take the page away from whoever writes in it.
  if (isLeaving || !navigator.onLine || !mayReload(sessionStorage, location.pathname, Date.now())) return
  document.documentElement.dataset.reloading = ''
  location.reload()
}

import { mayReload } from '#app/lib/lazy/chunk-reload.ts'

/** Reloads the page where a newer build may have taken its files away: Vite reports lazy parts, the browser the page's own scripts. */
export function guardChunks(): void {
  const failed = new Set<string>()
  addEventListener('vite:preloadError', ({ payload: { message } }) => {
    // A part that failed before, without a connection, is fetched again under another address (app/lib/lazy/import-module.ts).
    if (!failed.has(message)) reload()
    failed.add(message)
  })
  addEventListener(
    'error',
    ({ target }) => {
      const address =
        target instanceof HTMLScriptElement ? target.src : target instanceof HTMLLinkElement ? target.href : ''
      if (address.startsWith(`${location.origin}/assets/`)) reload()
    },
    true,
  )
}

function reload(): void {
  // Without a connection no build is newer, and a reload would take the page away from whoever writes in it.
  if (!navigator.onLine || !mayReload(sessionStorage, location.pathname, Date.now())) return
  document.documentElement.dataset.reloading = ''
  location.reload()
}

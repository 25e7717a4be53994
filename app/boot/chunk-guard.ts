import { mayReload } from '#app/lib/chunk-reload.ts'

/** Vite says `vite:preloadError` for a lazy chunk; a script or style of the page itself says `error`. */
export function guardChunks(): void {
  addEventListener('vite:preloadError', (event) => {
    if (reload()) event.preventDefault()
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

function reload(): boolean {
  // Offline there is no newer build, and a reload would lose the page.
  if (!navigator.onLine) return false
  if (!mayReload(sessionStorage, location.pathname, Date.now())) return false
  location.reload()
  return true
}

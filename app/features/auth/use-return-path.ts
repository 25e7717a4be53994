import { useSyncExternalStore } from 'react'
import { AFTER_SIGN_IN, safeReturnPath } from '#app/lib/return-path.ts'

const subscribe = () => () => {}

/** Where to go after sign-in. The page is prerendered for everybody, so until it is live the answer is the dashboard. */
export function useReturnPath(): string {
  return useSyncExternalStore(subscribe, currentReturnPath, () => AFTER_SIGN_IN)
}

/** Read at the moment of use, in the browser. */
export function currentReturnPath(): string {
  return safeReturnPath(returnOf(window.location.href) ?? returnOf(document.referrer))
}

/**
 * The link from sign-in to registration works before React is there, without the return path; the browser then still
 * tells the page before, and only of this very site.
 */
function returnOf(address: string): string | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  const isOurs = url.origin === window.location.origin && url.pathname.startsWith('/auth/')
  return isOurs ? url.searchParams.get('return') : null
}

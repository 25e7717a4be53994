import { useSyncExternalStore } from 'react'
import { AFTER_SIGN_IN, safeReturnPath } from '#app/lib/return-path.ts'

const subscribe = () => () => {}

/** Where to go after sign-in. The page is prerendered for everybody, so until it is hydrated this is the dashboard. */
export function useReturnPath(): string {
  return useSyncExternalStore(subscribe, currentReturnPath, () => AFTER_SIGN_IN)
}

/** To be called in the browser, when the path is needed. */
export function currentReturnPath(): string {
  return safeReturnPath(returnOf(window.location.href) ?? returnOf(document.referrer))
}

/**
 * Before hydration the link from sign-in to registration has no return path; then the referrer has it, but only if it is
 * of this site.
 */
function returnOf(address: string): string | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  const isOurs = url.origin === window.location.origin && url.pathname.startsWith('/auth/')
  return isOurs ? url.searchParams.get('return') : null
}

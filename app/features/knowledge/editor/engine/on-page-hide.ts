/** Calls `flush` when the page may be going away, before other listeners run. @returns a function that stops it */
export function onPageHide(flush: () => void): () => void {
  const leaving = new AbortController()
  for (const name of ['pagehide', 'beforeunload', 'visibilitychange', 'blur'])
    window.addEventListener(name, flush, { capture: true, signal: leaving.signal })
  return () => leaving.abort()
}

/** Looks that follow each other sooner are one: a window that is come back to says so twice. */
const APART_MS = 1_000

/** Calls where the page is come back to, from another tab, window or device. @returns what ends it */
export function onPageFocus(look: () => void): () => void {
  let lookedAt = -Infinity
  const back = () => {
    if (document.hidden || performance.now() - lookedAt < APART_MS) return
    lookedAt = performance.now()
    look()
  }
  addEventListener('focus', back)
  document.addEventListener('visibilitychange', back)
  return () => {
    removeEventListener('focus', back)
    document.removeEventListener('visibilitychange', back)
  }
}

import { mergeText } from '#worker/domain/merging/merge-text.ts'
import { resolveMerge } from '#worker/domain/merging/resolve.ts'

/**
 * The text to show when `next` takes the place of `last`, the text as last given out: what was typed since then (`mine`)
 * stays in it. Where both touch, both stand.
 */
export function mergeExternal(last: string, mine: string, next: string): string {
  return mine === last ? next : resolveMerge(mergeText(last, mine, next), [])
}

/** Calls `flush` while the page may be going away, before anybody else hears of it. @returns what ends that */
export function onPageHide(flush: () => void): () => void {
  const leaving = new AbortController()
  for (const name of ['pagehide', 'beforeunload', 'visibilitychange', 'blur'])
    window.addEventListener(name, flush, { capture: true, signal: leaving.signal })
  return () => leaving.abort()
}

import { mergeText } from '#worker/domain/merging/merge-text.ts'
import { resolveMerge } from '#worker/domain/merging/resolve.ts'

/**
 * Merges a text that replaces `last`, the text last given to `onChange`, with what was typed since then (`mine`). Where
 * both change the same place, both stay.
 */
export function mergeExternal(last: string, mine: string, next: string): string {
  return mine === last ? next : resolveMerge(mergeText(last, mine, next), [])
}

/** Calls `flush` when the page may be going away, before other listeners run. @returns a function that stops it */
export function onPageHide(flush: () => void): () => void {
  const leaving = new AbortController()
  for (const name of ['pagehide', 'beforeunload', 'visibilitychange', 'blur'])
    window.addEventListener(name, flush, { capture: true, signal: leaving.signal })
  return () => leaving.abort()
}

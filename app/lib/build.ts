/** Time from the page's load to the first check for a newer build (specification §9). Milliseconds. */
export const FIRST_LOOK_MS = 1_000
/** Time between checks. Milliseconds. */
export const LOOK_EVERY_MS = 5 * 60_000

/** The build that rendered this page, from an attribute of `<html>`. */
export function pageBuild(): string | undefined {
  return document.documentElement.dataset.build
}

/** True once a newer build was seen: the next navigation is then a full load (specification §7). */
export function isStale(): boolean {
  return document.documentElement.dataset.stale !== undefined
}

/** Dispatched on the document when a newer build was seen. */
export const STALE = 'stoa:stale'

export function markStale(): void {
  document.documentElement.dataset.stale = ''
  document.dispatchEvent(new Event(STALE))
}

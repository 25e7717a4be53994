/** At most one reload a path within this time (specification §9). Milliseconds. */
export const RELOAD_GUARD_MS = 10_000
const KEY = 'stoa-reload'

/**
 * A chunk that cannot be loaded was most likely removed by a newer build, and a reload gets the new page. Twice within
 * ten seconds on one path means another fault, and reloads would loop.
 * @returns whether to reload now; the reload is recorded then
 */
export function mayReload(storage: Pick<Storage, 'getItem' | 'setItem'>, path: string, now: number): boolean {
  const reloads = (storage.getItem(KEY) ?? '')
    .split('\n')
    .filter((line) => now - Number(line.slice(0, line.indexOf(' '))) < RELOAD_GUARD_MS)
  if (reloads.some((line) => line.slice(line.indexOf(' ') + 1) === path)) return false
  storage.setItem(KEY, [...reloads, `${now} ${path}`].join('\n'))
  return true
}

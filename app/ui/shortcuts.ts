import { useLayoutEffect, useSyncExternalStore } from 'react'

/** `mod+` in a key becomes ⌘ or Ctrl. */
export interface Shortcut {
  label: string
  keys: readonly string[]
}

const onPage = new Set<readonly Shortcut[]>()
const listeners = new Set<() => void>()
/** Null until somebody asks, since keys come and go with each part of a page. */
let listed: readonly Shortcut[] | null = null

/** Lists shortcuts in the sheet that `?` opens, as long as the component is on the page. @param shortcuts the same array each time */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  useLayoutEffect(() => {
    onPage.add(shortcuts)
    changed()
    return () => {
      onPage.delete(shortcuts)
      changed()
    }
  }, [shortcuts])
}

/** What works on the page now: several keys of one label are one shortcut. */
export function usePageShortcuts(): readonly Shortcut[] {
  return useSyncExternalStore(subscribe, pageShortcuts, pageShortcuts)
}

function pageShortcuts(): readonly Shortcut[] {
  const byLabel = Map.groupBy([...onPage].flat(), ({ label }) => label)
  listed ??= [...byLabel].map(([label, some]) => ({ label, keys: [...new Set(some.flatMap(({ keys }) => keys))] }))
  return listed
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function changed(): void {
  listed = null
  for (const listener of listeners) listener()
}

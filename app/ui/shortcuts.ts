import { useLayoutEffect } from 'react'

/** `mod+` in a key becomes ⌘ or Ctrl. */
export interface Shortcut {
  label: string
  keys: readonly string[]
}

const onPage = new Set<readonly Shortcut[]>()

/** Lists shortcuts in the sheet that `?` opens, as long as the component is on the page. @param shortcuts the same array each time */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  useLayoutEffect(() => {
    onPage.add(shortcuts)
    return () => void onPage.delete(shortcuts)
  }, [shortcuts])
}

/** What works on the page now: several keys of one label are one shortcut. */
export function pageShortcuts(): Shortcut[] {
  const byLabel = Map.groupBy([...onPage].flat(), ({ label }) => label)
  return [...byLabel].map(([label, some]) => ({ label, keys: [...new Set(some.flatMap(({ keys }) => keys))] }))
}

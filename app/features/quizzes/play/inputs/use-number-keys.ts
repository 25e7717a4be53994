import { useEffect, useRef } from 'react'
import { useShortcuts } from '#app/ui/shortcuts.ts'
import { isHotkey } from '#app/ui/use-hotkey.ts'

const SHORTCUTS = [{ label: 'Choose an option', keys: ['1', '…', '9'] }]

/** Calls `choose` with 0 for the key 1, up to `count` and 9; not while something is typed or a dialog is open. */
export function useNumberKeys(count: number, choose: (index: number) => void): void {
  useShortcuts(SHORTCUTS)
  const latest = useRef(choose)
  useEffect(() => {
    latest.current = choose
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event
      if (event.defaultPrevented || event.isComposing || document.querySelector('[role$="dialog"]')) return
      if (target instanceof HTMLElement && target.matches('input:not([type=radio], [type=checkbox]), textarea, select'))
        return
      const index = Array.from({ length: Math.min(9, count) }).findIndex((_, i) => isHotkey(String(i + 1), event))
      if (index < 0) return
      event.preventDefault()
      latest.current(index)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [count])
}

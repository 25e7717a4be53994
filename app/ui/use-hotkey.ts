import { useLayoutEffect, useRef } from 'react'

/**
 * Calls `press` when the key is pressed anywhere: `mod+k` is ⌘K on Apple's systems and Ctrl-K elsewhere. A key without
 * `mod` is left alone while something is being typed, or while a dialog is open.
 */
export function useHotkey(hotkey: string, press: () => void): void {
  const latest = useRef(press)
  // Before the paint, not after it: no key is lost that is pressed as soon as what it is for can be seen.
  useLayoutEffect(() => {
    latest.current = press
  }, [press])
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || !isHotkey(hotkey, event)) return
      if (!hotkey.startsWith('mod+') && (isTyping(event.target) || document.querySelector('[role$="dialog"]'))) return
      event.preventDefault()
      latest.current()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [hotkey])
}

export function isHotkey(
  hotkey: string,
  event: Pick<KeyboardEvent, 'key' | 'metaKey' | 'ctrlKey' | 'altKey'>,
): boolean {
  const mod = hotkey.startsWith('mod+')
  const key = mod ? hotkey.slice(4) : hotkey
  return event.key.toLowerCase() === key && (event.metaKey || event.ctrlKey) === mod && !event.altKey
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
}

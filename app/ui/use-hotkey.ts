import { useLayoutEffect, useRef } from 'react'

/**
 * Calls `press` when the key is pressed anywhere: `mod+k` is ⌘K on Apple's systems and Ctrl-K elsewhere. A key without
 * `mod` is left alone while something is being typed, or while a dialog is open; Space and Enter are left to the button or
 * link that somebody went to by keyboard.
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
      if (PRESSES.has(hotkey) && isGoneTo(event.target)) return
      event.preventDefault()
      latest.current()
    }
    if (PRESSES.has(hotkey)) watchFocus()
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [hotkey])
}

/** The keys that press what has the focus. */
const PRESSES = new Set([' ', 'enter'])

/** What the focus came to by a key. A button that was clicked keeps the focus too, and is not what is meant. */
let goneTo: EventTarget | null = null
let watching = false

function watchFocus(): void {
  if (watching) return
  watching = true
  let byKey = false
  addEventListener('keydown', () => (byKey = true), true)
  addEventListener('pointerdown', () => (byKey = false), true)
  addEventListener('focusin', ({ target }) => (goneTo = byKey ? target : null), true)
}

function isGoneTo(target: EventTarget | null): boolean {
  return target === goneTo && target instanceof HTMLElement && target.matches('button, a, summary')
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

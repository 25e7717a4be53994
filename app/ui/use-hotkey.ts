import { useLayoutEffect, useMemo, useRef } from 'react'
import { useShortcuts } from './shortcuts.ts'

/**
 * Calls `press` when the key is pressed anywhere: `mod+k` is ⌘K on Apple's systems and Ctrl-K elsewhere. A key without
 * `mod` is ignored while the focus is in a text field or a dialog is open; Space and Enter are left to the button or
 * link that has keyboard focus.
 * @param label what the key does, for the sheet of shortcuts; a key without one is not listed
 */
export function useHotkey(hotkey: string, press: (event: KeyboardEvent) => void, label?: string): void {
  useShortcuts(useMemo(() => (label ? [{ label, keys: [hotkey] }] : []), [label, hotkey]))
  const latest = useRef(press)
  // A layout effect, so that the key works as soon as what it is for is painted.
  useLayoutEffect(() => {
    latest.current = press
  }, [press])
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || !isHotkey(hotkey, event)) return
      if (!hotkey.startsWith('mod+') && (isTyping(event.target, hotkey) || document.querySelector('[role$="dialog"]')))
        return
      if (PRESSES.has(hotkey) && isKeyFocused(event.target)) return
      event.preventDefault()
      latest.current(event)
    }
    if (PRESSES.has(hotkey)) watchFocus()
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [hotkey])
}

/** The keys that activate the focused element. */
const PRESSES = new Set([' ', 'enter'])

/** The element that was focused by keyboard; a clicked button has the focus too, but does not count. */
let keyFocused: EventTarget | null = null
let watching = false

function watchFocus(): void {
  if (watching) return
  watching = true
  let byKey = false
  addEventListener('keydown', () => (byKey = true), true)
  addEventListener('pointerdown', () => (byKey = false), true)
  addEventListener('focusin', ({ target }) => (keyFocused = byKey ? target : null), true)
}

function isKeyFocused(target: EventTarget | null): boolean {
  return target === keyFocused && target instanceof HTMLElement && target.matches('button, a, summary')
}

export function isHotkey(
  hotkey: string,
  event: Pick<KeyboardEvent, 'key' | 'metaKey' | 'ctrlKey' | 'altKey'>,
): boolean {
  const mod = hotkey.startsWith('mod+')
  const key = mod ? hotkey.slice(4) : hotkey
  return event.key.toLowerCase() === key && (event.metaKey || event.ctrlKey) === mod && !event.altKey
}

/** A letter does nothing in a radio button or a checkbox; arrows and Space do. */
function isTyping(target: EventTarget | null, hotkey: string): boolean {
  if (!(target instanceof HTMLElement)) return false
  const isLetter = /^[a-z]$/.test(hotkey)
  const field = isLetter ? 'input:not([type=radio], [type=checkbox])' : 'input'
  return target.isContentEditable || target.matches(`${field}, textarea, select`)
}

import { isHydrated, onHydrated } from './hydrated.ts'

type TextField = HTMLInputElement | HTMLTextAreaElement

/**
 * Text typed before React has hydrated stays in its field, but React does not know of it and would restore its own value at
 * the next render. So the input event of each such field is dispatched again once the page is hydrated.
 */
export function replayEarlyInput(): void {
  const typed = new Map<TextField, string>()
  const onInput = ({ target }: Event) => {
    const isTextField = target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && isText(target))
    if (isTextField && !isHydrated(target)) typed.set(target, target.value)
  }
  addEventListener('input', onInput, { capture: true })
  onHydrated(() => {
    // The stored values, since React's answer to one field's event may already have emptied the next field.
    for (const [field, value] of [...typed]) {
      if (field.isConnected && !isHydrated(field)) continue
      typed.delete(field)
      if (field.isConnected) replay(field, value)
    }
  })
}

function isText(field: HTMLInputElement): boolean {
  return field.type !== 'checkbox' && field.type !== 'radio' && field.type !== 'file'
}

/**
 * React ignores an input event whose value equals the last one set on the element itself, so the value is set by the
 * prototype's setter. The release of a key goes before, since React hydrates that part of the page for it at once.
 */
function replay(field: TextField, value: string): void {
  const { selectionStart, selectionEnd } = field
  field.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }))
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

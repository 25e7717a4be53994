import { whenMounted } from './mounted.ts'

type TextField = HTMLInputElement | HTMLTextAreaElement

/**
 * What is typed before React is there stays in the field, but React has not heard of it, and would put its own value back at
 * the next render. So each such field is told again once the page is live.
 */
export function holdText(): void {
  const typed = new Set<TextField>()
  const over = new AbortController()
  addEventListener(
    'input',
    ({ target }) => {
      if (target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && isText(target)))
        typed.add(target)
    },
    { capture: true, signal: over.signal },
  )
  whenMounted(() => {
    over.abort()
    for (const field of typed) if (field.isConnected) tellAgain(field)
  })
}

function isText(field: HTMLInputElement): boolean {
  return field.type !== 'checkbox' && field.type !== 'radio' && field.type !== 'file'
}

/**
 * React compares with the last value set on the element itself, so the text is set past it, by the prototype's setter. A key's
 * release goes before, since React takes over that part of the page for it at once.
 */
function tellAgain(field: TextField): void {
  const { value, selectionStart, selectionEnd } = field
  field.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }))
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

import { whenMounted } from './mounted.ts'

type TextField = HTMLInputElement | HTMLTextAreaElement

/**
 * What is typed before React is there stays in the field, but React has not heard of it, and would put its own value back at
 * the next render. So each such field is told again once the page is live.
 */
export function holdText(): void {
  const typed = new Map<TextField, string>()
  const over = new AbortController()
  addEventListener(
    'input',
    ({ target }) => {
      if (target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && isText(target)))
        typed.set(target, target.value)
    },
    { capture: true, signal: over.signal },
  )
  whenMounted(() => {
    over.abort()
    // As it was typed: what React does on hearing of one field may already have emptied the next.
    for (const [field, value] of typed) if (field.isConnected) tellAgain(field, value)
  })
}

function isText(field: HTMLInputElement): boolean {
  return field.type !== 'checkbox' && field.type !== 'radio' && field.type !== 'file'
}

/**
 * React compares with the last value set on the element itself, so the text is set past it, by the prototype's setter. A key's
 * release goes before, since React takes over that part of the page for it at once.
 */
function tellAgain(field: TextField, value: string): void {
  const { selectionStart, selectionEnd } = field
  field.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }))
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

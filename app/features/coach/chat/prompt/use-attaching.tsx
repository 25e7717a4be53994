import { lazy, Suspense, useCallback, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import type { Attachment } from '#worker/contracts/coach.ts'
import type { AttachKeys } from './attach-box.tsx'
import { type AtWord, atWord } from './at-word.ts'
import { keyOf } from './key-of.ts'

const AttachBox = lazy(async () => ({ default: (await import('./attach-box.tsx')).AttachBox }))
/** `ATTACHMENTS_MAX` of the contract. */
const MOST = 10

/** Naming notes and topics with `@` in a box of text. @param onChange of the text, or of what is attached */
export function useAttaching(
  box: RefObject<HTMLTextAreaElement | null>,
  onChange: (attached: readonly Attachment[]) => void,
) {
  const id = useId()
  const keys = useRef<AttachKeys>(null)
  const [attached, setAttached] = useState<readonly Attachment[]>([])
  const [word, setWord] = useState<AtWord | null>(null)
  /** Where a name was left by Esc: it is not looked for again. */
  const [left, setLeft] = useState(-1)
  const [active, setActive] = useState<string>()
  const showActive = useCallback((optionId: string | undefined) => setActive(optionId), [])
  const attach = (next: readonly Attachment[]) => {
    setAttached(next)
    onChange(next)
  }
  const open = word !== null && word.start !== left && attached.length < MOST

  /** After each change of the text or the caret. */
  const look = () => {
    const text = box.current?.value ?? ''
    const next = atWord(text, box.current?.selectionStart ?? 0)
    setWord((now) => (now?.start === next?.start && now?.query === next?.query ? now : next))
    if (!next) setLeft(-1)
  }
  const choose = (one: Attachment) => {
    const end = box.current?.selectionStart ?? 0
    if (word) box.current?.setRangeText('', word.start, end, 'end')
    attach([...attached.filter((each) => keyOf(each) !== keyOf(one)), one])
    setWord(null)
    box.current?.focus()
  }
  /** For a press on a button: as if it had been typed. */
  const begin = () => {
    const at = box.current?.selectionStart ?? 0
    const before = box.current?.value.slice(0, at) ?? ''
    box.current?.focus()
    if (!before.endsWith('@')) box.current?.setRangeText(/(^|\s)$/.test(before) ? '@' : ' @', at, at, 'end')
    setLeft(-1)
    onChange(attached)
    look()
  }
  /** True where the key was meant for the names. */
  const onKey = (event: KeyboardEvent): boolean => {
    if (!open || !word) return false
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (active === undefined) return false
      keys.current?.move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Escape') setLeft(word.start)
    else if (event.key !== 'Enter' && event.key !== 'Tab') return false
    else if (event.shiftKey || active === undefined || !keys.current?.choose()) return false
    event.preventDefault()
    return true
  }
  return {
    attached,
    look,
    begin,
    onKey,
    /** The next question begins with nothing. */
    clear: () => attach([]),
    attach,
    /** What was attached when the page was left. */
    restore: setAttached,
    remove: (one: Attachment) => {
      attach(attached.filter((each) => each !== one))
      box.current?.focus()
    },
    attributes: {
      'aria-autocomplete': 'list' as const,
      'aria-controls': open && active ? id : undefined,
      'aria-activedescendant': open ? active : undefined,
    },
    list: open && (
      <Suspense>
        <AttachBox id={id} query={word.query} attached={attached} keys={keys} onActive={showActive} onChoose={choose} />
      </Suspense>
    ),
  }
}

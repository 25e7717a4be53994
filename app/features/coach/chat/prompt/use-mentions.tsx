import { createClientOnlyFn } from '@tanstack/react-start'
import { lazy, Suspense, useCallback, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import type { Attachment } from '#worker/contracts/coach.ts'
import type { MentionListHandle } from './mention-list.tsx'
import { type Mention, mentionAt } from './mention.ts'
import { attachmentKey } from './attachment-key.ts'

const MentionList = lazy(
  createClientOnlyFn(async () => ({ default: (await import('./mention-list.tsx')).MentionList })),
)
/** `ATTACHMENTS_MAX` of the contract. */
const ATTACHMENTS_LIMIT = 10

/** Mentions of notes and topics with `@` in a textarea. @param onChange of the text, or of what is attached */
export function useMentions(
  box: RefObject<HTMLTextAreaElement | null>,
  onChange: (attached: readonly Attachment[]) => void,
) {
  const id = useId()
  const listHandle = useRef<MentionListHandle>(null)
  const [attached, setAttached] = useState<readonly Attachment[]>([])
  const [mention, setMention] = useState<Mention | null>(null)
  /** Start of the mention that Esc dismissed: its list stays closed. */
  const [dismissedAt, setDismissedAt] = useState(-1)
  const [active, setActive] = useState<string>()
  const showActive = useCallback((optionId: string | undefined) => setActive(optionId), [])
  const attach = (next: readonly Attachment[]) => {
    setAttached(next)
    onChange(next)
  }
  const open = mention !== null && mention.start !== dismissedAt && attached.length < ATTACHMENTS_LIMIT

  /** To be called after each change of the text or the caret. */
  const update = () => {
    const text = box.current?.value ?? ''
    const next = mentionAt(text, box.current?.selectionStart ?? 0)
    setMention((now) => (now?.start === next?.start && now?.query === next?.query ? now : next))
    if (!next) setDismissedAt(-1)
  }
  const choose = (one: Attachment) => {
    const end = box.current?.selectionStart ?? 0
    if (mention) box.current?.setRangeText('', mention.start, end, 'end')
    attach([...attached.filter((each) => attachmentKey(each) !== attachmentKey(one)), one])
    setMention(null)
    box.current?.focus()
  }
  /** Types an `@`, for the button that attaches. */
  const start = () => {
    const at = box.current?.selectionStart ?? 0
    const before = box.current?.value.slice(0, at) ?? ''
    box.current?.focus()
    if (!before.endsWith('@')) box.current?.setRangeText(/(^|\s)$/.test(before) ? '@' : ' @', at, at, 'end')
    setDismissedAt(-1)
    onChange(attached)
    update()
  }
  /** True where the list handled the key. */
  const onKey = (event: KeyboardEvent): boolean => {
    if (!open || !mention) return false
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (active === undefined) return false
      listHandle.current?.move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Escape') setDismissedAt(mention.start)
    else if (event.key !== 'Enter' && event.key !== 'Tab') return false
    else if (event.shiftKey || active === undefined || !listHandle.current?.choose()) return false
    event.preventDefault()
    return true
  }
  return {
    attached,
    update,
    start,
    onKey,
    clear: () => attach([]),
    attach,
    /** Sets the attachments of a stored draft. */
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
        <MentionList
          id={id}
          query={mention.query}
          attached={attached}
          keys={listHandle}
          onActive={showActive}
          onChoose={choose}
        />
      </Suspense>
    ),
  }
}

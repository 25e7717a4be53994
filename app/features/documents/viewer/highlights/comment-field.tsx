import { useEffect, useEffectEvent, useRef } from 'react'
import { Textarea } from '#app/ui/textarea.tsx'
import { COMMENT_MAX } from '#worker/contracts/documents/highlight-limits.ts'

/** Milliseconds after the last key until it is saved. */
const DEBOUNCE_MS = 800

/** A note in the margin, saved as it is written. */
export function CommentField(props: {
  label: string
  comment: string
  onSave: (base: string, text: string) => void
  onDone: () => void
}) {
  const field = useRef<HTMLTextAreaElement>(null)
  /** What was saved last from here; the server merges what others have written since. */
  const base = useRef(props.comment)
  const latest = useRef(props.comment)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const save = () => {
    clearTimeout(timer.current)
    const text = latest.current
    if (text === base.current) return
    props.onSave(base.current, text)
    base.current = text
  }
  const saveAtEnd = useEffectEvent(save)
  useEffect(() => {
    const element = field.current
    element?.focus({ preventScroll: true })
    element?.setSelectionRange(element.value.length, element.value.length)
    const onHide = () => saveAtEnd()
    addEventListener('pagehide', onHide)
    return () => {
      removeEventListener('pagehide', onHide)
      saveAtEnd()
    }
  }, [])
  return (
    <Textarea
      ref={field}
      rows={2}
      aria-label={props.label}
      placeholder="Write a note..."
      maxLength={COMMENT_MAX}
      defaultValue={props.comment}
      onChange={(event) => {
        latest.current = event.currentTarget.value
        clearTimeout(timer.current)
        timer.current = setTimeout(save, DEBOUNCE_MS)
      }}
      onBlur={() => {
        save()
        props.onDone()
      }}
      onKeyDown={(event) => {
        const isDone = event.key === 'Escape' || (event.key === 'Enter' && (event.metaKey || event.ctrlKey))
        if (!isDone) return
        event.preventDefault()
        event.stopPropagation()
        event.currentTarget.blur()
      }}
      className="mt-1.5 min-h-16 text-sm"
    />
  )
}

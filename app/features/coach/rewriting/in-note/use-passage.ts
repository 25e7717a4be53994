import { useEffect, useState } from 'react'
import type { Text } from '#worker/contracts/coach/texts.ts'
import { findPassage, movePassage, type Span } from '#worker/domain/rewriting/passage.ts'
import type { OpenNote } from '#app/features/knowledge/open-note.ts'

/** A passage in the words of its note as they were looked at last. */
interface Held {
  markdown: string
  span: Span | null
}

/** Where a passage stands while its note is written on, marked there, and the way to put other words in its place. */
export function usePassage(note: OpenNote, selected: Span | null, stored: Text | undefined) {
  const [held, setHeld] = useState<Held>(() => ({ markdown: note.markdown, span: placeOf(note, selected, stored) }))
  if (held.markdown !== note.markdown)
    setHeld({
      markdown: note.markdown,
      // What is gone may come back: by an undo, say.
      span: held.span ? movePassage(held.markdown, note.markdown, held.span) : placeOf(note, null, stored),
    })
  const { markdown, span } = held
  const { mark } = note
  useEffect(() => mark(span), [mark, span])
  useEffect(() => {
    mark(span, true)
    return () => mark(null)
    // Into view once, when it opens.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [mark])
  const text = span && markdown.slice(span.start, span.end)
  return {
    passage: span && text !== null ? { span, markdown, text } : null,
    /** Null where other words have just come to stand there. */
    put: (after: string): { span: Span; markdown: string } | null => {
      let made: { span: Span; markdown: string } | null = null
      note.edit((now) => {
        const at = span && (now === markdown ? span : movePassage(markdown, now, span))
        if (!at || now.slice(at.start, at.end) !== text) return null
        const next = now.slice(0, at.start) + after + now.slice(at.end)
        made = { span: { start: at.start, end: at.start + after.length }, markdown: next }
        setHeld(made)
        return next
      })
      return made
    },
  }
}

function placeOf(note: OpenNote, selected: Span | null, stored: Text | undefined): Span | null {
  if (selected) return selected
  return stored?.source ? findPassage(note.markdown, stored.text, stored.source.anchor) : null
}

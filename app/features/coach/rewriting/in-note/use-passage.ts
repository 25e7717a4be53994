import { useEffect, useState } from 'react'
import type { Text } from '#worker/contracts/coach/texts.ts'
import { findPassage, movePassage, type Span } from '#worker/domain/rewriting/passage.ts'
import type { OpenNote } from '#app/features/knowledge/open-note.ts'

/** A passage, and the Markdown of the note that its offsets refer to. */
interface TrackedPassage {
  markdown: string
  span: Span | null
}

/** Follows a passage while its note is edited, highlights it there, and can replace it. */
export function usePassage(note: OpenNote, selected: Span | null, stored: Text | undefined) {
  const [tracked, setTracked] = useState<TrackedPassage>(() => ({
    markdown: note.markdown,
    span: initialSpan(note, selected, stored),
  }))
  if (tracked.markdown !== note.markdown)
    setTracked({
      markdown: note.markdown,
      // A passage that was deleted may come back by an undo.
      span: tracked.span ? movePassage(tracked.markdown, note.markdown, tracked.span) : initialSpan(note, null, stored),
    })
  const { markdown, span } = tracked
  const { mark } = note
  useEffect(() => mark(span), [mark, span])
  useEffect(() => {
    mark(span, true)
    return () => mark(null)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- scrolled into view once, when it opens
  }, [mark])
  const text = span && markdown.slice(span.start, span.end)
  return {
    passage: span && text !== null ? { span, markdown, text } : null,
    /** Null where the passage was edited in the meantime. */
    replace: (after: string): { span: Span; markdown: string } | null => {
      let replaced: { span: Span; markdown: string } | null = null
      note.edit((now) => {
        const at = span && (now === markdown ? span : movePassage(markdown, now, span))
        if (!at || now.slice(at.start, at.end) !== text) return null
        const next = now.slice(0, at.start) + after + now.slice(at.end)
        replaced = { span: { start: at.start, end: at.start + after.length }, markdown: next }
        setTracked(replaced)
        return next
      })
      return replaced
    },
  }
}

function initialSpan(note: OpenNote, selected: Span | null, stored: Text | undefined): Span | null {
  if (selected) return selected
  return stored?.source ? findPassage(note.markdown, stored.text, stored.source.anchor) : null
}

import { type RefObject, useEffect, useMemo, useRef } from 'react'
import type { EditorHandle, EditorTools, Span } from '../editor/editor-api.ts'

/** A page's actions for a passage of a note. */
export interface PassageActions {
  ask: (text: string) => void
  /** `span` is a range of `markdown`. Left out where no cards can be made. */
  card?: (passage: { text: string; span: Span | null; markdown: string }) => void
  rewrite: (span: Span) => void
  translate: (text: string) => void
}

/** The same actions for the editor's current selection. */
export function usePassageTools(
  text: RefObject<EditorHandle | null>,
  markdown: () => string,
  actions: PassageActions | undefined,
): EditorTools['passage'] {
  const latest = useRef({ markdown, actions })
  useEffect(() => {
    latest.current = { markdown, actions }
  })
  const has = actions !== undefined
  const hasCards = actions?.card !== undefined
  return useMemo(() => {
    if (!has) return undefined
    const selected = (
      action: (passage: { text: string; span: Span; markdown: string }, actions: PassageActions) => void,
    ) => {
      const span = text.current?.selection()
      const { markdown, actions: now } = latest.current
      if (!span || span.end <= span.start || !now) return
      action({ text: markdown().slice(span.start, span.end), span, markdown: markdown() }, now)
    }
    return {
      ask: () => selected((passage, now) => now.ask(passage.text)),
      ...(hasCards && { card: () => selected((passage, now) => now.card?.(passage)) }),
      rewrite: () => selected((passage, now) => now.rewrite(passage.span)),
      translate: () => selected((passage, now) => now.translate(passage.text)),
    }
  }, [has, hasCards, text])
}

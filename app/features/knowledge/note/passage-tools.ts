import { type RefObject, useEffect, useMemo, useRef } from 'react'
import type { EditorHandle, EditorTools, Span } from '../editor/editor-api.ts'

/** `span` is a range of `markdown`; null where the selected text is not one range of it. */
export interface SelectedPassage {
  text: string
  span: Span | null
  markdown: string
}

/** A page's actions for a passage of a note. */
export interface PassageActions {
  ask: (passage: SelectedPassage) => void
  /** Left out where no cards can be made. */
  card?: (passage: SelectedPassage) => void
  /** Left out where no questions can be made. */
  question?: (passage: SelectedPassage) => void
  rewrite: (span: Span) => void
  translate: (passage: SelectedPassage) => void
}

/** The same actions for the editor's current selection. */
export function usePassageTools(
  text: RefObject<EditorHandle | null>,
  autosave: { content: { markdown: string }; flush: () => Promise<void> },
  actions: PassageActions | undefined,
): EditorTools['passage'] {
  const latest = useRef({ autosave, actions })
  useEffect(() => {
    latest.current = { autosave, actions }
  })
  const has = actions !== undefined
  const hasCards = actions?.card !== undefined
  return useMemo(() => {
    if (!has) return undefined
    const selected = (action: (passage: SelectedPassage & { span: Span }, actions: PassageActions) => void) => {
      const span = text.current?.selection()
      const { autosave, actions: now } = latest.current
      const { markdown } = autosave.content
      if (!span || span.end <= span.start || !now) return
      action({ text: markdown.slice(span.start, span.end), span, markdown }, now)
    }
    // Another page finds the passage in the saved note.
    const saved = (action: () => void) => void latest.current.autosave.flush().then(action)
    return {
      ask: () => selected((passage, now) => saved(() => now.ask(passage))),
      ...(hasCards && { card: () => selected((passage, now) => now.card?.(passage)) }),
      rewrite: () => selected((passage, now) => now.rewrite(passage.span)),
      translate: () => selected((passage, now) => saved(() => now.translate(passage))),
    }
  }, [has, hasCards, text])
}

import { type RefObject, useEffect, useMemo, useRef } from 'react'
import type { EditorHandle, EditorTools, Span } from '../editor/editor-api.ts'

/** What a page offers for a passage of a note. */
export interface PassageDeeds {
  rewrite: (span: Span) => void
  translate: (text: string) => void
}

/** The same as the editor's menu offers it for what is selected. */
export function usePassageTools(
  text: RefObject<EditorHandle | null>,
  markdown: () => string,
  deeds: PassageDeeds | undefined,
): EditorTools['passage'] {
  const latest = useRef({ markdown, deeds })
  useEffect(() => {
    latest.current = { markdown, deeds }
  })
  const has = deeds !== undefined
  return useMemo(() => {
    if (!has) return undefined
    const selected = () => {
      const span = text.current?.selection()
      return span && span.end > span.start ? span : null
    }
    return {
      rewrite() {
        const span = selected()
        if (span) latest.current.deeds?.rewrite(span)
      },
      translate() {
        const span = selected()
        if (span) latest.current.deeds?.translate(latest.current.markdown().slice(span.start, span.end))
      },
    }
  }, [has, text])
}

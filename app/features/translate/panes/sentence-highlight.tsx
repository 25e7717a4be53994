import { useLayoutEffect, useRef } from 'react'
import type { Span } from '#worker/domain/translating/protected-spans.ts'
import { TEXT_BOX } from './text-box.tsx'

const HIGHLIGHT_NAME = 'sentence'

/**
 * A transparent copy of a text box's words, in which a sentence is highlighted. It is laid out once: a sentence is
 * painted by the CSS Custom Highlight API.
 */
export function SentenceHighlight({ text, highlighted }: { text: string; highlighted: Span | null }) {
  const mirror = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const words = mirror.current?.firstChild
    if (!highlighted || !words || highlighted.end > text.length || !('highlights' in CSS)) return undefined
    const range = new Range()
    range.setStart(words, highlighted.start)
    range.setEnd(words, highlighted.end)
    CSS.highlights.set(HIGHLIGHT_NAME, new Highlight(range))
    return () => void CSS.highlights.delete(HIGHLIGHT_NAME)
  }, [text, highlighted])
  return (
    <div
      ref={mirror}
      aria-hidden
      dir="auto"
      className={`${TEXT_BOX} pointer-events-none absolute inset-0 overflow-clip text-transparent`}
    >
      {/* A trailing line break has no height of its own. */}
      {`${text}\n`}
    </div>
  )
}

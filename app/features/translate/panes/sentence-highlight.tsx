import { useLayoutEffect, useRef } from 'react'
import { cx } from '#app/ui/class-names.ts'
import type { Span } from '#worker/domain/translating/protected-spans.ts'

const LIT = 'lit-sentence'

/**
 * The same words behind a text box, unseen but for the sentence that is lit. They are laid out once: another sentence is a
 * highlight of its own in the page's styles, and moves nothing.
 */
export function SentenceHighlight(props: {
  text: string
  highlighted: Span | null
  /** It makes the box as high as its words. */
  isFlowing: boolean
  className: string
}) {
  const { text, highlighted } = props
  const mirror = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const words = mirror.current?.firstChild
    if (!highlighted || !words || highlighted.end > text.length || !('highlights' in CSS)) return undefined
    const range = new Range()
    range.setStart(words, highlighted.start)
    range.setEnd(words, highlighted.end)
    CSS.highlights.set(LIT, new Highlight(range))
    return () => void CSS.highlights.delete(LIT)
  }, [text, highlighted])
  return (
    <div
      ref={mirror}
      aria-hidden
      dir="auto"
      className={cx(
        props.className,
        'pointer-events-none text-transparent',
        !props.isFlowing && 'absolute inset-0 overflow-clip',
      )}
    >
      {/* A last line break of its own has no height. */}
      {`${text}\n`}
    </div>
  )
}

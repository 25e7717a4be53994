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
  lit: Span | null
  /** It makes the box as high as its words. */
  isFlowing: boolean
  className: string
}) {
  const { text, lit } = props
  const twin = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const words = twin.current?.firstChild
    if (!lit || !words || lit.end > text.length || !('highlights' in CSS)) return undefined
    const range = new Range()
    range.setStart(words, lit.start)
    range.setEnd(words, lit.end)
    CSS.highlights.set(LIT, new Highlight(range))
    return () => void CSS.highlights.delete(LIT)
  }, [text, lit])
  return (
    <div
      ref={twin}
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

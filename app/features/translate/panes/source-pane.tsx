import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { TextValue } from '#app/lib/live/typed-text.ts'
import { LongText } from '#app/ui/long-text.tsx'
import type { Span } from '#worker/domain/translating/protected-spans.ts'
import { SentenceHighlight } from './sentence-highlight.tsx'

/** Shared by the text box, its highlight layer and the translation, so that lines break alike. */
export const TEXT_BOX =
  'col-start-1 row-start-1 min-h-48 p-4 text-base leading-relaxed wrap-anywhere whitespace-pre-wrap [unicode-bidi:plaintext] sm:min-h-80 sm:text-lg sm:leading-relaxed'

/** Keeps the actions below a long text in view; on a phone above the tab bar. */
export const UNDER_TEXT =
  'sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] rounded-b-xl bg-surface px-4 pt-2 pb-3 md:bottom-0'

interface Props {
  given: TextValue
  text: string
  lang: string | undefined
  highlighted: Span | null
  /** Called with the offset of the sentence under the caret or the pointer, or null. */
  onPlace: (at: number | null) => void
  onType: (text: string) => void
  onTranslate: () => void
  describedBy: string
  invalid: boolean
  children: ReactNode
}

/** The source text. Sentences are highlighted by a layer behind the text box. */
export function SourcePane(props: Props) {
  const { text, highlighted, onPlace } = props
  const pane = useRef<HTMLDivElement>(null)
  // Without `field-sizing` the layer is always rendered, and sizes the box.
  const [grows, setGrows] = useState(true)
  useEffect(() => setGrows(CSS.supports('field-sizing', 'content')), [])
  const [mirrorOf, setTwinOf] = useState<string | null>(null)
  if (highlighted && mirrorOf !== text) setTwinOf(text)
  useEffect(() => {
    // The caret moves by keys and by clicks.
    const moved = () => {
      const area = document.activeElement
      if (area instanceof HTMLTextAreaElement && pane.current?.contains(area)) onPlace(area.selectionStart)
    }
    document.addEventListener('selectionchange', moved)
    return () => document.removeEventListener('selectionchange', moved)
  }, [onPlace])
  const over = (event: PointerEvent<HTMLTextAreaElement>) => {
    if (event.pointerType !== 'mouse') return
    const at = document.caretPositionFromPoint?.(event.clientX, event.clientY)
    if (at?.offsetNode === event.currentTarget) onPlace(at.offset)
  }
  return (
    <section aria-label="Text" className="flex min-w-0 flex-1 flex-col">
      <div ref={pane} className="relative grid flex-1">
        {(!grows || mirrorOf === text) && (
          <SentenceHighlight text={text} highlighted={highlighted} isFlowing={!grows} className={TEXT_BOX} />
        )}
        <LongText
          given={props.given}
          onType={props.onType}
          aria-label="Text to translate"
          aria-describedby={props.describedBy}
          aria-invalid={props.invalid || undefined}
          dir="auto"
          lang={props.lang}
          placeholder="Write or paste a text"
          spellCheck
          onPointerMove={over}
          onPointerLeave={() => onPlace(null)}
          onBlur={() => onPlace(null)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
            event.preventDefault()
            props.onTranslate()
          }}
          className={`${TEXT_BOX} field-sizing-content w-full resize-none overflow-hidden bg-transparent text-highlighted placeholder:text-dimmed focus-visible:-outline-offset-2`}
        />
      </div>
      {props.children}
    </section>
  )
}

import type { PointerEvent, ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import type { Span } from '#worker/domain/translating/protected-spans.ts'

/** The same box for the text and for what lies behind it, so that both break their lines alike. */
export const TEXT_BOX =
  'col-start-1 row-start-1 min-h-48 p-4 text-base leading-relaxed wrap-anywhere whitespace-pre-wrap sm:min-h-80 sm:text-lg sm:leading-relaxed'

/** What stands under a text is at hand at the lower edge, however long the text is; on a phone above the tab bar. */
export const UNDER_TEXT =
  'sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] rounded-b-xl bg-surface px-4 pt-2 pb-3 md:bottom-0'

interface Props {
  text: string
  lang: string | undefined
  lit: Span | null
  /** A sentence under the caret or the pointer: its place in the text, or null. */
  onPlace: (at: number | null) => void
  onChange: (text: string) => void
  onTranslate: () => void
  describedBy: string
  invalid: boolean
  children: ReactNode
}

/** What is to be translated. A sentence is lit by a twin of the text that lies behind it. */
export function SourcePane(props: Props) {
  const { text, lang, lit, onPlace } = props
  const box = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    // The caret moves by keys and presses alike.
    const moved = () => {
      const area = box.current
      if (area && document.activeElement === area) onPlace(area.selectionStart)
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
      <div className="grid flex-1">
        <div aria-hidden dir="auto" className={`${TEXT_BOX} pointer-events-none text-transparent`}>
          {lit ? (
            <>
              {text.slice(0, lit.start)}
              <mark className="rounded-sm bg-primary-soft text-transparent">{text.slice(lit.start, lit.end)}</mark>
              {text.slice(lit.end)}
            </>
          ) : (
            text
          )}
          {/* A last line break of its own has no height. */}
          {'\n'}
        </div>
        <textarea
          ref={box}
          aria-label="Text to translate"
          aria-describedby={props.describedBy}
          aria-invalid={props.invalid || undefined}
          dir="auto"
          lang={lang}
          value={text}
          placeholder="Write or paste a text"
          spellCheck
          onChange={(event) => props.onChange(event.target.value)}
          onPointerMove={over}
          onPointerLeave={() => onPlace(null)}
          onBlur={() => onPlace(null)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
            event.preventDefault()
            props.onTranslate()
          }}
          className={`${TEXT_BOX} resize-none overflow-hidden bg-transparent text-highlighted placeholder:text-dimmed focus-visible:-outline-offset-2`}
        />
      </div>
      {props.children}
    </section>
  )
}

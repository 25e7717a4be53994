import { type ReactNode, type Ref, useEffect, useState } from 'react'
import type { TextValue } from '#app/lib/live/typed-text.ts'
import { LongText } from '#app/ui/long-text.tsx'

/** Shared by the text box, its highlight layer and the translation, so that lines break alike. */
export const TEXT_BOX =
  'col-start-1 row-start-1 min-h-48 p-4 text-base leading-relaxed wrap-anywhere whitespace-pre-wrap [unicode-bidi:plaintext] sm:min-h-80 sm:text-lg sm:leading-relaxed'

/** Keeps the actions below a long text in view; on a phone above the tab bar. */
export const UNDER_TEXT =
  'sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] rounded-b-xl bg-surface px-4 pt-2 pb-3 md:bottom-0'

interface Props {
  /** Where sentences of the text are highlighted. */
  pane: Ref<HTMLDivElement>
  given: TextValue
  text: string
  lang: string | undefined
  onType: (text: string) => void
  onTranslate: () => void
  describedBy: string
  invalid: boolean
  children: ReactNode
}

/** The source text. */
export function SourcePane({ pane, text, ...props }: Props) {
  // Without `field-sizing` a transparent copy of the text sizes the box.
  const [grows, setGrows] = useState(true)
  useEffect(() => setGrows(CSS.supports('field-sizing', 'content')), [])
  return (
    <section aria-label="Text" className="flex min-w-0 flex-1 flex-col">
      <div ref={pane} className="relative grid flex-1">
        {!grows && (
          <div aria-hidden dir="auto" className={`${TEXT_BOX} pointer-events-none text-transparent`}>
            {/* A trailing line break has no height of its own. */}
            {`${text}\n`}
          </div>
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

import { type ReactNode, type Ref, useEffect, useState } from 'react'
import type { TextValue } from '#app/lib/live/typed-text.ts'
import { LongText } from '#app/ui/long-text.tsx'
import { TEXT_BOX } from './text-box.tsx'

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

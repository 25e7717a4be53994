import { memo } from 'react'
import { lazyInBrowser } from '#app/lib/lazy/lazy-in-browser.tsx'
import { Deferred } from '#app/ui/deferred.tsx'
import type { TargetPaneProps } from './target-pane.tsx'
import { CARET, EMPTY_TEXT, TEXT_BOX, UNDER_TEXT } from './text-box.tsx'

const TargetPane = lazyInBrowser(async () => (await import('./target-pane.tsx')).TargetPane)

/** `TargetPane`, rendered with the page; its code is loaded once a text can be written. `onContinue` stays the same. */
export const LazyTargetPane = memo(function LazyTargetPane(props: TargetPaneProps) {
  return (
    <Deferred className="contents" fallback={<PlainText {...props} />}>
      <TargetPane {...props} />
    </Deferred>
  )
})

/** Of a translation that begins before the pane is there, the words alone. */
function PlainText({ state: { shown, part, phase } }: TargetPaneProps) {
  return (
    <section aria-label="Translation" className="flex min-w-0 flex-col">
      <div className="relative grid flex-1">
        <div
          dir="auto"
          lang={shown?.target}
          data-translation=""
          className={`${TEXT_BOX} scroll-my-20 text-highlighted`}
        >
          {shown && shown.pieces.map(({ target }) => target).join('') + part}
          {phase === 'ready' ? !shown && EMPTY_TEXT : CARET}
        </div>
      </div>
      <div className={UNDER_TEXT} />
    </section>
  )
}

import { createClientOnlyFn } from '@tanstack/react-start'
import History from 'lucide-react/icons/rotate-ccw-clock'
import { lazy, memo, Suspense, useState } from 'react'
import { importModule } from '#app/lib/lazy/import-module.ts'
import { lazyInBrowser } from '#app/lib/lazy/lazy-in-browser.tsx'
import { Button } from '#app/ui/button.tsx'
import { Deferred } from '#app/ui/deferred.tsx'
import { LongText } from '#app/ui/long-text.tsx'
import { TEXT_MAX } from '#worker/contracts/coach/rewriting.ts'
import type { TextStore, TextState } from './text-store.ts'

/** A figure below the text; its code loads once the page is interactive. */
const ReadabilityLine = memo(lazyInBrowser(async () => (await import('./readability-line.tsx')).ReadabilityLine))
const TextConflict = lazy(
  createClientOnlyFn(async () => ({
    default: (await importModule(() => import('./text-conflict.tsx'))).TextConflict,
  })),
)
const Versions = lazy(createClientOnlyFn(async () => ({ default: (await import('./versions.tsx')).Versions })))

const SAVING: Record<TextState['saving'], string> = {
  saved: 'Saved',
  waiting: 'Saving',
  saving: 'Saving',
  failed: 'Saved on this device',
  'too-long': 'Saved on this device',
  conflict: 'Saved on this device',
}

/** Id of the box of the text. */
export const TEXT_BOX = 'text-to-rewrite'

/** The editor of the text. */
export function TextPane(props: { store: TextStore; state: TextState; onStart: () => void }) {
  const { store, state } = props
  const [open, setOpen] = useState(false)
  const [shown, setShown] = useState(false)
  const over = state.text.length - TEXT_MAX
  return (
    <section aria-labelledby="your-text" className="flex min-w-0 flex-col">
      <div className="mb-2 flex min-h-8 items-center gap-3">
        <h2 id="your-text" className="text-base font-semibold text-highlighted">
          Your text
        </h2>
        <span role="status" className="flex-1 text-sm text-muted">
          {state.version > 0 || state.saving !== 'saved' ? SAVING[state.saving] : ''}
        </span>
        {state.saving === 'failed' && (
          <Button size="xs" color="neutral" variant="outline" onClick={() => void store.save()}>
            Try again
          </Button>
        )}
        {state.version > 0 && (
          <Button
            size="sm"
            color="neutral"
            variant="ghost"
            icon={History}
            onClick={() => {
              setShown(true)
              setOpen(true)
            }}
          >
            Versions
          </Button>
        )}
      </div>
      <LongText
        given={state.given}
        onType={(text) => store.type(text)}
        dir="auto"
        rows={12}
        id={TEXT_BOX}
        name="text"
        aria-label="Your text"
        aria-invalid={over > 0 || undefined}
        aria-describedby={over > 0 ? 'text-too-long' : undefined}
        placeholder="Write or paste a text here."
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
          event.preventDefault()
          props.onStart()
        }}
        className="field-sizing-content max-h-[60dvh] min-h-72 w-full flex-1 resize-y rounded-lg border border-control bg-default p-3 text-base text-highlighted transition-colors placeholder:text-dimmed hover:border-[var(--text-dimmed)] focus-visible:border-[var(--focus)] focus-visible:outline-offset-0 aria-invalid:border-[var(--error)]"
      />
      <div className="mt-2">
        <Deferred fallback={<p className="min-h-5" />}>
          <ReadabilityLine text={state.text} name="Your text, measured" />
        </Deferred>
      </div>
      {over > 0 && (
        <p id="text-too-long" role="alert" className="mt-1 text-sm text-error">
          {`${over.toLocaleString('en')} characters too many: at most ${TEXT_MAX.toLocaleString('en')} can be rewritten at once. Select a part; all of it is kept on this device.`}
        </p>
      )}
      <Suspense>{state.saving === 'conflict' && <TextConflict store={store} />}</Suspense>
      {shown && (
        <Suspense>
          <Versions store={store} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}

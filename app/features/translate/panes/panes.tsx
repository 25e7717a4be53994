import Languages from 'lucide-react/icons/languages'
import X from 'lucide-react/icons/x'
import { Suspense, useCallback, useEffect, useId, useRef } from 'react'
import { lazyInBrowser } from '#app/lib/lazy/lazy-in-browser.tsx'
import { Button } from '#app/ui/button.tsx'
import { TEXT_MAX } from '#worker/contracts/translate/limits.ts'
import { languageName, SURE } from '../language/names.ts'
import type { TranslationControls } from '../use-translation.ts'
import { LazyTargetPane } from './lazy-target-pane.tsx'
import { SourcePane } from './source-pane.tsx'
import { UNDER_TEXT } from './text-box.tsx'

/** Shown where the device has a voice, which it says late. */
const ReadAloud = lazyInBrowser(async () => (await import('./read-aloud.tsx')).ReadAloud)

/** The text and its translation. */
export function Panes({ it }: { it: TranslationControls }) {
  const { session, state, text, source } = it
  const { shown } = state
  const hintId = useId()
  const pane = useRef<HTMLDivElement>(null)
  const by = it.engines.find(({ kind }) => kind === shown?.engine.kind)
  return (
    <div className="grid sm:grid-cols-2">
      <div className="flex min-w-0 flex-col border-default max-sm:border-b sm:border-e">
        <SourcePane
          pane={pane}
          given={it.given}
          text={text}
          lang={source ?? undefined}
          onType={it.type}
          onTranslate={() => void translate(it)}
          describedBy={hintId}
          invalid={it.tooLong}
        >
          <SourceActions it={it} hintId={hintId} />
        </SourcePane>
      </div>
      <LazyTargetPane
        session={session}
        state={state}
        source={pane}
        alternatives={by?.alternatives ?? 'none'}
        onContinue={useContinue(it)}
      />
    </div>
  )
}

/** Resumes a translation, or sends a text again that never reached the server. */
function useContinue(it: TranslationControls): () => void {
  const latest = useRef(it)
  useEffect(() => {
    latest.current = it
  })
  return useCallback(() => {
    const { state, translate: send, resume } = latest.current
    if (state.total === 0) void send()
    else resume()
  }, [])
}

const COUNT = new Intl.NumberFormat('en')

function hint({ text, tooLong, engines, engine, source, target, detected, chosen }: TranslationControls): string {
  const count = `${COUNT.format(text.length)} of ${COUNT.format(TEXT_MAX)} characters`
  if (tooLong) return `${count}. Translate it in parts: nothing of it is lost.`
  if (engines.length === 0 || text.trim() === '') return count
  if (!/\p{L}/u.test(text)) return `${count} · No words to translate`
  if (source === target)
    return `The text is in ${languageName(target)} already. Choose another language to translate into.`
  if (engine)
    return detected && chosen === null
      ? `${count} · ${languageName(detected.language)}, ${SURE[detected.certainty]}`
      : count
  if (source === null && !engines.some(({ spent, silent }) => spent || silent) && !detected)
    return 'Choose the language of your text.'
  return count
}

function SourceActions({ it, hintId }: { it: TranslationControls; hintId: string }) {
  const { text, source, engine } = it
  const ready = engine !== null && text.trim() !== '' && !it.tooLong && it.state.phase === 'ready'
  return (
    <div className={`flex flex-wrap items-center justify-between gap-2 ${UNDER_TEXT}`}>
      <p
        id={hintId}
        className={`text-meta tabular-nums max-sm:basis-full ${it.tooLong ? 'text-error-text' : 'text-muted'}`}
      >
        {hint(it)}
      </p>
      <div className="ms-auto flex items-center gap-1">
        {source !== null && text.trim() !== '' && (
          <Suspense>
            <ReadAloud text={text} language={source} what="text" />
          </Suspense>
        )}
        {text !== '' && (
          <Button size="sm" color="neutral" variant="ghost" icon={X} aria-label="Clear the text" onClick={it.clear} />
        )}
        <Button icon={Languages} loading={it.looking} disabled={!ready} onClick={() => void translate(it)}>
          Translate
        </Button>
      </div>
    </div>
  )
}

/** With stacked panes the translation may be out of view. */
async function translate(it: TranslationControls): Promise<void> {
  await it.translate()
  if (matchMedia('(width < 40rem)').matches)
    document.querySelector('[data-translation]')?.scrollIntoView({ block: 'nearest' })
}

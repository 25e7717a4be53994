import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Square from 'lucide-react/icons/square'
import { lazyInBrowser } from '#app/lib/lazy/lazy-in-browser.tsx'
import { failureReason } from '#app/lib/read.ts'
import { Button } from '#app/ui/button.tsx'
import { Deferred } from '#app/ui/deferred.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import type { Translation, TranslationPiece } from '#worker/contracts/translate/translations.ts'
import type { TranslationSession } from '../session/translation-session.ts'
import type { TranslationState } from '../session/translation-state.ts'
import { UNDER_TEXT } from './text-box.tsx'

/** Few translations have any. */
const TranslationNotes = lazyInBrowser(async () => (await import('./translation-notes.tsx')).TranslationNotes)

/** Progress, result, engine and notes of a translation. */
export function StateLine(props: { session: TranslationSession; state: TranslationState; onContinue: () => void }) {
  const { session, state } = props
  const { shown, phase } = state
  const busy = phase !== 'ready'
  const done = shown?.pieces.filter((piece) => piece.done).length ?? 0
  const stop = () => {
    session.stop().catch((error: unknown) => {
      console.error('It could not be stopped', error)
      toast.error('It could not be stopped', { description: failureReason(error) })
    })
  }
  return (
    <div className={`space-y-2 ${UNDER_TEXT}`}>
      {busy && state.total > 1 && <ProgressBar label="Translated" value={done} max={state.total} />}
      {state.download !== null && (
        <ProgressBar label="Language for your browser" value={Math.round(state.download * 100)} max={100} />
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="min-w-0 text-sm text-muted wrap-anywhere">
          {sentence(state, done)}
        </p>
        {busy && (
          <Button
            className="ms-auto"
            size="sm"
            color="neutral"
            variant="outline"
            icon={Square}
            loading={state.stopping}
            onClick={stop}
          >
            Stop
          </Button>
        )}
        {!busy &&
          shown &&
          (shown.status === 'stopped' || shown.status === 'failed') &&
          done < Math.max(1, state.total) && (
            <Button
              className="ms-auto"
              size="sm"
              color="neutral"
              variant="outline"
              icon={RotateCcw}
              onClick={props.onContinue}
            >
              {state.total === 0 ? 'Try again' : 'Go on'}
            </Button>
          )}
      </div>
      {state.problem ? (
        <p role="alert" className="text-sm text-error-text wrap-anywhere">
          {state.problem.detail ?? state.problem.title}
        </p>
      ) : null}
      {shown && !busy && (shown.status === 'failed' || shown.pieces.some(({ notes }) => notes.length > 0)) && (
        <Deferred fallback={null}>
          <TranslationNotes shown={shown} hasProblem={state.problem !== null} />
        </Deferred>
      )}
    </div>
  )
}

function sentence({ shown, phase, total, download }: TranslationState, done: number): string {
  if (!shown) return ''
  if (download !== null) return `Your browser downloads the language first: ${Math.round(download * 100)} %`
  if (phase === 'submitted') return 'Translating'
  if (phase === 'running') return total > 1 ? `Translating, ${done} of ${total} parts done` : 'Translating'
  const by = `by ${shown.engine.name}`
  if (shown.status === 'complete') return outcome(shown)
  if (shown.status === 'stopped')
    return total > 1
      ? `Stopped after ${done} of ${total} parts. Translated ${by}`
      : 'Stopped. What was translated is kept.'
  return done > 0
    ? `Interrupted after ${done} of ${total} parts. What was translated is kept. Translated ${by}`
    : 'Not translated'
}

/** Whether the text has no words to translate. */
export const isWordless = ({ notes }: TranslationPiece) => notes.some(({ kind }) => kind === 'wordless')

/** A text without any translated words is not called translated. */
function outcome({ pieces, engine }: Translation): string {
  const spoken = pieces.filter((piece) => !isWordless(piece))
  if (spoken.length === 0) return 'There was nothing to translate: code, links, numbers and emoji stay as they are.'
  const isKept = ({ notes }: TranslationPiece) => notes.some(({ kind }) => kind === 'kept')
  return spoken.every(isKept) ? 'Not translated' : `Translated by ${engine.name}`
}

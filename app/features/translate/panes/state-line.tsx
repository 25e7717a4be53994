import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Square from 'lucide-react/icons/square'
import { failureReason } from '#app/lib/read.ts'
import { Button } from '#app/ui/button.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import type { PieceNote, Translation, TranslationPiece } from '#worker/contracts/translate/translations.ts'
import type { TranslationState } from '../session/translation-state.ts'
import type { TranslationControls } from '../use-translation.ts'
import { UNDER_TEXT } from './source-pane.tsx'

/** Progress, result, engine and notes of a translation. */
export function StateLine({ it }: { it: TranslationControls }) {
  const { state } = it
  const { shown, phase } = state
  const busy = phase !== 'ready'
  const done = shown?.pieces.filter((piece) => piece.done).length ?? 0
  const stop = () => {
    it.session.stop().catch((error: unknown) => {
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
              onClick={() => void resume(it)}
            >
              {state.total === 0 ? 'Try again' : 'Go on'}
            </Button>
          )}
      </div>
      {state.problem ? (
        <p role="alert" className="text-sm text-error-text wrap-anywhere">
          {state.problem.detail ?? state.problem.title}
        </p>
      ) : (
        shown?.status === 'failed' &&
        !busy &&
        shown.error && (
          <p className="text-sm text-error-text wrap-anywhere">{FAILURES[shown.error] ?? UNKNOWN_FAILURE}</p>
        )
      )}
      {shown && !busy && <Notes shown={shown} />}
    </div>
  )
}

const UNKNOWN_FAILURE = 'Something went wrong on our side. Go on in a moment.'

/** By problem code, for a translation that is opened again; while it fails, the server says it itself. */
const FAILURES: Record<string, string> = {
  'engine-busy': 'The engine was busy. Go on in a moment.',
  'engine-unreachable': 'The engine could not be reached. Go on in a moment.',
  'engine-refused': 'The engine did not accept this. Whoever runs the site can fix that.',
  'engine-key': 'The engine turned down the key of this site. Whoever runs the site can fix that.',
  'chat-too-long': 'This was too long for the engine. Translate it in shorter parts.',
  'engine-cut': 'The translation was cut off.',
  'engine-silent': 'The engine stopped answering.',
  'model-limit': 'The language model was used up for the day.',
  'no-engine': 'The engine that began this is no longer set up here.',
}

/** Sends a text again that never reached the server. */
function resume(it: TranslationControls): Promise<void> {
  return it.state.total === 0 ? it.translate() : it.resume()
}

function sentence({ shown, phase, total, download }: TranslationState, done: number): string {
  if (!shown) return ''
  if (download !== null) return `Your browser downloads the language first: ${Math.round(download * 100)} %`
  if (phase === 'submitted') return 'Translating'
  if (phase === 'running') return total > 1 ? `Translating, ${done} of ${total} parts done` : 'Translating'
  const by = `by ${shown.engine.name}`
  if (shown.status === 'complete') return outcome(shown)
  if (shown.status === 'stopped')
    return total > 1 ? `Stopped after ${done} of ${total} parts. Translated ${by}` : 'Stopped. What came is kept.'
  return done > 0 ? `Broke off after ${done} of ${total} parts. What came is kept. Translated ${by}` : 'Not translated'
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

const plural = (count: number, one: string, many: string) => (count === 1 ? one : many.replace('#', String(count)))

/** Lists pieces that stayed untranslated, and glossary terms that were not used. */
function Notes({ shown }: { shown: Translation }) {
  const notes = shown.pieces.flatMap((piece) => piece.notes)
  const count = (kind: PieceNote['kind']) => notes.filter((note) => note.kind === kind).length
  const kept = count('kept')
  const layout = count('layout')
  const terms = new Map(notes.flatMap((note) => (note.kind === 'term' ? [[note.term, note.translation]] : [])))
  if (notes.length === 0) return null
  return (
    <ul className="space-y-1 text-sm text-muted">
      {kept > 0 && (
        <li>
          {plural(kept, 'One part is', '# parts are')} shown as written: code, links or signs in it did not come back
          whole.
        </li>
      )}
      {layout > 0 && (
        <li>{plural(layout, 'One part has', '# parts have')} other headings, lists or emphasis than the text.</li>
      )}
      {[...terms].map(([term, translation]) => (
        <li key={term} className="wrap-anywhere">
          Your term “{term}” is not translated as “{translation}” everywhere.
        </li>
      ))}
    </ul>
  )
}

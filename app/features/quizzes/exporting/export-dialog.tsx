import Download from 'lucide-react/icons/download'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { saveFile } from '#app/lib/files/save-file.ts'
import { formatCount, formatNumber } from '#app/lib/format-count.ts'
import { RequestFailed } from '#app/lib/retry-request.ts'
import { Button } from '#app/ui/button.tsx'
import { ChoiceCard } from '#app/ui/choice.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { OverlayProps } from '#app/ui/overlay/overlay-store.ts'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import { LossRows } from '../loss-rows.tsx'
import { QUIZ_EXPORT_FORMATS, type QuizExportFormat } from './export-formats.ts'
import { type ExportStep, type OpenExport, openExport } from './open-export.ts'

interface Props extends OverlayProps<void> {
  /** Left out for all quizzes, which become one zip. */
  quiz?: { id: number; title: string }
}

type Written = Awaited<ReturnType<OpenExport['write']>>
type State =
  | { stage: 'writing'; step: ExportStep | null }
  | { stage: 'written'; written: Written }
  | { stage: 'failed'; problem: string }

const WRITING: State = { stage: 'writing', step: null }

/** Writes a quiz, or all, in the chosen format, and says what that format cannot hold before the file is saved. */
export function ExportDialog(props: Props) {
  const { quiz } = props
  const [format, setFormat] = useState<QuizExportFormat>('moodle-xml')
  const [state, setState] = useState<State>(WRITING)
  const open = useOpenExport(quiz?.id ?? null)
  const save = ({ name, file, questions }: Written) => {
    saveFile(name, file)
    toast.success(`${formatCount(questions, 'question')} exported`)
    props.onClose()
  }
  return (
    <Dialog
      open={props.open}
      onClose={() => props.onClose()}
      onClosed={props.onClosed}
      disablePointerDismissal
      title={quiz ? `Export ${quiz.title}` : 'Export all quizzes'}
      description={quiz ? 'Yours to take along.' : 'A file for each quiz, in one zip.'}
      footer={
        <>
          <Button color="neutral" variant="outline" onClick={() => props.onClose()}>
            Cancel
          </Button>
          {state.stage === 'failed' ? (
            <Button onClick={() => setState(WRITING)}>Try again</Button>
          ) : (
            <Button
              icon={Download}
              disabled={state.stage !== 'written' || keptOf(state.written) === 0}
              onClick={() => state.stage === 'written' && save(state.written)}
            >
              Save the file
            </Button>
          )}
        </>
      }
    >
      <fieldset className="grid gap-2">
        <legend className="sr-only">Format</legend>
        {QUIZ_EXPORT_FORMATS.map((each) => (
          <ChoiceCard
            key={each.format}
            name="quiz-export-format"
            label={each.name}
            hint={each.about}
            checked={format === each.format}
            onChange={() => {
              setFormat(each.format)
              setState(WRITING)
            }}
          />
        ))}
      </fieldset>
      <div className="mt-5 flex flex-col gap-4 pb-2" aria-live="polite">
        {state.stage === 'writing' && (
          <Writing key={format} format={format} open={open} step={state.step} onState={setState} />
        )}
        {state.stage === 'failed' && <Notice color="error">{state.problem}</Notice>}
        {state.stage === 'written' && (
          <>
            <p className="text-sm text-muted">{sentence(state.written)}</p>
            <LossRows title="What changes" losses={state.written.losses} fileName="quiz-export.txt" />
          </>
        )}
      </div>
    </Dialog>
  )
}

function keptOf({ questions, losses }: Written): number {
  return questions - losses.filter(({ outcome }) => outcome === 'left-out').length
}

function sentence(written: Written): string {
  const { questions, losses, missing } = written
  return [
    losses.length === 0
      ? `${formatCount(questions, 'question')}, all as they are.`
      : `${formatNumber(keptOf(written))} of ${formatCount(questions, 'question')} in the file.`,
    missing > 0 && `${formatCount(missing, 'picture')} could not be fetched.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** The quizzes of the dialog, fetched when they are first written. Closing it stops that. */
function useOpenExport(quizId: number | null) {
  const opened = useRef<Promise<OpenExport> | null>(null)
  const stop = useRef<AbortController | null>(null)
  useEffect(
    () => () => {
      stop.current?.abort()
      void opened.current?.then(({ close }) => close()).catch(() => undefined)
      stop.current = opened.current = null
    },
    [],
  )
  return (onStep: (step: ExportStep) => void) => {
    stop.current ??= new AbortController()
    opened.current ??= openExport(quizId, onStep, stop.current.signal).catch((error: unknown) => {
      opened.current = null
      throw error
    })
    return opened.current
  }
}

/** Writes the file when it is mounted; what comes of it after it is unmounted is dropped. */
function Writing(props: {
  format: QuizExportFormat
  open: ReturnType<typeof useOpenExport>
  step: ExportStep | null
  onState: (state: State) => void
}) {
  const run = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const opened = await props.open((step) => props.onState({ stage: 'writing', step }))
      const written = await opened.write(props.format)
      if (!signal.aborted) props.onState({ stage: 'written', written })
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof RequestFailed)) console.error('Quizzes could not be exported', error)
      const problem =
        error instanceof RequestFailed ? error.message : 'The file could not be made. Try again in a moment.'
      props.onState({ stage: 'failed', problem })
    }
  })
  useEffect(() => {
    const stop = new AbortController()
    void run(stop.signal)
    return () => stop.abort()
  }, [])
  const { step } = props
  const label = step?.what === 'pictures' ? 'Fetching pictures' : 'Fetching quizzes'
  return (
    <div>
      <ProgressBar label="Export" value={step?.total ? step.done : null} max={step?.total ?? 0} />
      <p className="mt-2 text-sm text-muted tabular">
        {step ? `${label}: ${formatNumber(step.done)}${step.total ? ` of ${formatNumber(step.total)}` : ''}` : label}
      </p>
    </div>
  )
}

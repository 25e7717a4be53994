import { useBlocker } from '@tanstack/react-router'
import { Button } from '#app/ui/button.tsx'
import { useConfirm } from '#app/ui/overlay/confirm.ts'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import type { ReadStep } from '#worker/domain/importing-cards/portable-cards.ts'
import { CardImportReport } from './card-import-report.tsx'
import { CardReview } from './card-review.tsx'
import { ChooseCards } from './choose-cards.tsx'
import { type ImportState, useCardImport } from './use-card-import.ts'

/** Cards of Anki, Quizlet and tables, from the file to a report of what came over. */
export function ImportCards() {
  const { state, ...deeds } = useCardImport()
  const confirm = useConfirm()
  const leave = () =>
    confirm({
      title: 'Stop the import?',
      description: 'What is in stays. Import the same file again to go on.',
      confirm: 'Stop the import',
    })
  useBlocker({
    shouldBlockFn: async () => !(await leave()),
    disabled: state.at !== 'sending',
    enableBeforeUnload: state.at === 'sending',
  })
  switch (state.at) {
    case 'choose':
      return <ChooseCards problem={state.problem} onGiven={deeds.read} />
    case 'reading':
    case 'sending':
      return <Work state={state} onStop={deeds.stop} />
    case 'review':
      return (
        <CardReview
          plan={state.plan}
          busy={state.busy}
          onShape={(shape) => deeds.readAgain(state.plan, shape)}
          onImport={() => deeds.send(state.plan)}
          onCancel={deeds.again}
        />
      )
    case 'report':
      return (
        <CardImportReport
          plan={state.plan}
          problem={state.problem}
          onGoOn={() => deeds.send(state.plan)}
          onAgain={deeds.again}
        />
      )
  }
}

/** A long work under way: a bar that is true, and a way to stop it. */
function Work(props: { state: Extract<ImportState, { at: 'reading' | 'sending' }>; onStop: () => void }) {
  const { state } = props
  const { title, hint, done, total, unit } = workOf(state)
  return (
    <section aria-labelledby="progress-title" className="rounded-2xl border bg-surface p-5">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 id="progress-title" className="text-lg font-semibold">
          {title}
        </h2>
        <p className="text-sm text-muted tabular">{total > 0 && `${unit(done ?? 0)} of ${unit(total)}`}</p>
      </div>
      <ProgressBar label={title} value={done} max={total} />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-56 text-sm text-muted">{hint}</p>
        <Button color="neutral" variant="outline" onClick={props.onStop}>
          Stop
        </Button>
      </div>
    </section>
  )
}

const READING: Record<ReadStep['part'], string> = {
  unpacking: 'Opening the file',
  notes: 'Reading the cards',
  fingerprints: 'Preparing to compare',
  comparing: 'Comparing with what is here',
}

function workOf(state: Extract<ImportState, { at: 'reading' | 'sending' }>) {
  const count = (n: number) => n.toLocaleString('en')
  if (state.at === 'sending')
    return {
      ...{ title: 'Importing cards', done: state.done, total: state.total, unit: count },
      hint: 'Keep this page open. If you stop, what is in stays.',
    }
  const { step } = state
  const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`
  return {
    title: READING[step?.part ?? 'unpacking'],
    hint: 'Nothing is written yet.',
    done: step?.done ?? null,
    total: step?.total ?? 0,
    unit: step?.part === 'unpacking' ? megabytes : count,
  }
}

import { formatNumber } from '#app/lib/format-count.ts'
import { useConfirmLeave } from '#app/ui/overlay/use-confirm-leave.ts'
import { ProgressPanel } from '#app/ui/progress-panel.tsx'
import type { Topic } from '#worker/contracts/knowledge.ts'
import { ChooseQuizzes } from './choose-quizzes.tsx'
import { QuizImportReport } from './quiz-import-report.tsx'
import { QuizImportReview } from './quiz-import-review.tsx'
import { useQuizImport } from './quiz-importer.ts'

/** Imports questions of Moodle, QTI and tables, from the files to a report of what came over. */
export function ImportQuizzes({ ownerId, topics }: { ownerId: string; topics: readonly Topic[] }) {
  const { state, ...actions } = useQuizImport(ownerId)
  useConfirmLeave(state.stage === 'sending', {
    title: 'Stop the import?',
    description: 'What has been imported stays. Import the same files again to continue.',
    confirm: 'Stop the import',
  })
  switch (state.stage) {
    case 'choose':
      return <ChooseQuizzes problem={state.problem} onSource={actions.read} />
    case 'reading':
      return (
        <ProgressPanel
          title="Reading the questions"
          hint="Nothing is written yet."
          done={state.step?.done ?? null}
          total={state.step?.total ?? 0}
          format={formatNumber}
          item={state.step?.path ?? ''}
          onStop={actions.stop}
        />
      )
    case 'review':
      return (
        <QuizImportReview
          plan={state.plan}
          topics={topics}
          onImport={(target) => actions.send(state.plan, target)}
          onCancel={actions.reset}
        />
      )
    case 'sending':
      return (
        <ProgressPanel
          title="Importing quizzes"
          hint="Keep this page open. If you stop, what has been imported stays."
          done={state.done}
          total={state.total}
          format={formatNumber}
          item={state.item}
          onStop={actions.stop}
        />
      )
    case 'report':
      return (
        <QuizImportReport
          plan={state.plan}
          problem={state.problem}
          onResume={() => actions.resume(state.plan)}
          onUndone={() => void actions.refresh().then(actions.reset)}
          onReset={actions.reset}
        />
      )
  }
}

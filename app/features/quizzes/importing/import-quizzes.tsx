import { createClientOnlyFn } from '@tanstack/react-start'
import { lazy, Suspense } from 'react'
import { importModule } from '#app/lib/lazy/import-module.ts'
import { formatNumber } from '#app/lib/format-count.ts'
import { useConfirmLeave } from '#app/ui/overlay/use-confirm-leave.ts'
import { ProgressPanel } from '#app/ui/progress-panel.tsx'
import type { Topic } from '#worker/contracts/knowledge.ts'
import { ChooseQuizzes } from './choose-quizzes.tsx'
import { useQuizImport } from './quiz-importer.ts'

const loadReview = createClientOnlyFn(() => importModule(() => import('./quiz-import-review.tsx')))
const loadReport = createClientOnlyFn(() => importModule(() => import('./quiz-import-report.tsx')))
const QuizImportReview = lazy(async () => ({ default: (await loadReview()).QuizImportReview }))
const QuizImportReport = lazy(async () => ({ default: (await loadReport()).QuizImportReport }))

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
      return (
        <ChooseQuizzes
          problem={state.problem}
          onSource={(source) => {
            // Both are loaded while the files are read.
            void Promise.allSettled([loadReview(), loadReport()])
            actions.read(source)
          }}
        />
      )
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
        <Suspense>
          <QuizImportReview
            plan={state.plan}
            topics={topics}
            onImport={(target) => actions.send(state.plan, target)}
            onCancel={actions.reset}
          />
        </Suspense>
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
        <Suspense>
          <QuizImportReport
            plan={state.plan}
            problem={state.problem}
            onResume={() => actions.resume(state.plan)}
            onUndone={() => void actions.refresh().then(actions.reset)}
            onReset={actions.reset}
          />
        </Suspense>
      )
  }
}

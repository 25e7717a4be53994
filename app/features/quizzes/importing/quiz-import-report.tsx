import { Link } from '@tanstack/react-router'
import { useMutation } from '@tanstack/react-query'
import { formatCount, formatNumber } from '#app/lib/format-count.ts'
import { unsent } from '#app/lib/importing/import-state.ts'
import { RequestFailed } from '#app/lib/retry-request.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import { partTitle } from '#worker/domain/quizzes/importing/part-title.ts'
import { LossRows } from '../loss-rows.tsx'
import type { QuizPlan } from './quiz-importer.ts'
import { undoImport } from './send-quizzes.ts'

/** The result of an import. */
export function QuizImportReport(props: {
  plan: QuizPlan
  problem: string | null
  onResume: () => void
  onUndone: () => void
  onReset: () => void
}) {
  const { plan } = props
  const { found, sent } = plan
  const isUnfinished = unsent(plan).length > 0
  const of = (outcome: string) => [...sent.answers].filter(([, answer]) => answer.outcome === outcome)
  const made = [...of('created'), ...of('restored')]
  const questions = made.reduce((sum, [index]) => sum + (found.quizzes[index]?.questions ?? 0), 0)
  const undo = useMutation({
    mutationFn: () => undoImport(sent),
    onSuccess: (count) => {
      toast.success('The import is undone', {
        description: `${formatCount(count, 'quiz', 'quizzes')} moved to the bin.`,
      })
      props.onUndone()
    },
    onError: (error) => {
      console.error('An import could not be undone', error)
      toast.error('The import could not be undone', {
        description: error instanceof RequestFailed ? error.message : 'Try again in a moment.',
      })
    },
  })
  return (
    <div className="flex flex-col gap-8">
      <section aria-labelledby="report-title" className="rounded-2xl border bg-surface p-5">
        <h2 id="report-title" className="text-lg font-semibold">
          {made.length > 0 ? `${formatCount(questions, 'question')} imported` : 'Nothing new was imported'}
        </h2>
        <p className="mt-1 text-sm text-muted">
          {[
            of('created').length > 0 && `${formatCount(of('created').length, 'quiz', 'quizzes')} made.`,
            of('restored').length > 0 && `${formatNumber(of('restored').length)} taken out of the bin.`,
            of('here').length > 0 && `${formatNumber(of('here').length)} here already.`,
            of('refused').length > 0 && `${formatNumber(of('refused').length)} could not be imported.`,
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
        <div role="alert">
          {props.problem && (
            <Notice color="error" className="mt-4">
              {props.problem}
            </Notice>
          )}
        </div>
        <div className="mt-5 flex flex-wrap gap-2">
          {isUnfinished ? (
            <Button onClick={props.onResume}>Go on</Button>
          ) : (
            <ButtonLink to="/dashboard/games/quizzes">See your quizzes</ButtonLink>
          )}
          {made.length > 0 && (
            <Button color="neutral" variant="outline" loading={undo.isPending} onClick={() => undo.mutate()}>
              Undo the import
            </Button>
          )}
          <Button color="neutral" variant="outline" onClick={props.onReset}>
            Import more
          </Button>
        </div>
      </section>
      <Quizzes plan={plan} />
      <LossRows title="What to look at" losses={[...found.losses, ...lostPictures(plan)]} fileName="quiz-import.txt" />
    </div>
  )
}

function Quizzes({ plan }: { plan: QuizPlan }) {
  const { answers } = plan.sent
  if (answers.size === 0) return null
  return (
    <ul aria-label="Imported quizzes" className="divide-y border-y">
      {[...answers].map(([index, answer]) => (
        <li key={index} className="flex items-center justify-between gap-4 py-2.5">
          {'quizId' in answer ? (
            <Link
              to="/dashboard/games/quizzes/$quizzId"
              params={{ quizzId: answer.quizId }}
              className="min-w-0 text-sm font-medium wrap-anywhere text-highlighted underline-offset-4 hover:underline"
            >
              {titleOf(plan, index)}
            </Link>
          ) : (
            <div className="min-w-0 text-sm">
              <p className="font-medium wrap-anywhere text-highlighted">{titleOf(plan, index)}</p>
              <p className="text-muted">{answer.reason}</p>
            </div>
          )}
          <Badge color={COLORS[answer.outcome]}>{WORDS[answer.outcome]}</Badge>
        </li>
      ))}
    </ul>
  )
}

const WORDS = { created: 'New', restored: 'From the bin', here: 'Here already', refused: 'Not taken' } as const
const COLORS = { created: 'success', restored: 'success', here: 'neutral', refused: 'error' } as const

function titleOf({ found, sent }: QuizPlan, index: number): string {
  const quiz = found.quizzes[index]
  return quiz ? partTitle(sent.titles[quiz.file] ?? '', quiz.part, quiz.parts) : ''
}

function lostPictures({ sent }: QuizPlan) {
  return [...sent.lost].map(([name, reason]) => ({
    ...{ outcome: 'left-out' as const, path: name, line: null, item: '' },
    reason: `This picture could not be saved. ${reason}`,
  }))
}

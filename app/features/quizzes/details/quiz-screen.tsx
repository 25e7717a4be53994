import { createClientOnlyFn } from '@tanstack/react-start'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import Pencil from 'lucide-react/icons/pencil'
import Play from 'lucide-react/icons/play'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { lazy, Suspense, useCallback, useState } from 'react'
import { formatCount } from '#app/lib/format-count.ts'
import { importModule } from '#app/lib/lazy/import-module.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageColumn, PageHeader } from '#app/ui/page-header.tsx'
import { Skeleton, SkeletonGroup } from '#app/ui/skeleton.tsx'
import { useHotkey } from '#app/ui/use-hotkey.ts'
import type { AttemptRow, Quiz } from '#worker/contracts/quizzes/quizzes.ts'
import { faultsOf } from '#worker/domain/quizzes/faults.ts'
import { LazyQuizMenu } from '../making/lazy-quiz-menu.tsx'
import { playSearch } from '../play-search.ts'
import { attemptsQuery, quizQuery } from '../quiz-queries.ts'
import { quizStatisticsQuery } from '../statistics-queries.ts'
import { When } from '#app/ui/when.tsx'
import { formatPercent } from '../score.ts'
import { Attempts } from './attempts.tsx'
import { QuestionList } from './question-list.tsx'
import { StatisticsPanel } from './statistics-panel.tsx'

const QuizPaper = lazy(
  createClientOnlyFn(async () => ({ default: (await importModule(() => import('./quiz-paper.tsx'))).QuizPaper })),
)

/** A quiz: start it, its attempts and its questions. */
export function QuizScreen({ quizId }: { quizId: number }) {
  const { data: quiz } = useQuery(quizQuery(quizId))
  const attempts = useInfiniteQuery(attemptsQuery(quizId))
  const [printing, setPrinting] = useState(false)
  const isReady = quiz?.questions.some((question) => faultsOf(question).length === 0) ?? false
  const print = useCallback(() => (isReady ? setPrinting(true) : window.print()), [isReady])
  // Printed by its keys, too, it is the quiz that is printed, not its page.
  useHotkey('mod+p', print, 'Print with key')
  const rows = attempts.data?.pages.flatMap((page) => page.items) ?? []
  const statistics = useQuery({ ...quizStatisticsQuery(quizId), enabled: (quiz?.questions.length ?? 0) > 0 })
  // Also by mixed quizzes alone.
  const isPlayed = rows.length > 0 || statistics.data?.questions.some(({ asked }) => asked > 0)
  if (!quiz) return <QuizSkeleton />
  return (
    <>
      <PageColumn width="reading" className={printing ? 'print:hidden' : undefined}>
        <PageHeader
          title={quiz.title}
          description={quiz.topic?.name}
          actions={
            <>
              <ButtonLink
                to="/dashboard/games/quizzes/$quizzId/edit"
                params={{ quizzId: quiz.id }}
                icon={Pencil}
                color="neutral"
                variant="outline"
              >
                Edit
              </ButtonLink>
              <LazyQuizMenu quiz={quiz} onPrint={isReady ? print : undefined} />
            </>
          }
        />
        <Now quiz={quiz} last={rows.find(({ finishedAt }) => finishedAt !== null)} />
        <Attempts quizId={quizId} rows={rows} query={attempts} />
        <QuestionList questions={quiz.questions} statistics={isPlayed ? statistics.data?.questions : undefined} />
        {isPlayed && <StatisticsPanel query={statistics} />}
      </PageColumn>
      {printing && (
        <Suspense>
          <QuizPaper quiz={quiz} onPrinted={() => setPrinting(false)} />
        </Suspense>
      )}
    </>
  )
}

/** @param last the latest attempt that was finished */
function Now({ quiz, last }: { quiz: Quiz; last: AttemptRow | undefined }) {
  const params = { quizzId: quiz.id }
  const ready = quiz.questions.filter((question) => faultsOf(question).length === 0).length
  const unfinished = quiz.questions.length - ready
  const hasMissed = last?.score != null && last.score.points < last.score.of
  return (
    <section aria-label="Play" className="rounded-xl border bg-surface p-5 sm:p-6">
      {ready === 0 ? (
        <>
          <p className="text-lg font-semibold text-highlighted">
            {quiz.questions.length === 0 ? 'No questions yet' : 'No question is finished'}
          </p>
          <p className="mt-1 text-base text-muted">
            {quiz.questions.length === 0
              ? 'Write the first one, and the quiz can be played.'
              : 'Each question needs its text and a right answer.'}
          </p>
          <ButtonLink to="/dashboard/games/quizzes/$quizzId/edit" params={params} className="mt-4">
            Write questions
          </ButtonLink>
        </>
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-4">
            <div className="min-w-0">
              <p className="text-2xl font-semibold text-highlighted tabular">{formatCount(ready, 'question')}</p>
              <p className="mt-1 text-meta text-muted tabular">
                {last?.score ? (
                  <>
                    Last score {formatPercent(last.score)}, <When at={last.finishedAt ?? last.startedAt} />
                  </>
                ) : (
                  'Not played yet'
                )}
              </p>
            </div>
            <div className="flex flex-wrap gap-2 max-sm:w-full">
              {quiz.due > 0 && quiz.due < ready && !quiz.openAttempt && (
                <ButtonLink
                  to="/dashboard/games/quizzes/$quizzId/play"
                  params={params}
                  search={playSearch({ scope: 'due' })}
                  size="xl"
                  color="neutral"
                  variant="outline"
                  className="max-sm:w-full"
                >
                  {`Only the ${quiz.due} due`}
                </ButtonLink>
              )}
              {hasMissed && !quiz.openAttempt && (
                <ButtonLink
                  to="/dashboard/games/quizzes/$quizzId/play"
                  params={params}
                  search={playSearch({ scope: 'missed' })}
                  icon={RotateCcw}
                  size="xl"
                  color="neutral"
                  variant="outline"
                  className="max-sm:w-full"
                >
                  Retry what was missed
                </ButtonLink>
              )}
              <ButtonLink
                to="/dashboard/games/quizzes/$quizzId/play"
                params={params}
                icon={Play}
                size="xl"
                className="max-sm:w-full"
              >
                {quiz.openAttempt ? 'Continue' : 'Start'}
              </ButtonLink>
            </div>
          </div>
          <p className="mt-4 border-t pt-3 text-meta text-muted tabular">{settingsText(quiz)}</p>
          {unfinished > 0 && (
            <p className="mt-1 text-meta text-muted">
              {`${formatCount(unfinished, 'unfinished question')} ${unfinished === 1 ? 'is' : 'are'} left out.`}
            </p>
          )}
        </>
      )}
    </section>
  )
}

function settingsText({ settings: { feedback, minutes, shuffleQuestions, asksCertainty } }: Quiz): string {
  return [
    feedback === 'at once' ? 'Marked after each answer' : 'Marked at the end',
    minutes === null ? 'No time limit' : formatCount(minutes, 'minute'),
    shuffleQuestions ? 'Shuffled' : 'In this order',
    ...(asksCertainty ? ['Asks how sure you are'] : []),
  ].join(' · ')
}

export function QuizSkeleton() {
  return (
    <PageColumn width="reading">
      <SkeletonGroup label="Loading the quiz">
        <Skeleton className="mb-6 h-9 w-60" />
        <Skeleton className="h-40 rounded-xl" />
        <Skeleton className="mt-8 h-56 rounded-xl" />
      </SkeletonGroup>
    </PageColumn>
  )
}

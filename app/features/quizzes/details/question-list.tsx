import { memo } from 'react'
import { formatCount } from '#app/lib/format-count.ts'
import { lazyInBrowser } from '#app/lib/lazy/lazy-in-browser.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Deferred } from '#app/ui/deferred.tsx'
import type { Question } from '#worker/contracts/quizzes/questions.ts'
import type { QuestionStatistics } from '#worker/contracts/quizzes/statistics.ts'
import { faultsOf } from '#worker/domain/quizzes/faults.ts'
import { KIND_NAMES } from '../kinds.ts'
import { QuestionFigures } from './question-figures.tsx'

const QuestionWords = lazyInBrowser(async () => (await import('../question-words.tsx')).QuestionWords)

/** What reads Markdown and formulas loads once the page is interactive. */
const DeferredWords = memo(function DeferredWords({ question }: { question: Question }) {
  return (
    <Deferred className="contents">
      <QuestionWords question={question} />
    </Deferred>
  )
})

/** The questions of a quiz in their order, without what would give answers away, each with how it was answered. */
export function QuestionList(props: { questions: readonly Question[]; statistics?: readonly QuestionStatistics[] }) {
  const { questions, statistics = [] } = props
  const found = new Map(statistics.map((each) => [each.id, each]))
  if (questions.length === 0) return null
  return (
    <section className="mt-8">
      <h2 className="mb-2 text-base font-semibold">Questions</h2>
      <ol aria-label="Questions" className="divide-y divide-default border-y border-default">
        {questions.map((question, i) => (
          <li key={question.id} className="flex gap-3 py-2.5">
            <span aria-hidden className="w-6 shrink-0 text-end text-meta leading-6 text-dimmed tabular">
              {i + 1}
            </span>
            <div className="min-w-0 flex-1">
              <div dir="auto" className="line-clamp-2 text-base text-highlighted wrap-anywhere">
                <DeferredWords question={question} />
              </div>
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-meta text-muted tabular">
                <span>{KIND_NAMES[question.kind]}</span>
                {question.points !== 1 && <span>{formatCount(question.points, 'point')}</span>}
                <QuestionFigures found={found.get(question.id)} />
                {faultsOf(question).length > 0 && <Badge color="warning">Unfinished</Badge>}
              </span>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

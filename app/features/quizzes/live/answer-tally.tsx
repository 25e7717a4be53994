import { cx } from '#app/ui/class-names.ts'
import { LazyMarkdown } from '#app/ui/lazy-markdown.tsx'
import type { Tally } from '#worker/contracts/quizzes/live.ts'
import type { Question } from '#worker/contracts/quizzes/questions.ts'

interface Bar {
  id: string
  text: string
  count: number
  isRight: boolean
}

/** How many chose what; of questions without options, how many were right. */
export function AnswerTally(props: { question: Question; tally: Tally; answered: number }) {
  const bars = barsOf(props.question, props.tally)
  return (
    <ul aria-label="How everybody answered" className="flex flex-col gap-2">
      {bars.map(({ id, text, count, isRight }) => (
        <li key={id} className="relative overflow-hidden rounded-lg border bg-surface">
          <span
            aria-hidden
            className={cx('absolute inset-y-0 start-0', isRight ? 'bg-success-soft' : 'bg-elevated')}
            style={{ width: `${props.answered === 0 ? 0 : (100 * count) / props.answered}%` }}
          />
          <span className="relative flex items-center gap-3 px-4 py-2.5">
            <span className="min-w-0 flex-1">
              <LazyMarkdown source={text} compact />
            </span>
            {isRight && <span className="text-meta font-semibold text-success-text">Right</span>}
            <span className="text-base font-semibold text-highlighted tabular">{count}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

function barsOf(question: Question, { options, right, partly, wrong }: Tally): Bar[] {
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return question.options.map(({ id, text, fraction }) => ({
        ...{ id, text, isRight: fraction > 0 },
        count: options[id] ?? 0,
      }))
    case 'true-false':
      return [true, false].map((value) => ({
        ...{ id: String(value), text: value ? 'True' : 'False', isRight: value === question.answer },
        count: options[String(value)] ?? 0,
      }))
    default:
      return [
        { id: 'right', text: 'Right answers', count: right, isRight: true },
        ...(partly > 0 ? [{ id: 'partly', text: 'Partly right', count: partly, isRight: false }] : []),
        { id: 'wrong', text: 'Wrong answers', count: wrong, isRight: false },
      ]
  }
}

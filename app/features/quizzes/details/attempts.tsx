import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { formatCount } from '#app/lib/format-count.ts'
import { ShowMore } from '#app/ui/show-more.tsx'
import type { AttemptRow } from '#worker/contracts/quizzes/quizzes.ts'
import { When } from '#app/ui/when.tsx'
import { formatPercent, formatPoints } from '../score.ts'
import { playSearch } from '../play-search.ts'

/** The attempts at a quiz; each leads to its review. */
export function Attempts(props: {
  quizId: number
  rows: readonly AttemptRow[]
  query: Parameters<typeof ShowMore>[0]['query']
}) {
  if (props.rows.length === 0) return null
  return (
    <section className="mt-8">
      <h2 className="mb-2 text-base font-semibold">Attempts</h2>
      <ul aria-label="Attempts" className="divide-y divide-default border-y border-default">
        {props.rows.map(({ id, startedAt, finishedAt, score, questions }) => (
          <li key={id}>
            <Link
              to="/dashboard/games/quizzes/$quizzId/play"
              params={{ quizzId: props.quizId }}
              search={playSearch({ attempt: id })}
              className="-mx-2 flex min-h-12 items-center gap-4 rounded-lg px-2 py-2 hover:bg-muted"
            >
              <span className="w-14 shrink-0 font-medium text-highlighted tabular">
                {score ? formatPercent(score) : 'Open'}
              </span>
              <span className="min-w-0 flex-1 text-meta text-muted tabular">
                {score ? formatPoints(score) : 'Not finished'} · {formatCount(questions, 'question')} ·{' '}
                <When at={finishedAt ?? startedAt} timed />
              </span>
              <ChevronRight size={16} aria-hidden className="shrink-0 text-dimmed" />
            </Link>
          </li>
        ))}
      </ul>
      <ShowMore query={props.query} size="sm" className="mt-3" />
    </section>
  )
}

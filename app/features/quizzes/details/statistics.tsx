import { useUser } from '#app/lib/use-user.ts'
import { dateInZone } from '#app/ui/date-in-zone.ts'
import { originHref } from '#worker/domain/anchors/quote-address.ts'
import type { QuizStatistics } from '#worker/contracts/quizzes/statistics.ts'
import { MasteryBar } from '../mastery-bar.tsx'
import { RecallBar } from '../recall-bar.tsx'

/** What of a quiz is mastered, its attempts over time, and how much of its notes and documents it asks. */
export function Statistics({ found: { mastery, topic, attempts, coverage } }: { found: QuizStatistics }) {
  return (
    <div className="space-y-6">
      <MasteryBar mastery={mastery} />
      {topic && <RecallBar topic={topic} />}
      {attempts.length > 1 && <AttemptBars attempts={attempts} />}
      {coverage.length > 0 && (
        <ul aria-label="What it asks about" className="space-y-1 text-sm text-muted">
          {coverage.map(({ kind, id, title, share }) => (
            <li key={id} className="tabular">
              {`Asks about ${Math.round(share * 100)} % of `}
              <a
                href={originHref({ kind, id, anchor: null })}
                className="py-1 font-medium wrap-anywhere text-primary-text underline-offset-4 hover:underline"
              >
                {title || `Untitled ${kind}`}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Scores, the oldest first. */
function AttemptBars({ attempts }: Pick<QuizStatistics, 'attempts'>) {
  const timeZone = useUser().timeZone ?? 'UTC'
  const day = (at: string) => dateInZone(new Date(at), timeZone, { day: 'numeric', month: 'short' })
  const [first, last] = [attempts[0], attempts.at(-1)]
  return (
    <div>
      <h3 className="mb-2 text-sm font-medium">Scores over time</h3>
      <ol aria-label="Scores over time" className="flex h-20 items-end gap-1 border-b">
        {attempts.map(({ at, share }) => (
          <li key={at} className="flex h-full min-w-0 max-w-8 flex-1 items-end" title={`${day(at)}: ${percent(share)}`}>
            <span className="sr-only">{`${day(at)}: ${percent(share)}`}</span>
            <span
              aria-hidden
              className="w-full rounded-t bg-[var(--primary-solid)]"
              style={{ height: `${Math.max(2, share * 100)}%` }}
            />
          </li>
        ))}
      </ol>
      {first && last && (
        <p className="mt-1 text-meta text-muted tabular">
          {`${percent(first.share)} on ${day(first.at)}, ${percent(last.share)} on ${day(last.at)}`}
        </p>
      )}
    </div>
  )
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}

import { useSuspenseQuery } from '@tanstack/react-query'
import { Card } from '#app/ui/card.tsx'
import { todayQuery } from './games-queries.ts'
import { StudyNow } from './study-now.tsx'

/** The due cards and the time studied today, for Home. Empty for a learner without cards. */
export function DueToday() {
  const { due, first, decks, hasCards, seconds, goalMinutes } = useSuspenseQuery(todayQuery).data
  if (!hasCards) return null
  const minutes = Math.round(seconds / 60)
  return (
    <section aria-label="Today">
      <Card>
        <StudyNow due={due} first={first ?? undefined} decks={decks} />
        {goalMinutes !== null ? (
          <div className="mt-4 flex items-center gap-3">
            <progress
              aria-label="Time studied today"
              value={Math.min(minutes, goalMinutes)}
              max={goalMinutes}
              className="h-1.5 min-w-0 flex-1 accent-[var(--primary)]"
            />
            <p className="shrink-0 text-meta text-muted tabular">
              {minutes} of {goalMinutes} min today
            </p>
          </div>
        ) : (
          minutes > 0 && <p className="mt-4 text-meta text-muted tabular">{minutes} min today</p>
        )}
      </Card>
    </section>
  )
}

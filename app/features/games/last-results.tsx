import { formatCount } from '#app/lib/format-count.ts'
import { DayBars } from '#app/ui/charts/day-bars.tsx'
import { COUNT_MAX } from '#worker/contracts/flashcards/card-limits.ts'
import type { StudyDayAnswers, FlashcardsOverview } from '#worker/contracts/flashcards/statistics.ts'

const percent = (share: number) => `${Math.round(share * 100)} %`
const answersOf = ({ new: fresh, learning, young, mature }: StudyDayAnswers) => fresh + learning + young + mature
const WEEKDAY = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' })

/** The results of today and the last seven days, and the forecast of the next seven. */
export function LastResults({ games }: { games: FlashcardsOverview }) {
  const { results, forecast, today } = games
  const week = answersOf(results.week)
  const days = forecast.days.map((due, i) => ({
    name: i === 0 ? 'Today' : WEEKDAY.format(new Date((today + i) * 86_400_000)),
    value: i === 0 ? due + forecast.overdue : due,
  }))
  return (
    <div className="mt-8 grid gap-8 sm:grid-cols-2">
      <section>
        <h2 className="mb-3 text-base font-semibold">Last results</h2>
        {week === 0 ? (
          <p className="text-sm text-muted">No answers in the last seven days.</p>
        ) : (
          <dl className="grid grid-cols-3 gap-3 tabular">
            <Result name="Today" value={answersOf(results.today)} more={minutes(results.today.seconds)} />
            <Result name="7 days" value={week} more={minutes(results.week.seconds)} />
            <Result
              name="Recalled"
              value={results.retention.actual === null ? '–' : percent(results.retention.actual)}
              more={`of ${formatCount(results.retention.reviews, 'review')}`}
            />
          </dl>
        )}
      </section>
      <section>
        <h2 className="mb-3 text-base font-semibold">The next days</h2>
        <DayBars days={days} noun={['card', 'cards']} max={COUNT_MAX} />
      </section>
    </div>
  )
}

function Result({ name, value, more }: { name: string; value: number | string; more: string }) {
  return (
    <div>
      <dt className="text-meta text-muted">{name}</dt>
      <dd>
        <span className="block text-xl font-semibold text-highlighted">{value}</span>
        <span className="block text-meta text-muted">{more}</span>
      </dd>
    </div>
  )
}

function minutes(seconds: number): string {
  return seconds < 60 ? `${seconds} s` : `${Math.round(seconds / 60)} min`
}

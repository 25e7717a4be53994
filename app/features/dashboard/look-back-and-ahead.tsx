import { formatCapped, formatCount } from '#app/lib/format-count.ts'
import { DayBars } from '#app/ui/charts/day-bars.tsx'
import { Figure } from '#app/ui/charts/figure.tsx'
import { formatDay, formatLongDay } from '#app/ui/charts/format-day.ts'
import { YearChart } from '#app/ui/charts/year-chart.tsx'
import { COUNT_MAX } from '#worker/contracts/flashcards/card-limits.ts'
import type { FlashcardsToday } from '#worker/contracts/flashcards/statistics.ts'
import type { StudySummary } from '#worker/contracts/study.ts'
import { formatCards } from './next-action.ts'

const minutes = (seconds: number) => Math.max(seconds > 0 ? 1 : 0, Math.round(seconds / 60))

/** The days of the last year. */
export function StudyYear({ days, today }: Pick<StudySummary, 'days' | 'today'>) {
  const hours = Math.round(days.reduce((sum, { seconds }) => sum + seconds, 0) / 3600)
  const time = hours > 0 ? `, ${formatCount(hours, 'hour')}` : ''
  return (
    <Figure
      level={2}
      title="The year"
      summary={`${formatCount(days.length, 'day')} studied${time}`}
      table={() => ({
        columns: ['Day', 'Minutes'],
        rows: days.toReversed().map(({ day, seconds }) => [formatLongDay(day), minutes(seconds)]),
      })}
    >
      <YearChart
        label="The year"
        days={days.map(({ day, seconds }) => ({ day, value: Math.max(1, seconds) }))}
        today={today}
        format={(seconds) => (seconds === 0 ? 'nothing studied' : formatCount(minutes(seconds), 'minute'))}
      />
    </Figure>
  )
}

/** Cards that come back on the next days. */
export function ReviewForecast({ forecast, today }: { forecast: FlashcardsToday['forecast']; today: number }) {
  const [now = 0, ...later] = forecast.days
  const days = [now + forecast.overdue, ...later]
  const week = days.slice(0, 7).reduce((sum, due) => sum + due, 0)
  return (
    <Figure
      level={2}
      title="Reviews to come"
      summary={`${formatCards(week)} in the next seven days`}
      table={() => ({
        columns: ['Day', 'Cards'],
        rows: days.map((due, i) => [formatLongDay(today + i), formatCapped(due, COUNT_MAX)]),
      })}
    >
      <DayBars
        noun={['card', 'cards']}
        max={COUNT_MAX}
        days={days
          .slice(0, 7)
          .map((value, i) => ({ name: i === 0 ? 'Now' : (formatDay(today + i).split(' ')[0] ?? ''), value }))}
      />
    </Figure>
  )
}

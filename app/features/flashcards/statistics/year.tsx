import { formatCount } from '#app/lib/format-count.ts'
import { Figure } from '#app/ui/charts/figure.tsx'
import { formatLongDay } from '#app/ui/charts/format-day.ts'
import { YearChart } from '#app/ui/charts/year-chart.tsx'
import type { StudyDayAnswers } from '#worker/contracts/flashcards/statistics.ts'

export const answersOf = ({ new: fresh, learning, young, mature }: StudyDayAnswers) => fresh + learning + young + mature

/** The answers of a year. */
export function Year({ days, today }: { days: readonly StudyDayAnswers[]; today: number }) {
  const busy = days.map((day) => ({ day: day.day, value: answersOf(day) })).filter(({ value }) => value > 0)
  const total = busy.reduce((sum, { value }) => sum + value, 0)
  return (
    <Figure
      title="The year"
      summary={`${formatCount(total, 'answer')} on ${formatCount(busy.length, 'day')} of the last year`}
      table={() => ({
        columns: ['Day', 'Answers'],
        rows: busy.toReversed().map((each) => [formatLongDay(each.day), each.value]),
      })}
    >
      <YearChart label="The year" days={busy} today={today} format={(value) => formatCount(value, 'answer')} />
    </Figure>
  )
}

import { useEffect, useId, useRef } from 'react'
import { formatCount } from '#app/lib/format-count.ts'
import type { StudyDayAnswers } from '#worker/contracts/flashcards/statistics.ts'
import { heatmap } from '#worker/domain/flashcards/statistics/reviews.ts'
import { Figure } from './figure.tsx'
import { formatLongDay, formatDay } from './format.ts'

const WEEKS = 53
const CELL = 13
/** Side and colour strength of a square, by level. */
const SIZES = [4, 6, 8, 10, 11]
const STRENGTHS = [0, 35, 55, 78, 100]

export const answersOf = ({ new: fresh, learning, young, mature }: StudyDayAnswers) => fresh + learning + young + mature

/** A calendar heat map of a year, a column for each week. */
export function Year({ days, today }: { days: readonly StudyDayAnswers[]; today: number }) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (box.current) box.current.scrollLeft = box.current.scrollWidth
  }, [])
  const busy = days.map((day) => ({ day: day.day, answers: answersOf(day) })).filter(({ answers }) => answers > 0)
  const weeks = heatmap(busy, today, WEEKS)
  const total = busy.reduce((sum, { answers }) => sum + answers, 0)
  const summary = `${formatCount(total, 'answer')} on ${formatCount(busy.length, 'day')} of the last year`
  return (
    <Figure
      title="The year"
      summary={summary}
      table={{
        columns: ['Day', 'Answers'],
        rows: busy.toReversed().map((each) => [formatLongDay(each.day), each.answers]),
      }}
    >
      <div
        ref={box}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        tabIndex={0}
        role="region"
        aria-label="The year, week by week"
        className="scroll-quiet overflow-x-auto rounded-lg pb-1"
      >
        <svg
          viewBox={`0 0 ${WEEKS * CELL} ${7 * CELL + 16}`}
          role="img"
          aria-labelledby={`${id}-title ${id}-desc`}
          className="block w-full min-w-[40rem]"
        >
          <title id={`${id}-title`}>The year</title>
          <desc id={`${id}-desc`}>{summary}. The table has each day.</desc>
          {weeks.map((week, x) =>
            week.map(({ day, answers, level }, y) => {
              const size = SIZES[level] ?? 4
              return (
                <rect
                  key={day}
                  x={x * CELL + (CELL - size) / 2}
                  y={16 + y * CELL + (CELL - size) / 2}
                  width={size}
                  height={size}
                  rx={2}
                  fill={
                    level === 0
                      ? 'var(--bg-accented)'
                      : `color-mix(in oklab, var(--primary) ${STRENGTHS[level]}%, var(--bg))`
                  }
                >
                  <title>{`${formatLongDay(day)}: ${formatCount(answers, 'answer')}`}</title>
                </rect>
              )
            }),
          )}
          {weeks.map((week, x) => {
            const first = week[0]?.day ?? 0
            const isMonth = x > 0 && x < WEEKS - 2 && new Date(first * 86_400_000).getUTCDate() <= 7
            return isMonth ? (
              <text key={first} x={x * CELL} y={10} fontSize={10} fill="var(--text-dimmed)">
                {formatDay(first).split(' ')[1]}
              </text>
            ) : null
          })}
        </svg>
      </div>
    </Figure>
  )
}

import { useEffect, useRef, useState } from 'react'
import { heatmap } from '#worker/domain/flashcards/statistics/reviews.ts'
import { formatDay, formatLongDay } from './format-day.ts'

const WEEKS = 53
const CELL = 13
const TOP = 16
const WIDTH = WEEKS * CELL
const HEIGHT = 7 * CELL + TOP
/** Side and colour strength of a square, by level. */
const SIZES = [3, 5, 7, 9, 10]
const STRENGTHS = [0, 35, 55, 78, 100]

/** A calendar heat map of a year, a column for each week. The day under the pointer, or chosen by arrow keys, is told below. */
export function YearChart(props: {
  label: string
  /** Those with a value only; `day` numbers days since 1970. */
  days: readonly { day: number; value: number }[]
  today: number
  format: (value: number) => string
}) {
  const { today } = props
  const box = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState(today)
  useEffect(() => {
    if (box.current) box.current.scrollLeft = box.current.scrollWidth
  }, [])
  const weeks = heatmap(
    props.days.map(({ day, value }) => ({ day, answers: value })),
    today,
    WEEKS,
  )
  const first = weeks[0]?.[0]?.day ?? today
  const valueOf = new Map(props.days.map(({ day, value }) => [day, value]))
  const describe = (day: number) => `${formatLongDay(day)}: ${props.format(valueOf.get(day) ?? 0)}`
  const at = { x: Math.floor((chosen - first) / 7) * CELL, y: TOP + ((chosen - first) % 7) * CELL }
  return (
    <div>
      <div ref={box} className="scroll-quiet overflow-x-auto rounded-lg pb-1">
        <div className="relative min-w-[40rem] rounded-lg has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus">
          <svg role="img" aria-label={props.label} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="block w-full">
            {SIZES.map((size, level) => {
              // A path for each level: a square for each day would be half of the page.
              const squares = weeks.flatMap((week, x) =>
                week.flatMap((cell, y) => {
                  const inset = (CELL - size) / 2
                  const corner = `M${x * CELL + inset} ${TOP + y * CELL + inset}`
                  return cell.level === level ? [`${corner}h${size}v${size}h-${size}z`] : []
                }),
              )
              const color =
                level === 0
                  ? 'var(--bg-accented)'
                  : `color-mix(in oklab, var(--primary) ${STRENGTHS[level]}%, var(--bg))`
              return (
                <path
                  key={level}
                  d={squares.join('')}
                  fill={color}
                  stroke={color}
                  strokeLinejoin="round"
                  strokeWidth={1}
                />
              )
            })}
            <rect {...at} width={CELL} height={CELL} rx={3} fill="none" stroke="var(--text-dimmed)" />
            {weeks.map((week, x) => {
              const start = week[0]?.day ?? 0
              const isMonth = x > 0 && x < WEEKS - 2 && new Date(start * 86_400_000).getUTCDate() <= 7
              return isMonth ? (
                <text key={start} x={x * CELL} y={10} fontSize={9} fill="var(--text-dimmed)">
                  {formatDay(start).split(' ')[1]}
                </text>
              ) : null
            })}
          </svg>
          <input
            type="range"
            aria-label={`${props.label}, day by day`}
            aria-valuetext={describe(chosen)}
            min={first}
            max={today}
            step={1}
            value={chosen}
            onChange={({ target }) => setChosen(Number(target.value))}
            onPointerMove={({ clientX, clientY, currentTarget }) => {
              const { left, top, width } = currentTarget.getBoundingClientRect()
              const scale = WIDTH / width
              const week = Math.floor(((clientX - left) * scale) / CELL)
              const weekday = Math.floor(((clientY - top) * scale - TOP) / CELL)
              if (weekday >= 0 && weekday < 7) setChosen(Math.min(Math.max(first + week * 7 + weekday, first), today))
            }}
            className="absolute inset-0 size-full cursor-crosshair touch-pan-x opacity-0"
          />
        </div>
      </div>
      <p aria-hidden className="mt-1 min-h-5 text-meta text-default tabular">
        {describe(chosen)}
      </p>
    </div>
  )
}

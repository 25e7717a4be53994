import { useState } from 'react'
import { formatCount } from '#app/lib/format-count.ts'
import { Select } from '#app/ui/select.tsx'
import type { CardStatistics, StudyDayAnswers } from '#worker/contracts/flashcards/statistics.ts'
import { Figure } from '#app/ui/charts/figure.tsx'
import { formatDay, formatLongDay } from '#app/ui/charts/format-day.ts'
import { BarChart } from './bar-chart.tsx'
import { formatPercent, formatDuration } from './format.ts'
import { answersOf, Year } from './year.tsx'

const SPANS = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
]
const KINDS = [
  { key: 'mature', name: 'Mature', look: 'solid' },
  { key: 'young', name: 'Young', look: 'pale' },
  { key: 'learning', name: 'Learning', look: 'striped' },
  { key: 'new', name: 'New', look: 'dotted' },
] as const

/** The charts of a deck, or of all decks. */
export function Charts({ found }: { found: CardStatistics }) {
  const [span, setSpan] = useState('30')
  const groups = groupDays(found.days, found.today, Number(span))
  const label = SPANS.find(({ value }) => value === span)?.label ?? ''
  const choose = (
    <Select
      aria-label="How far back"
      options={SPANS}
      value={span}
      onChange={({ target }) => setSpan(target.value)}
      className="w-28"
    />
  )
  return (
    <div className="flex flex-col gap-6">
      <Answers groups={groups} span={label} action={choose} />
      <Times groups={groups} span={label} />
      <Recall found={found} span={Number(span)} />
      <ForecastChart found={found} />
      <Stability found={found} />
      <Year days={found.days} today={found.today} />
    </div>
  )
}

interface Group extends StudyDayAnswers {
  name: string
  short: string
}

/** Groups answers by day, or for a year by week; days without answers are zero. */
function groupDays(days: readonly StudyDayAnswers[], today: number, span: number): Group[] {
  const size = span > 90 ? 7 : 1
  const count = Math.ceil(span / size)
  const groups = Array.from({ length: count }, (_, i): Group => {
    const day = today - (count - 1 - i) * size
    const name = size === 1 ? formatLongDay(day) : `${formatDay(day - 6)} – ${formatDay(day)}`
    return { day, name, short: formatDay(day), new: 0, learning: 0, young: 0, mature: 0, right: 0, seconds: 0 }
  })
  for (const each of days) {
    const group = groups[count - 1 - Math.floor((today - each.day) / size)]
    if (!group) continue
    for (const key of ['new', 'learning', 'young', 'mature', 'right', 'seconds'] as const) group[key] += each[key]
  }
  return groups
}

function Answers({ groups, span, action }: { groups: Group[]; span: string; action: React.ReactNode }) {
  const total = groups.reduce((sum, each) => sum + answersOf(each), 0)
  const busy = groups.filter((each) => answersOf(each) > 0)
  return (
    <Figure
      title="Reviews"
      summary={`${formatCount(total, 'answer')} · ${span.toLowerCase()}`}
      action={action}
      table={() => ({
        columns: ['When', 'Answers', ...KINDS.map(({ name }) => name), 'Right'],
        rows: busy
          .toReversed()
          .map((each) => [each.name, answersOf(each), ...KINDS.map(({ key }) => each[key]), each.right]),
      })}
    >
      <BarChart
        title="Reviews"
        desc={`${formatCount(total, 'answer')} in ${span.toLowerCase()}, by what kind of card they were given to.`}
        series={KINDS}
        format={(value) => formatCount(value, 'answer')}
        bars={groups.map((each) => ({
          label: each.short,
          description: `${each.name}: ${[
            formatCount(answersOf(each), 'answer'),
            ...KINDS.filter(({ key }) => each[key] > 0).map(({ key, name }) => `${each[key]} ${name.toLowerCase()}`),
          ].join(', ')}`,
          parts: KINDS.map(({ key }) => each[key]),
        }))}
      />
    </Figure>
  )
}

function Times({ groups, span }: { groups: Group[]; span: string }) {
  const total = groups.reduce((sum, { seconds }) => sum + seconds, 0)
  const answers = groups.reduce((sum, each) => sum + answersOf(each), 0)
  const each = answers === 0 ? '' : ` · ${(total / answers).toFixed(1)} s an answer`
  return (
    <Figure
      title="Time"
      summary={`${formatDuration(total)} · ${span.toLowerCase()}${each}`}
      table={() => ({
        columns: ['When', 'Time'],
        rows: groups
          .filter(({ seconds }) => seconds > 0)
          .toReversed()
          .map(({ name, seconds }) => [name, formatDuration(seconds)]),
      })}
    >
      <BarChart
        title="Time"
        desc={`${formatDuration(total)} in ${span.toLowerCase()}.`}
        series={[{ name: 'Time', look: 'solid' }]}
        format={formatDuration}
        bars={groups.map(({ short, name, seconds }) => ({
          label: short,
          description: `${name}: ${formatDuration(seconds)}`,
          parts: [seconds],
        }))}
      />
    </Figure>
  )
}

function Recall({ found, span }: { found: CardStatistics; span: number }) {
  const of = found.retention.find(({ days }) => days === span)
  if (!of) return null
  const rows = [
    { name: 'All', ...of.all },
    { name: 'Young', ...of.young },
    { name: 'Mature', ...of.mature },
  ]
  const summary =
    of.all.actual === null
      ? 'No card has been reviewed yet. How many you recall will appear here.'
      : `You recalled ${formatPercent(of.all.actual)} of ${formatCount(of.all.reviews, 'review')}; ${formatPercent(of.all.predicted)} was predicted`
  return (
    <Figure
      title="Recall"
      summary={summary}
      table={() => ({
        columns: ['Cards', 'Reviews', 'Recalled', 'Predicted'],
        rows: rows.map(({ name, reviews, actual: recalled, predicted }) => [
          name,
          reviews,
          formatPercent(recalled),
          formatPercent(predicted),
        ]),
      })}
    >
      <dl className="flex flex-col gap-3">
        {rows.map(({ name, reviews, actual: recalled, predicted }) => (
          <div key={name}>
            <dt className="flex justify-between gap-4 text-meta text-muted tabular">
              <span>{name}</span>
              <span>{formatCount(reviews, 'review')}</span>
            </dt>
            <dd className="mt-1 flex items-center gap-3 text-meta tabular">
              <Share found={recalled} predicted={predicted} name={name} />
              <span className="w-11 shrink-0 text-right font-semibold text-highlighted">{formatPercent(recalled)}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-meta text-muted">The bar is what you recalled, the upright line what was predicted.</p>
    </Figure>
  )
}

function Share({ found, predicted, name }: { found: number | null; predicted: number | null; name: string }) {
  return (
    <svg
      viewBox="0 0 100 12"
      preserveAspectRatio="none"
      role="img"
      aria-label={`${name}: ${formatPercent(found)} recalled, ${formatPercent(predicted)} predicted`}
      className="h-3 min-w-0 flex-1"
    >
      <rect y={2} width={100} height={8} fill="var(--bg-accented)" />
      <rect y={2} width={(found ?? 0) * 100} height={8} fill="var(--primary)" />
      {predicted !== null && (
        <line
          x1={predicted * 100}
          x2={predicted * 100}
          y1={0}
          y2={12}
          stroke="var(--text-highlighted)"
          strokeWidth={2}
          vectorEffect="non-scaling-stroke"
        />
      )}
    </svg>
  )
}

function ForecastChart({ found: { forecast, today } }: { found: CardStatistics }) {
  const days = forecast.days.map((due, i) => ({
    due: i === 0 ? due + forecast.overdue : due,
    name: i === 0 ? 'Today' : formatLongDay(today + i),
    short: i === 0 ? 'Today' : formatDay(today + i),
  }))
  const total = days.reduce((sum, { due }) => sum + due, 0)
  const late = forecast.overdue > 0 ? `, ${forecast.overdue} of them overdue` : ''
  return (
    <Figure
      title="Forecast"
      summary={`${formatCount(total, 'card')} within 30 days${late}. New cards and what you answer until then are not counted.`}
      table={() => ({ columns: ['Day', 'Cards due'], rows: days.map(({ name, due }) => [name, due]) })}
    >
      <BarChart
        title="Forecast"
        desc={`${formatCount(total, 'card')} due within 30 days.`}
        series={[{ name: 'Due', look: 'solid' }]}
        start={0}
        format={(value) => formatCount(value, 'card')}
        bars={days.map(({ name, short, due }) => ({
          label: short,
          description: `${name}: ${formatCount(due, 'card')}`,
          parts: [due],
        }))}
      />
    </Figure>
  )
}

function Stability({ found: { stability, cards } }: { found: CardStatistics }) {
  const nameOf = ({ from, to }: { from: number; to: number | null }) =>
    to === null
      ? `${from / 365} years and more`
      : from === 0
        ? 'Under a day'
        : `${formatDays(from)} to ${formatDays(to)}`
  const learnt = cards.learning + cards.young + cards.mature
  return (
    <Figure
      title="Memory strength"
      summary={`${formatCount(learnt, 'card')} learnt, by how long until recall falls to 90 %`}
      table={() => ({ columns: ['Until 90 %', 'Cards'], rows: stability.map((bin) => [nameOf(bin), bin.cards]) })}
    >
      <BarChart
        title="Memory strength"
        desc={`${formatCount(learnt, 'card')} learnt, in groups from under a day to two years and more.`}
        series={[{ name: 'Cards', look: 'solid' }]}
        start={0}
        format={(value) => formatCount(value, 'card')}
        bars={stability.map((bin) => ({
          label: bin.from === 0 ? '< 1 d' : formatShortDays(bin.from),
          description: `${nameOf(bin)}: ${formatCount(bin.cards, 'card')}`,
          parts: [bin.cards],
        }))}
      />
    </Figure>
  )
}

function formatDays(days: number): string {
  return days < 365 ? formatCount(days, 'day') : formatCount(days / 365, 'year')
}

function formatShortDays(days: number): string {
  return days < 365 ? `${days} d` : `${days / 365} y`
}

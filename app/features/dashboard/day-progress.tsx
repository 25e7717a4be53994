import Check from 'lucide-react/icons/check'
import Flag from 'lucide-react/icons/flag'
import Flame from 'lucide-react/icons/flame'
import Moon from 'lucide-react/icons/moon'
import Snowflake from 'lucide-react/icons/snowflake'
import type { DayOutcome, StudySummary } from '#worker/contracts/study.ts'
import { formatCount } from '#app/lib/format-count.ts'
import { Card } from '#app/ui/card.tsx'
import { cx } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'

/** Today's minutes against the study time, the streak with the last seven days, and how long it is until the exam. */
export function DayProgress({ summary }: { summary: StudySummary }) {
  const { streak, week, exam } = summary
  return (
    <Card className="flex flex-col gap-5 self-start">
      <section aria-label="Study time" className="flex items-center gap-5">
        <Ring summary={summary} />
        <div className="min-w-0">
          <p className="flex items-center gap-2 text-lg font-semibold text-highlighted tabular">
            <Icon as={Flame} size={20} className={streak.days > 0 ? 'text-warning' : 'text-dimmed'} />
            {streak.days === 0
              ? 'No streak yet'
              : streak.isLonger
                ? `${streak.days}+ days`
                : formatCount(streak.days, 'day')}
          </p>
          <p className="mt-1 text-meta text-muted tabular">
            {streak.days === 0
              ? 'It begins with what you study today.'
              : `in a row · ${streak.freezes > 0 ? formatCount(streak.freezes, 'freeze') : 'no freeze yet'}`}
          </p>
        </div>
      </section>
      <ol aria-label="The last seven days" className="grid grid-cols-7 gap-1">
        {week.map(({ day, was }) => (
          <li key={day} className="flex flex-col items-center gap-1.5">
            <span aria-hidden className="text-xs text-muted">
              {LETTERS[weekday(day)]}
            </span>
            <span className="sr-only">{`${NAMES[weekday(day)]}: ${OUTCOMES[was].label}`}</span>
            <Outcome was={was} />
          </li>
        ))}
      </ol>
      {exam && (
        <p className="flex items-center gap-2 border-t pt-4 text-sm text-default tabular">
          <Icon as={Flag} className="text-muted" />
          {exam.days === 0
            ? 'Your exam is today'
            : exam.days === 1
              ? 'Your exam is tomorrow'
              : `${formatCount(exam.days, 'day')} until your exam`}
        </p>
      )}
      <details className="group text-meta text-muted">
        <summary className="inline-flex min-h-6 items-center rounded underline-offset-4 hover:text-highlighted hover:underline pointer-coarse:min-h-11">
          How streaks work
        </summary>
        <p className="mt-2 leading-5">
          A day counts once you answer a card or a question, or spend time reading, writing, with the coach or under the
          timer. Days that are not study days never break a streak. Seven days earn a freeze, which covers a missed
          study day by itself; you can hold two. What you study offline counts on the day you did it.
        </p>
      </details>
    </Card>
  )
}

const SIZE = 88
const WIDTH = 8
const RADIUS = (SIZE - WIDTH) / 2
const LENGTH = 2 * Math.PI * RADIUS

function Ring({ summary: { seconds, goalMinutes, isStudyDay } }: { summary: StudySummary }) {
  const minutes = Math.floor(seconds / 60)
  const goal = isStudyDay ? goalMinutes : null
  const share = goal === null ? Math.min(1, minutes > 0 ? 1 : 0) : Math.min(1, seconds / 60 / goal)
  const done = goal !== null && minutes >= goal
  return (
    <div
      role="img"
      aria-label={
        goal === null ? `${formatCount(minutes, 'minute')} today` : `${minutes} of ${formatCount(goal, 'minute')} today`
      }
      className="relative size-22 shrink-0"
    >
      <svg aria-hidden viewBox={`0 0 ${SIZE} ${SIZE}`} className="size-full -rotate-90">
        <circle cx={SIZE / 2} cy={SIZE / 2} r={RADIUS} fill="none" stroke="var(--bg-accented)" strokeWidth={WIDTH} />
        {share > 0 && (
          <circle
            cx={SIZE / 2}
            cy={SIZE / 2}
            r={RADIUS}
            fill="none"
            stroke={done ? 'var(--success)' : 'var(--primary)'}
            strokeWidth={WIDTH}
            strokeLinecap="round"
            strokeDasharray={`${share * LENGTH} ${LENGTH}`}
          />
        )}
      </svg>
      <span aria-hidden className="absolute inset-0 flex flex-col items-center justify-center tabular">
        <span className="text-xl leading-6 font-semibold text-highlighted">{minutes}</span>
        <span className="text-xs text-muted">{goal === null ? 'min' : `of ${goal} min`}</span>
      </span>
    </div>
  )
}

const LETTERS = ['S', 'M', 'T', 'W', 'T', 'F', 'S']
const NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
/** Days are numbered since 1970, which began on a Thursday. */
const weekday = (day: number) => (day + 4) % 7

const OUTCOMES = {
  studied: { label: 'studied', icon: Check, look: 'bg-primary-soft text-primary-text' },
  frozen: { label: 'missed, covered by a freeze', icon: Snowflake, look: 'bg-info-soft text-info-text' },
  rest: { label: 'rest day', icon: Moon, look: 'text-dimmed' },
  missed: { label: 'missed', icon: null, look: 'bg-elevated' },
  before: { label: 'nothing yet', icon: null, look: 'scale-25 bg-accented' },
  open: { label: 'today, not studied yet', icon: null, look: 'border-2 border-dashed border-control' },
} as const satisfies Record<DayOutcome, object>

function Outcome({ was }: { was: DayOutcome }) {
  const { icon, look } = OUTCOMES[was]
  return (
    <span aria-hidden className={cx('flex size-7 items-center justify-center rounded-full', look)}>
      {icon && <Icon as={icon} size={14} />}
    </span>
  )
}

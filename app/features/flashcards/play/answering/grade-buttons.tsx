import { cx } from '#app/ui/class-names.ts'
import { Kbd } from '#app/ui/kbd.tsx'
import type { Grade } from '#worker/domain/flashcards/scheduling/memory-state.ts'
import type { Intervals } from './grading.ts'

export interface GradeChoice {
  grade: Grade
  label: string
  key: string
  tone: string
}

const TWO: GradeChoice[] = [
  { grade: 1, label: 'Forgot', key: '1', tone: 'tone-error' },
  { grade: 3, label: 'Remembered', key: '2', tone: 'tone-success' },
]
const FOUR: GradeChoice[] = [
  { grade: 1, label: 'Again', key: '1', tone: 'tone-error' },
  { grade: 2, label: 'Hard', key: '2', tone: 'tone-warning' },
  { grade: 3, label: 'Good', key: '3', tone: 'tone-success' },
  { grade: 4, label: 'Easy', key: '4', tone: 'tone-info' },
]

export function gradeChoices(buttons: 2 | 4): GradeChoice[] {
  return buttons === 4 ? FOUR : TWO
}

/** The grades, each with the interval it leads to, where it schedules the card. */
export function GradeButtons(props: {
  buttons: 2 | 4
  isScheduled: boolean
  /** Null until they are loaded. */
  intervals: Intervals | null
  suggested: Grade
  /** The grade that was given, while it waits for what grades. */
  given: Grade | null
  onGrade: (grade: Grade) => void
}) {
  const { buttons, isScheduled, intervals, suggested, given, onGrade } = props
  return (
    <div role="group" aria-label="How well did you know it?" className="flex gap-2">
      {gradeChoices(buttons).map(({ grade, label, key, tone }) => {
        const interval = isScheduled ? intervals?.[grade] : undefined
        return (
          <button
            key={grade}
            type="button"
            onClick={() => onGrade(grade)}
            aria-keyshortcuts={key}
            aria-label={interval ? `${label}, again in ${interval.spelled}` : label}
            className={cx(
              'flex min-h-14 flex-1 flex-col items-center justify-center rounded-xl border px-2 py-1.5 transition-[background-color,scale] active:scale-[0.98]',
              'border-tone-line bg-tone-soft text-tone-text hover:bg-tone-soft-hover',
              tone,
              grade === suggested && 'font-semibold',
              given !== null && given !== grade && 'opacity-50',
            )}
          >
            <span className="flex items-center gap-2 text-base font-medium">
              {label}
              <Kbd className="pointer-coarse:hidden">{key}</Kbd>
            </span>
            {/* Its line is there before the interval is known. */}
            {isScheduled && <span className="text-meta tabular opacity-90">{interval?.short ?? '\u00a0'}</span>}
          </button>
        )
      })}
    </div>
  )
}

/** The grade that a swipe gives if it ends now. */
export function SwipeLabel({ buttons, meant }: { buttons: 2 | 4; meant: 'left' | 'right' | null }) {
  const choice = meant && gradeChoices(buttons).find(({ grade }) => grade === (meant === 'left' ? 1 : 3))
  return (
    choice && (
      <p
        aria-hidden
        className={cx(
          'absolute top-4 rounded-lg border border-tone-line bg-tone-soft px-3 py-1 text-base font-semibold text-tone-text',
          meant === 'left' ? 'right-16' : 'left-4',
          choice.tone,
        )}
      >
        {choice.label}
      </p>
    )
  )
}

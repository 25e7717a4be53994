import { formatCount } from '#app/lib/format-count.ts'
import { cx } from '#app/ui/class-names.ts'
import type { Mastery } from '#worker/contracts/quizzes/statistics.ts'

const LEVELS = [
  { level: 'mastered', name: 'Mastered', look: 'opacity-100' },
  { level: 'proficient', name: 'Proficient', look: 'opacity-70' },
  { level: 'familiar', name: 'Familiar', look: 'opacity-45' },
  { level: 'attempted', name: 'Attempted', look: 'opacity-20' },
] as const

/** How many questions are at each level, as a bar with its numbers. */
export function MasteryBar({ mastery }: { mastery: Mastery }) {
  const { questions } = mastery
  const open = questions - LEVELS.reduce((sum, { level }) => sum + mastery[level], 0)
  return (
    <div>
      <p className="mb-2 text-sm font-medium tabular">
        {`${mastery.mastered} of ${formatCount(questions, 'question')} mastered`}
      </p>
      <div aria-hidden className="flex h-2 gap-0.5 overflow-hidden rounded-full bg-accented">
        {LEVELS.map(({ level, look }) => (
          <span
            key={level}
            className={cx('bg-[var(--primary-solid)]', look)}
            style={{ width: `${(mastery[level] / Math.max(1, questions)) * 100}%` }}
          />
        ))}
      </div>
      <ul aria-label="Mastery" className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-meta text-muted tabular">
        {LEVELS.map(({ level, name, look }) => (
          <li key={level} className="flex items-center gap-1.5">
            <span aria-hidden className={cx('size-2.5 rounded-full bg-[var(--primary-solid)]', look)} />
            {`${name} ${mastery[level]}`}
          </li>
        ))}
        <li className="flex items-center gap-1.5">
          <span aria-hidden className="size-2.5 rounded-full bg-accented" />
          {`Not answered ${open}`}
        </li>
      </ul>
    </div>
  )
}

import { formatCapped } from '#app/lib/format-count.ts'
import { cx } from '#app/ui/class-names.ts'
import { COUNT_MAX } from '#worker/contracts/flashcards/card-limits.ts'
import type { DueCounts } from '#worker/contracts/flashcards/decks.ts'

export function formatDue(count: number): string {
  return formatCapped(count, COUNT_MAX)
}

export function dueToday({ fresh, learning, review }: DueCounts): number {
  return fresh + learning + review
}

const KINDS = [
  { key: 'fresh', word: 'new', tone: 'text-info-text' },
  { key: 'learning', word: 'learning', tone: 'text-warning-text' },
  { key: 'review', word: 'to review', tone: 'text-success-text' },
] as const

/** The numbers of new, learning and due cards. */
export function DueLine({ due, className }: { due: DueCounts; className?: string }) {
  const kinds = KINDS.filter(({ key }) => due[key] > 0)
  if (kinds.length === 0) return <span className={cx('text-meta text-muted', className)}>Nothing due</span>
  return (
    <span className={cx('flex flex-wrap gap-x-3 text-meta text-muted tabular', className)}>
      {kinds.map(({ key, word, tone }) => (
        <span key={key}>
          <span className={cx('font-semibold', tone)}>{formatDue(due[key])}</span> {word}
        </span>
      ))}
    </span>
  )
}

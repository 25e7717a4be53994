import { cx } from '#app/ui/class-names.ts'
import type { Place } from '#worker/contracts/quizzes/live.ts'

/** Players by their points; one's own line stands out. */
export function RankingList(props: { places: readonly Place[]; ownId: string | null; label: string }) {
  const { places, ownId, label } = props
  return (
    <ol aria-label={label} className="overflow-hidden rounded-xl border bg-surface">
      {places.map(({ id, name, place, score, gained }) => (
        <li
          key={id}
          className={cx(
            'flex min-h-12 items-center gap-3 border-b px-4 py-2 text-base last:border-b-0',
            id === ownId && 'bg-primary-soft',
          )}
        >
          <span className={cx('w-8 shrink-0 tabular', place <= 3 ? 'font-semibold text-primary-text' : 'text-muted')}>
            {place}
          </span>
          <span className="min-w-0 flex-1 truncate font-medium text-highlighted">
            {name}
            {id === ownId && <span className="font-normal text-muted"> (you)</span>}
          </span>
          {gained > 0 && <span className="text-meta text-success-text tabular">{`+${gained}`}</span>}
          <span className="w-16 shrink-0 text-end font-semibold text-highlighted tabular">{format(score)}</span>
        </li>
      ))}
    </ol>
  )
}

function format(score: number): string {
  return score.toLocaleString('en')
}

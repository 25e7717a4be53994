import { cx } from '#app/ui/class-names.ts'

const NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const FROM_MONDAY = [1, 2, 3, 4, 5, 6, 0]

/** Chooses study days, numbered from Sunday. */
export function Weekdays(props: { days: ReadonlySet<number>; onChange: (days: ReadonlySet<number>) => void }) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium text-highlighted">Study days</legend>
      <div className="flex flex-wrap gap-1.5">
        {FROM_MONDAY.map((i) => (
          <label
            key={i}
            className={cx(
              'flex min-h-9 min-w-9 cursor-pointer items-center justify-center rounded-lg border px-2 text-meta pointer-coarse:min-h-11',
              'has-checked:border-[var(--primary)] has-checked:bg-primary-soft has-checked:font-semibold has-checked:text-highlighted',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            )}
          >
            <input
              type="checkbox"
              className="sr-only"
              aria-label={NAMES[i]}
              checked={props.days.has(i)}
              onChange={({ target }) => {
                const next = new Set(props.days)
                if (target.checked) next.add(i)
                else next.delete(i)
                props.onChange(next)
              }}
            />
            {NAMES[i]?.slice(0, 2)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

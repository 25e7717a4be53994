import { useId, type ReactNode } from 'react'
import { cx } from '#app/ui/class-names.ts'
import type { Choice } from '#worker/domain/merging/resolve.ts'

/** A conflict: both versions next to each other, and a choice. */
export function ConflictChoice(props: {
  legend: string
  mine: ReactNode
  theirs: ReactNode
  /** Null where only one can stay, as with a topic. */
  both: string | null
  value: Choice
  onChange: (choice: Choice) => void
}) {
  const name = useId()
  const option = (choice: Choice, label: string, body?: ReactNode) => (
    <label
      className={cx(
        'flex min-h-11 min-w-0 cursor-pointer items-start gap-3 rounded-xl border border-accented bg-surface p-3.5 text-sm transition-colors',
        'hover:border-control has-checked:border-[var(--primary)] has-checked:bg-primary-soft',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
      )}
    >
      <input
        type="radio"
        name={name}
        checked={props.value === choice}
        onChange={() => props.onChange(choice)}
        className="mt-0.5 size-4.5 shrink-0 accent-[var(--primary-solid)] outline-none"
      />
      <span className="min-w-0 flex-1">
        <span className="block font-medium text-highlighted">{label}</span>
        {body && <span className="mt-1.5 block max-h-72 overflow-auto">{body}</span>}
      </span>
    </label>
  )
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-meta font-medium text-muted">{props.legend}</legend>
      <div className="grid gap-3 md:grid-cols-2">
        {option('mine', 'Yours', props.mine)}
        {option('theirs', 'The other', props.theirs)}
        {props.both !== null && <div className="grid md:col-span-2">{option('both', props.both)}</div>}
      </div>
    </fieldset>
  )
}

/** A checkbox with its label in a line. */
export function Toggle(props: { label: string; checked: boolean; onChange: (checked: boolean) => void }) {
  return (
    <label className="flex min-h-9 w-fit items-center gap-2.5 text-sm text-highlighted pointer-coarse:min-h-11">
      <input
        type="checkbox"
        checked={props.checked}
        onChange={(event) => props.onChange(event.target.checked)}
        className="size-4.5 shrink-0 accent-[var(--primary-solid)]"
      />
      {props.label}
    </label>
  )
}

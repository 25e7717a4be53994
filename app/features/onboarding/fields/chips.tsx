import { useId } from 'react'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { Icon } from '#app/ui/icon.tsx'

/** A multiple choice as chips: checkboxes in a named group. */
export function Chips<Value extends string>(props: {
  label: string
  /** The label is for screen readers only. */
  labelHidden?: boolean
  name: string
  options: readonly { value: Value; label: string; lang?: string }[]
  values: readonly Value[]
  onChange: (values: Value[]) => void
  error?: string
}) {
  const errorId = useId()
  const toggle = (value: Value, on: boolean) =>
    props.onChange(
      props.options.map((option) => option.value).filter((v) => (v === value ? on : props.values.includes(v))),
    )
  return (
    <fieldset aria-describedby={props.error ? errorId : undefined}>
      <legend className={props.labelHidden ? 'sr-only' : 'mb-2 text-sm font-medium text-highlighted'}>
        {props.label}
      </legend>
      <div className="flex flex-wrap gap-2">
        {props.options.map((option) => (
          <label
            key={option.value}
            className={
              'relative inline-flex h-9 items-center rounded-full border border-control px-3.5 text-sm font-medium ' +
              'text-default transition-colors hover:bg-elevated has-checked:border-[var(--primary)] ' +
              'has-checked:bg-primary-soft has-checked:text-primary-text has-focus-visible:outline-2 ' +
              'has-focus-visible:outline-offset-2 has-focus-visible:outline-focus pointer-coarse:h-11'
            }
          >
            <input
              type="checkbox"
              name={props.name}
              value={option.value}
              checked={props.values.includes(option.value)}
              onChange={(event) => toggle(option.value, event.target.checked)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
            />
            <span lang={option.lang}>{option.label}</span>
          </label>
        ))}
      </div>
      <div aria-live="polite" id={errorId}>
        {props.error && (
          <p className="mt-2 flex gap-1.5 text-meta text-error-text">
            <span className="mt-0.5">
              <Icon as={CircleAlert} size={14} />
            </span>
            {props.error}
          </p>
        )}
      </div>
    </fieldset>
  )
}

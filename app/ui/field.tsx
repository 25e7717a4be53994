import { createContext, useContext, useId, type ReactNode } from 'react'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { cx } from './class-names.ts'

interface Wiring {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  'aria-errormessage'?: string
  required?: boolean
}
const FieldContext = createContext<Wiring | null>(null)

export interface FieldProps {
  label: ReactNode
  /** The label is for screen readers only. */
  labelHidden?: boolean
  hint?: ReactNode
  /** What is wrong and how to correct it; marks the control as invalid. */
  error?: string | null
  required?: boolean
  /** Shown at the right of the label: "Forgotten?", a count. */
  aside?: ReactNode
  /** The control's id, if something else refers to it. */
  id?: string
  className?: string
  children: ReactNode
}

/** A label, one control (Input, Textarea, Select …), its hint and its error, connected for assistive technology. */
export function Field(props: FieldProps) {
  const made = useId()
  const id = props.id ?? made
  const hintId = props.hint ? `${id}-hint` : undefined
  const errorId = props.error ? `${id}-error` : undefined
  const wiring: Wiring = {
    id,
    'aria-describedby': cx(hintId, errorId) || undefined,
    'aria-invalid': props.error ? true : undefined,
    'aria-errormessage': errorId,
    required: props.required,
  }
  return (
    <div className={cx('flex flex-col gap-1.5', props.className)}>
      <div className={cx('flex items-baseline justify-between gap-4', props.labelHidden && !props.aside && 'sr-only')}>
        <label htmlFor={id} className={cx('text-sm font-medium text-highlighted', props.labelHidden && 'sr-only')}>
          {props.label}
        </label>
        {props.aside && <span className="text-meta text-muted">{props.aside}</span>}
      </div>
      <FieldContext value={wiring}>{props.children}</FieldContext>
      {props.hint && (
        <p id={hintId} className="text-meta text-muted">
          {props.hint}
        </p>
      )}
      {/* Always rendered, since a live region must exist before its content changes. */}
      <div aria-live="polite">
        {props.error && (
          <p id={errorId} className="flex gap-1.5 text-meta text-error-text">
            <CircleAlert size={14} aria-hidden className="mt-0.5 shrink-0" />
            {props.error}
          </p>
        )}
      </div>
    </div>
  )
}

/** The attributes that a control inside a Field takes; nothing outside of one. */
export function useField(): Partial<Wiring> {
  return useContext(FieldContext) ?? {}
}

import { useState } from 'react'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { parseNumber } from './parse-number.ts'

interface Limits {
  min?: number
  max?: number
  whole?: boolean
}

type Props = Limits & {
  label: string
  labelHidden?: boolean
  hint?: string
  /** Shown in the box. */
  unit?: string
  className?: string
} & (
    | { optional: true; value: number | null; onChange: (value: number | null) => void }
    | { optional?: false; value: number | null; onChange: (value: number) => void }
  )

/** A number as it is typed, with a point or a comma; what is no number yet is not passed on. */
export function NumberInput(props: Props) {
  const { label, labelHidden, hint, unit, className, value, optional } = props
  const [text, setText] = useState(value === null ? '' : String(value))
  const parsed = parseNumber(text)
  // Changed from outside: by Undo, or a draft.
  const [shown, setShown] = useState(value)
  if (value !== shown) {
    setShown(value)
    if (value !== parsed) setText(value === null ? '' : String(value))
  }
  const change = (next: string) => {
    setText(next)
    const number = parseNumber(next)
    if (number !== null && faultOf(number, props) === null) {
      setShown(number)
      props.onChange(number)
    } else if (next.trim() === '' && props.optional) {
      setShown(null)
      props.onChange(null)
    }
  }
  const isEmpty = text.trim() === ''
  const fault = isEmpty ? null : parsed === null ? 'Write a number.' : faultOf(parsed, props)
  return (
    <Field
      label={label}
      labelHidden={labelHidden}
      hint={hint}
      error={isEmpty && !optional && value !== null ? 'Write a number.' : fault}
      className={className}
    >
      <Input
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={(event) => change(event.target.value)}
        end={unit && <span className="pe-2 text-meta text-muted">{unit}</span>}
        className="min-w-0"
      />
    </Field>
  )
}

function faultOf(value: number, { min, max, whole }: Limits): string | null {
  if (whole && !Number.isInteger(value)) return 'Write a whole number.'
  if (min !== undefined && value < min) return `At least ${min}.`
  if (max !== undefined && value > max) return `At most ${max}.`
  return null
}

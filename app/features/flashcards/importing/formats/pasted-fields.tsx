import { useState } from 'react'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { Select } from '#app/ui/select.tsx'
import type { SourceFormat } from '../reading/found-cards.ts'
import { TargetFields } from './target-fields.tsx'

const BETWEEN = [
  { value: '\t', label: 'A tab' },
  { value: ' - ', label: 'A dash: term - meaning' },
  { value: ': ', label: 'A colon: term: meaning' },
  { value: ',', label: 'A comma' },
  { value: ';', label: 'A semicolon' },
]
const ROWS = [
  { value: '\n', label: 'A new line' },
  { value: '\n\n', label: 'An empty line' },
  { value: ';', label: 'A semicolon' },
]

/** The separators of a pasted list. */
export function PastedFields(props: {
  format: Extract<SourceFormat, { kind: 'pasted' }>
  onFormat: (format: SourceFormat) => void
}) {
  const { format } = props
  const { options } = format
  const change = (next: typeof options) => props.onFormat({ ...format, options: next })
  return (
    <fieldset className="mt-5 grid min-w-0 gap-4 sm:grid-cols-2">
      <legend className="sr-only">How the list is read</legend>
      <TargetFields options={options} onChange={change} />
      <Sign
        label="Between term and meaning"
        known={BETWEEN}
        value={options.between}
        onValue={(between) => change({ ...options, between })}
      />
      <Sign label="Between cards" known={ROWS} value={options.rows} onValue={(rows) => change({ ...options, rows })} />
    </fieldset>
  )
}

const OWN = 'own'

/** A separator: one of the common ones, or another. */
function Sign(props: {
  label: string
  known: readonly { value: string; label: string }[]
  value: string
  onValue: (value: string) => void
}) {
  const { label, known, value } = props
  const [own, setOwn] = useState(!known.some((each) => each.value === value))
  return (
    <div className="flex flex-col gap-2">
      <Field label={label}>
        <Select
          options={[...known, { value: OWN, label: 'Something else' }]}
          value={own ? OWN : value}
          onChange={({ currentTarget }) => {
            setOwn(currentTarget.value === OWN)
            if (currentTarget.value !== OWN) props.onValue(currentTarget.value)
          }}
        />
      </Field>
      {own && (
        <Field label={`${label}: what it is`} labelHidden>
          <Input
            defaultValue={value}
            maxLength={20}
            onBlur={({ currentTarget }) => currentTarget.value !== '' && props.onValue(currentTarget.value)}
          />
        </Field>
      )}
    </div>
  )
}

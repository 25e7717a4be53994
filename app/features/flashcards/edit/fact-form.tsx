import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { problemOf } from '#app/lib/read.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { FACT_SIDE_MAX, type FactKind } from '#worker/contracts/flashcards/card-limits.ts'

export interface FactValues {
  kind: FactKind
  front: string
  back: string
  tags: string[]
}

const KINDS: { value: FactKind; label: string }[] = [
  { value: 'basic', label: 'Front and back' },
  { value: 'reversed', label: 'Both directions' },
  { value: 'cloze', label: 'Text with gaps' },
  { value: 'typed', label: 'Type the answer' },
]

/** What is learnt: for a new card and for one that is changed. */
export function FactForm(props: {
  submit: string
  initial: FactValues
  onSubmit: (values: FactValues) => Promise<unknown>
  onCancel: () => void
}) {
  const { kind, front, back, tags } = props.initial
  const [values, setValues] = useState<FactValues>({ kind, front, back, tags })
  const save = useMutation({ mutationFn: props.onSubmit })
  const problem = save.error ? problemOf(save.error) : null
  const detail = problem?.errors?.[0]?.detail ?? problem?.detail ?? problem?.title
  const error = save.error ? (detail ?? 'It could not be saved. Check your connection and try again.') : null
  const cloze = values.kind === 'cloze'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending && values.front.trim() !== '') save.mutate(values)
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4" noValidate>
      <Field label="Kind">
        <Select
          value={values.kind}
          options={KINDS}
          onChange={(event) =>
            setValues({ ...values, kind: KINDS.find(({ value }) => value === event.target.value)?.value ?? 'basic' })
          }
        />
      </Field>
      <Field
        label={cloze ? 'Text' : 'Front'}
        error={error}
        hint={cloze ? 'Mark what is to be hidden: {{c1::these words}}' : undefined}
      >
        <Textarea
          rows={4}
          maxLength={FACT_SIDE_MAX}
          value={values.front}
          onChange={(event) => setValues({ ...values, front: event.target.value })}
        />
      </Field>
      <Field label={cloze ? 'Under the answer' : 'Back'}>
        <Textarea
          rows={4}
          maxLength={FACT_SIDE_MAX}
          value={values.back}
          onChange={(event) => setValues({ ...values, back: event.target.value })}
        />
      </Field>
      <div className="flex justify-end gap-2">
        <Button color="neutral" variant="ghost" onClick={props.onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={save.isPending} disabled={values.front.trim() === ''}>
          {props.submit}
        </Button>
      </div>
    </form>
  )
}

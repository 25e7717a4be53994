import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { problemOf } from '#app/lib/read.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { Select } from '#app/ui/select.tsx'
import { DECK_NAME_MAX } from '#worker/contracts/flashcards/card-limits.ts'
import type { DeckRow } from '#worker/contracts/flashcards/decks.ts'

export interface DeckValues {
  name: string
  parentId: number | null
}

interface DeckFormProps {
  open: boolean
  title: string
  submit: string
  initial: DeckValues
  /** Decks that may contain it. */
  decks: readonly DeckRow[]
  onSubmit: (values: DeckValues) => Promise<unknown>
  onClose: () => void
}

/** The name and parent of a deck, new or changed. */
export function DeckForm(props: DeckFormProps) {
  return (
    <Dialog open={props.open} onClose={props.onClose} title={props.title} size="sm">
      {props.open && <Fields {...props} />}
    </Dialog>
  )
}

function Fields({ submit: word, initial, decks, onSubmit, onClose }: DeckFormProps) {
  const [values, setValues] = useState(initial)
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => box.current?.focus(), [])
  const save = useMutation({ mutationFn: onSubmit, onSuccess: onClose })
  const problem = save.error ? problemOf(save.error) : null
  const detail = problem?.errors?.[0]?.detail ?? problem?.detail ?? problem?.title
  const error = save.error ? (detail ?? 'It could not be saved. Check your connection and try again.') : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate({ ...values, name: values.name.trim() })
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-5" noValidate>
      <Field label="Name" error={error} required>
        <Input
          ref={box}
          autoComplete="off"
          maxLength={DECK_NAME_MAX}
          value={values.name}
          onChange={(event) => setValues({ ...values, name: event.target.value })}
        />
      </Field>
      {decks.length > 0 && (
        <Field label="Inside" hint="Studying a deck includes the decks inside it.">
          <Select
            value={values.parentId ?? ''}
            options={[
              { value: '', label: 'No other deck' },
              ...decks.map(({ id, path }) => ({ value: String(id), label: path.replaceAll('::', ' › ') })),
            ]}
            onChange={(event) => setValues({ ...values, parentId: Number(event.target.value) || null })}
          />
        </Field>
      )}
      <div className="flex justify-end gap-2">
        <Button color="neutral" variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={save.isPending} disabled={values.name.trim() === ''}>
          {word}
        </Button>
      </div>
    </form>
  )
}

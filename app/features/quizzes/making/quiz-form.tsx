import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { problemOf } from '#app/lib/read.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { Select } from '#app/ui/select.tsx'
import type { Topic } from '#worker/contracts/knowledge.ts'
import { QUIZ_TITLE_MAX } from '#worker/contracts/quizzes/quiz-limits.ts'

export interface QuizValues {
  title: string
  topicId: number | null
}

interface QuizFormProps {
  open: boolean
  title: string
  submit: string
  initial: QuizValues
  topics: readonly Topic[]
  onSubmit: (values: QuizValues) => Promise<unknown>
  onClose: () => void
}

/** The title and topic of a new quiz, in a dialog. */
export function QuizForm(props: QuizFormProps) {
  return (
    <Dialog open={props.open} onClose={props.onClose} title={props.title} size="sm">
      {props.open && <Fields {...props} />}
    </Dialog>
  )
}

function Fields({ submit: word, initial, topics, onSubmit, onClose }: QuizFormProps) {
  const [values, setValues] = useState(initial)
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => box.current?.focus(), [])
  const save = useMutation({ mutationFn: onSubmit, onSuccess: onClose })
  const problem = save.error ? problemOf(save.error) : null
  const detail = problem?.errors?.[0]?.detail ?? problem?.detail ?? problem?.title
  const error = save.error ? (detail ?? 'It could not be saved. Check your connection and try again.') : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending && values.title.trim() !== '') save.mutate({ ...values, title: values.title.trim() })
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-5" noValidate>
      <Field label="Title" error={error} required>
        <Input
          ref={box}
          autoComplete="off"
          maxLength={QUIZ_TITLE_MAX}
          value={values.title}
          onChange={(event) => {
            setValues({ ...values, title: event.target.value })
            if (save.isError) save.reset()
          }}
        />
      </Field>
      {topics.length > 0 && (
        <TopicField topics={topics} value={values.topicId} onChange={(topicId) => setValues({ ...values, topicId })} />
      )}
      <div className="flex justify-end gap-2">
        <Button color="neutral" variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={save.isPending} disabled={values.title.trim() === ''}>
          {word}
        </Button>
      </div>
    </form>
  )
}

export function TopicField(props: {
  topics: readonly Pick<Topic, 'id' | 'name'>[]
  value: number | null
  onChange: (topicId: number | null) => void
}) {
  return (
    <Field label="Topic">
      <Select
        value={props.value ?? ''}
        options={[
          { value: '', label: 'No topic' },
          ...props.topics.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(event) => props.onChange(Number(event.target.value) || null)}
      />
    </Field>
  )
}

import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { problemOf } from '#app/lib/read.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { cx } from '#app/ui/class-names.ts'
import { Field } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Input } from '#app/ui/input.tsx'
import { TOPIC_COLORS, TOPIC_ICONS, type TopicColor, type TopicIcon } from '#worker/contracts/knowledge/topic-looks.ts'
import { TopicDot } from './topic-dot.tsx'
import { ICONS } from './topic-style.tsx'

export interface TopicValues {
  name: string
  color: TopicColor
  icon: TopicIcon
}

/** Name, colour and icon: for a new topic and for one that is changed. */
export function TopicForm(props: {
  title: string
  submit: string
  initial?: TopicValues
  onSubmit: (values: TopicValues) => Promise<unknown>
  onCancel: () => void
}) {
  const [values, setValues] = useState<TopicValues>(props.initial ?? { name: '', color: 'purple', icon: 'book-open' })
  const save = useMutation({ mutationFn: props.onSubmit })
  const problem = save.error ? problemOf(save.error) : null
  const nameError = problem?.errors?.find((error) => error.pointer === '/name')?.detail
  const name = useRef<HTMLInputElement>(null)
  useEffect(() => name.current?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate(values)
  }
  const other =
    save.error && !nameError ? (problem?.detail ?? problem?.title ?? 'It could not be saved. Try again.') : null
  return (
    <Card className="mb-8">
      <form onSubmit={submit} aria-label={props.title} className="flex flex-col gap-5" noValidate>
        <Field label="Name" error={nameError ?? other} required>
          <Input
            value={values.name}
            maxLength={80}
            ref={name}
            autoComplete="off"
            onChange={(event) => {
              setValues({ ...values, name: event.target.value })
              if (save.isError) save.reset()
            }}
            onKeyDown={(event) => event.key === 'Escape' && props.onCancel()}
          />
        </Field>
        <Choices legend="Colour">
          {TOPIC_COLORS.map((color) => (
            <Swatch
              key={color}
              name="color"
              label={color}
              checked={values.color === color}
              onChoose={() => setValues({ ...values, color })}
            >
              <TopicDot color={color} className="size-4" />
            </Swatch>
          ))}
        </Choices>
        <Choices legend="Icon">
          {TOPIC_ICONS.map((icon) => (
            <Swatch
              key={icon}
              name="icon"
              label={icon.replaceAll('-', ' ')}
              checked={values.icon === icon}
              onChoose={() => setValues({ ...values, icon })}
            >
              <Icon as={ICONS[icon]} />
            </Swatch>
          ))}
        </Choices>
        <div className="flex gap-2">
          <Button type="submit" loading={save.isPending}>
            {props.submit}
          </Button>
          <Button color="neutral" variant="ghost" onClick={props.onCancel}>
            Cancel
          </Button>
        </div>
      </form>
    </Card>
  )
}

function Choices(props: { legend: string; children: React.ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium text-highlighted">{props.legend}</legend>
      <div className="flex flex-wrap gap-1.5">{props.children}</div>
    </fieldset>
  )
}

function Swatch(props: {
  name: string
  label: string
  checked: boolean
  onChoose: () => void
  children: React.ReactNode
}) {
  return (
    <label
      title={props.label}
      className={cx(
        'flex size-9 cursor-pointer items-center justify-center rounded-lg border text-muted transition-colors pointer-coarse:size-11',
        'hover:border-accented has-checked:border-[var(--primary)] has-checked:bg-primary-soft has-checked:text-primary-text',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
      )}
    >
      <input
        type="radio"
        name={props.name}
        checked={props.checked}
        onChange={props.onChoose}
        aria-label={props.label}
        className="sr-only"
      />
      {props.children}
    </label>
  )
}

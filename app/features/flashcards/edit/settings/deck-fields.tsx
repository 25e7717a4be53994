import type { ReactNode } from 'react'
import type { FormErrors } from '#app/lib/forms/errors.ts'
import { ChoiceCard } from '#app/ui/choice.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { Select } from '#app/ui/select.tsx'
import type { DeckValues } from './deck-values.ts'
import { EasyDays } from './easy-days.tsx'
import { retentionHint } from './retention-hint.ts'

interface Props {
  values: DeckValues
  errors: FormErrors
  set: (part: Partial<DeckValues>) => void
  /** The decay of the deck's forgetting curve. */
  decay: number
}

const LABELS = {
  retention: 'Target recall',
  newPerDay: 'New cards a day',
  reviewsPerDay: 'Reviews a day at most',
  learningSteps: 'Learning steps',
  relearningSteps: 'Relearning steps',
  maximumInterval: 'Longest interval',
  leechThreshold: 'Often forgotten means',
}

export function DeckFields({ values, errors, set, decay }: Props) {
  const text = (name: keyof typeof LABELS, more: { unit?: string; hint?: ReactNode; numeric?: boolean } = {}) => (
    <Field label={LABELS[name]} error={errors[name]} hint={more.hint}>
      <Input
        name={name}
        inputMode={more.unit || more.numeric ? 'numeric' : undefined}
        autoComplete="off"
        value={values[name]}
        onChange={(event) => set({ [name]: event.target.value })}
        end={more.unit && <span className="pe-2 text-meta text-muted">{more.unit}</span>}
      />
    </Field>
  )
  return (
    <>
      {text('retention', { unit: '%', hint: retentionHint(Number(values.retention) / 100, decay) })}
      <div className="grid gap-5 sm:grid-cols-2">
        {text('newPerDay', { numeric: true })}
        {text('reviewsPerDay', { numeric: true })}
        {text('learningSteps', { hint: 'For new cards: 1m 10m asks after a minute, then after ten.' })}
        {text('relearningSteps', { hint: 'For forgotten ones.' })}
        {text('maximumInterval', { unit: 'days', hint: 'No card stays away longer.' })}
        {text('leechThreshold', { unit: 'times', hint: 'From then on a card asks to be reworded.' })}
      </div>
      <EasyDays value={values.easyDays} onChange={(easyDays) => set({ easyDays })} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="New cards come">
          <Select
            value={values.newOrder}
            options={[
              { value: 'added', label: 'In the order they were added' },
              { value: 'random', label: 'Shuffled' },
            ]}
            onChange={(event) => set({ newOrder: event.target.value === 'random' ? 'random' : 'added' })}
          />
        </Field>
        <Field label="Exam" error={errors.examOn} hint="The plan of the deck works towards this day.">
          <Input
            name="examOn"
            type="date"
            value={values.examOn}
            onChange={(event) => set({ examOn: event.target.value })}
          />
        </Field>
      </div>
      <ChoiceCard
        type="checkbox"
        checked={values.burySiblings}
        onChange={(event) => set({ burySiblings: event.target.checked })}
        label="Keep cards of one text apart"
        hint="Of two directions or several gaps only one is asked on a day."
      />
      <ChoiceCard
        type="checkbox"
        checked={values.autoplay}
        onChange={(event) => set({ autoplay: event.target.checked })}
        label="Play sounds and videos at once"
        hint="Otherwise they play when you press R."
      />
    </>
  )
}

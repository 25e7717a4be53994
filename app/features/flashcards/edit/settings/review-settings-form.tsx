import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Card, CardHeader } from '#app/ui/card.tsx'
import { ChoiceCard } from '#app/ui/choice.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import type { ReviewSettings } from '#worker/contracts/flashcards/reviews.ts'
import { FLASHCARDS, saveReviewSettings } from '../../deck-queries.ts'
import { SaveRow } from './save-row.tsx'

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))

/** The review settings of all decks. */
export function ReviewSettingsForm({ settings }: { settings: ReviewSettings }) {
  const queryClient = useQueryClient()
  const [saved, setSaved] = useState(settings)
  const [values, setValues] = useState(settings)
  const save = useMutation({
    mutationFn: saveReviewSettings,
    onSuccess: async (stored) => {
      setSaved(stored)
      await queryClient.invalidateQueries({ queryKey: [FLASHCARDS] })
    },
  })
  const set = (part: Partial<ReviewSettings>) => setValues((before) => ({ ...before, ...part }))
  return (
    <Card>
      <form
        aria-label="Every deck"
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (!save.isPending) save.mutate(values)
        }}
      >
        <CardHeader title="Every deck" hint="How you like to answer, wherever you study." />
        <fieldset>
          <legend className="mb-2 text-sm font-medium text-highlighted">Answers</legend>
          <div className="grid gap-3 sm:grid-cols-2">
            <ChoiceCard
              name="buttons"
              checked={values.buttons === 2}
              onChange={() => set({ buttons: 2 })}
              label="Two"
              hint="Forgot, Remembered"
            />
            <ChoiceCard
              name="buttons"
              checked={values.buttons === 4}
              onChange={() => set({ buttons: 4 })}
              label="Four"
              hint="Again, Hard, Good, Easy"
            />
          </div>
        </fieldset>
        <Field label="A new day begins at" hint="Late evenings still count as the day before.">
          <Select
            className="sm:max-w-40"
            value={String(values.dayStartsAt)}
            options={HOURS}
            onChange={(event) => set({ dayStartsAt: Number(event.target.value) })}
          />
        </Field>
        <ChoiceCard
          type="checkbox"
          checked={values.certainty}
          onChange={(event) => set({ certainty: event.target.checked })}
          label="Ask how sure I am first"
          hint="What you were sure of and had wrong comes back first."
        />
        <ChoiceCard
          type="checkbox"
          checked={values.readAloud}
          onChange={(event) => set({ readAloud: event.target.checked })}
          label="Read cards aloud"
          hint="With the voice of this device."
        />
        <SaveRow
          changed={JSON.stringify(values) !== JSON.stringify(saved)}
          wrong={false}
          save={save}
          label="Save settings of every deck"
        />
      </form>
    </Card>
  )
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { errorsFromProblem, focusFirstError, type FormErrors } from '#app/lib/forms/errors.ts'
import { Card, CardHeader } from '#app/ui/card.tsx'
import type { Deck } from '#worker/contracts/flashcards/decks.ts'
import { FLASHCARDS, updateDeck } from '../../deck-queries.ts'
import { DeckFields } from './deck-fields.tsx'
import { type DeckValues, parseValues, valuesOf } from './deck-values.ts'
import { SaveRow } from './save-row.tsx'

/** The study settings of one deck. */
export function DeckSettingsForm({ deck }: { deck: Deck }) {
  const queryClient = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [saved, setSaved] = useState(() => valuesOf(deck.settings))
  const [values, setValues] = useState(saved)
  const [errors, setErrors] = useState<FormErrors>({})
  const save = useMutation({
    mutationFn: async (sent: DeckValues) => {
      const { settings, errors: wrong } = await parseValues(sent)
      setErrors(wrong ?? {})
      if (!settings) {
        if (form.current) focusFirstError(form.current, wrong)
        return null
      }
      return updateDeck(deck.id, { settings })
    },
    onSuccess: async (answer, sent) => {
      if (!answer) return
      setSaved(sent)
      await queryClient.invalidateQueries({ queryKey: [FLASHCARDS] })
    },
    onError: (error) => setErrors(errorsFromProblem(error)),
  })
  const set = (part: Partial<DeckValues>) => {
    setValues((before) => ({ ...before, ...part }))
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))))
  }
  return (
    <Card>
      <form
        ref={form}
        aria-label="This deck"
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (!save.isPending) save.mutate(values)
        }}
      >
        <CardHeader title="This deck" hint="Changes apply from the next answer on; what you have learnt stays." />
        <DeckFields values={values} errors={errors} set={set} decay={-(deck.scheduler.weights[20] ?? 0.1542)} />
        <SaveRow
          changed={JSON.stringify(values) !== JSON.stringify(saved)}
          wrong={Object.keys(errors).length > 0}
          save={save}
          label="Save settings of the deck"
        />
      </form>
    </Card>
  )
}

import type { FormErrors } from '#app/lib/forms/errors.ts'
import { problemOf } from '#app/lib/read.ts'
import { FACT_SIDE_MAX } from '#worker/contracts/flashcards/card-limits.ts'
import { cardsOf } from '#worker/domain/flashcards/cards/fact-cards.ts'
import type { FactValues } from './fact-values.ts'

const FIELDS = ['front', 'back', 'tags', 'kind']

/** Validation errors by field. */
export function validateFact(values: FactValues): FormErrors {
  const errors: FormErrors = {}
  for (const side of ['front', 'back'] as const)
    if (values[side].length > FACT_SIDE_MAX)
      errors[side] = `A side holds at most ${FACT_SIDE_MAX.toLocaleString('en')} characters.`
  if (values.front.trim() === '') errors.front = values.kind === 'cloze' ? 'Write the text.' : 'Write the front.'
  else if (cardsOf(values).length === 0)
    errors.front = 'Mark at least one gap: select the words to hide, then press “Gap”.'
  return errors
}

/** The API's validation errors by field, for one fact or a list (`/facts/0/front`). */
export function factErrors(error: unknown): FormErrors {
  const found = problemOf(error)?.errors ?? []
  return Object.fromEntries(
    found.flatMap(({ pointer, detail }) => {
      const field = pointer.split('/').find((part) => FIELDS.includes(part))
      return field ? [[field, detail]] : []
    }),
  )
}

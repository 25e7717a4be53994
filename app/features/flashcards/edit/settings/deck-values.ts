import { importModule } from '#app/lib/lazy/import-module.ts'
import { errorsFromIssues, type FormErrors } from '#app/lib/forms/errors.ts'
import type { DeckSettings } from '#worker/contracts/flashcards/decks.ts'
import { parseSteps, formatSteps } from './format-steps.ts'

/** The settings as they are typed. */
export interface DeckValues {
  retention: string
  newPerDay: string
  reviewsPerDay: string
  learningSteps: string
  relearningSteps: string
  maximumInterval: string
  leechThreshold: string
  easyDays: number[]
  newOrder: DeckSettings['newOrder']
  burySiblings: boolean
  autoplay: boolean
  examOn: string
}

export function valuesOf(settings: DeckSettings): DeckValues {
  return {
    retention: String(Math.round(settings.retention * 100)),
    newPerDay: String(settings.newPerDay),
    reviewsPerDay: String(settings.reviewsPerDay),
    learningSteps: formatSteps(settings.learningSteps),
    relearningSteps: formatSteps(settings.relearningSteps),
    maximumInterval: String(settings.maximumInterval),
    leechThreshold: String(settings.leechThreshold),
    easyDays: settings.easyDays,
    newOrder: settings.newOrder,
    burySiblings: settings.burySiblings,
    autoplay: settings.autoplay,
    examOn: settings.examOn ?? '',
  }
}

const NUMBERS = ['newPerDay', 'reviewsPerDay', 'maximumInterval', 'leechThreshold'] as const
const BOUNDS: Record<string, string> = {
  newPerDay: 'A whole number from 0 to 9,999.',
  reviewsPerDay: 'A whole number from 0 to 9,999.',
  maximumInterval: 'Whole days from 1 to 36,500.',
  leechThreshold: 'A whole number from 1 to 99.',
  retention: 'From 70 to 99 percent.',
  examOn: 'A day such as 2027-06-01.',
}

/** Parses the typed settings, or returns errors by field. The contract is loaded only now: pages start without zod. */
export async function parseValues(
  values: DeckValues,
): Promise<{ settings: DeckSettings; errors: null } | { settings: null; errors: FormErrors }> {
  const { DeckSettings: Contract } = await importModule(() => import('#worker/contracts/flashcards/decks.ts'))
  const number = (text: string) => (text.trim() === '' ? Number.NaN : Number(text.replace(',', '.')))
  const steps = { learningSteps: parseSteps(values.learningSteps), relearningSteps: parseSteps(values.relearningSteps) }
  const found = Contract.safeParse({
    ...values,
    ...Object.fromEntries(NUMBERS.map((field) => [field, number(values[field])])),
    retention: number(values.retention) / 100,
    learningSteps: steps.learningSteps ?? [],
    relearningSteps: steps.relearningSteps ?? [],
    examOn: values.examOn === '' ? null : values.examOn,
  })
  const errors: FormErrors = {
    ...(found.success
      ? {}
      : Object.fromEntries(
          Object.entries(errorsFromIssues(found.error.issues)).map(([field, message]) => [
            field,
            BOUNDS[field] ?? message,
          ]),
        )),
    ...Object.fromEntries(
      Object.entries(steps)
        .filter(([, read]) => read === null)
        .map(([field]) => [field, 'Write times such as 1m 10m 1h 1d, with spaces between.']),
    ),
  }
  return found.success && Object.keys(errors).length === 0
    ? { settings: found.data, errors: null }
    : { settings: null, errors }
}

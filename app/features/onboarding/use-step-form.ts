import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { importModule } from '#app/lib/lazy/import-module.ts'
import { errorsFromIssues, errorsFromProblem, failureSentence, type FormErrors } from '#app/lib/forms/errors.ts'
import { sessionQuery } from '#app/lib/session.ts'
import type { OnboardingStep, StepInputs } from '#worker/contracts/onboarding.ts'
import { clearDraft, hasDraft, VISITOR, withDraft, writeDraft } from './drafts.ts'
import { useSaveStep } from './use-save-step.ts'

export interface StepForm<Values> {
  values: Values
  set: (changes: Partial<Values>) => void
  errors: FormErrors
  failure: string | null
  pending: boolean
  /** Without an account the answers stay in this browser. */
  isVisitor: boolean
  /** Saves the step and returns whether that worked. With `fields` it only validates these. */
  submit: (fields?: readonly string[]) => Promise<boolean>
  /** Saves what was changed, where it is valid: for who leaves the step otherwise than by Continue. The draft stays else. */
  leave: () => Promise<void>
}

/**
 * The form of one step. Every change is stored in this browser until the server has it, so a reload or a lost network loses
 * nothing. `toInput` turns the form's values into what the step's schema expects.
 */
export function useStepForm<Step extends OnboardingStep, Values extends object>(
  step: Step,
  initial: Values,
  toInput: (values: Values) => unknown,
): StepForm<Values> {
  // A visitor may register in another tab, and come back to this one.
  const { data: session } = useQuery({
    ...sessionQuery,
    refetchOnWindowFocus: ({ state }) => (state.data?.user ? false : 'always'),
  })
  const owner = session?.user?.id ?? VISITOR
  const router = useRouter()
  const previousOwner = useRef(owner)
  useEffect(() => {
    if (previousOwner.current !== owner) void router.invalidate()
    previousOwner.current = owner
  }, [owner, router])
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<FormErrors>({})
  const save = useSaveStep(step)

  // After hydration, since the server does not know this browser's drafts.
  useEffect(() => setValues((current) => withDraft(owner, step, withDraft(VISITOR, step, current))), [owner, step])

  function set(changes: Partial<Values>) {
    const next = { ...values, ...changes }
    setValues(next)
    writeDraft(owner, step, next)
    setErrors((known) => Object.fromEntries(Object.entries(known).filter(([field]) => !(field in changes))))
  }

  async function submit(fields?: readonly string[]): Promise<boolean> {
    const { STEP_SCHEMAS } = await importModule(() => import('#worker/contracts/onboarding.ts'))
    const checked = STEP_SCHEMAS[step].safeParse(toInput(values))
    const found = checked.success ? {} : errorsFromIssues(checked.error.issues)
    const wrong = fields ? Object.fromEntries(Object.entries(found).filter(([field]) => fields.includes(field))) : found
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return false
    if (fields || !checked.success) return true
    if (owner === VISITOR) {
      writeDraft(VISITOR, step, values)
      return true
    }
    try {
      // The schema that was looked up by the step made this of the values.
      await save.mutateAsync(checked.data as StepInputs[Step])
    } catch (error) {
      setErrors(errorsFromProblem(error))
      return false
    }
    clearDraft(owner, step)
    clearDraft(VISITOR, step)
    return true
  }

  async function leave(): Promise<void> {
    if (owner === VISITOR || !hasDraft(owner, step)) return
    const { STEP_SCHEMAS } = await importModule(() => import('#worker/contracts/onboarding.ts'))
    const checked = STEP_SCHEMAS[step].safeParse(toInput(values))
    if (!checked.success) return
    try {
      await save.mutateAsync(checked.data as StepInputs[Step])
      clearDraft(owner, step)
    } catch (error) {
      console.error('The step is kept on this device', error)
    }
  }

  const atFields = Object.keys(errorsFromProblem(save.error)).length > 0
  return {
    values,
    set,
    errors,
    failure: save.error && !atFields ? failureSentence(save.error) : null,
    pending: save.isPending,
    isVisitor: owner === VISITOR,
    submit,
    leave,
  }
}

import { type FormEvent, useState } from 'react'
import type { z } from 'zod'
import {
  errorsFromIssues,
  errorsFromProblem,
  failureSentence,
  focusFirstError,
  type FormErrors,
} from '#app/lib/forms/errors.ts'

export interface AuthForm {
  errors: FormErrors
  failure: string | null
  pending: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** What is said of a field goes when the field is changed. */
  onInput: (event: FormEvent<HTMLFormElement>) => void
}

/**
 * Reads an uncontrolled form, so that what was typed before hydration counts. `loadSchema` fetches the
 * contract with the first submit; `send` gets what it makes of the fields. Nothing typed is ever cleared.
 */
export function useAuthForm<T extends z.ZodType>(
  loadSchema: () => Promise<T>,
  send: (input: z.output<T>) => Promise<void>,
): AuthForm {
  const [state, setState] = useState<Omit<AuthForm, 'onSubmit' | 'onInput'>>({
    errors: {},
    failure: null,
    pending: false,
  })

  async function submit(form: HTMLFormElement) {
    const fields = Object.fromEntries(new FormData(form))
    setState({ errors: {}, failure: null, pending: true })
    try {
      const checked = (await loadSchema()).safeParse(fields)
      if (checked.success) {
        await send(checked.data)
        return
      }
      refuse(form, errorsFromIssues(checked.error.issues), null)
    } catch (error) {
      const errors = errorsFromProblem(error)
      refuse(form, errors, Object.keys(errors).length > 0 ? null : failureSentence(error))
    }
  }

  function refuse(form: HTMLFormElement, errors: FormErrors, failure: string | null) {
    setState({ errors, failure, pending: false })
    focusFirstError(form, errors)
  }

  return {
    ...state,
    onSubmit: (event) => {
      event.preventDefault()
      if (!state.pending) void submit(event.currentTarget)
    },
    onInput({ target }) {
      const name = target instanceof HTMLInputElement ? target.name : ''
      if (name in state.errors)
        setState((before) => {
          const { [name]: _, ...errors } = before.errors
          return { ...before, errors }
        })
    },
  }
}

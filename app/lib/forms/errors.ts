import { problemOf } from '../read.ts'

/** A sentence for each invalid field, by the field's name. */
export type FormErrors = Record<string, string>

interface Issue {
  path: PropertyKey[]
  message: string
}

/** The issues of the form's own schema, before sending; the first for each field. */
export function errorsFromIssues(issues: readonly Issue[]): FormErrors {
  return firstByField(issues.map(({ path, message }) => [String(path[0] ?? ''), message]))
}

/** The errors of the API by field; empty if the failure is of no field. */
export function errorsFromProblem(error: unknown): FormErrors {
  const errors = problemOf(error)?.errors ?? []
  return firstByField(errors.map(({ pointer, detail }) => [pointer.split('/')[1] ?? '', detail]))
}

function firstByField(pairs: [string, string][]): FormErrors {
  return Object.fromEntries(pairs.toReversed())
}

/** Describes a failure, and what to do, in a sentence for the learner. */
export function failureSentence(error: unknown): string {
  const problem = problemOf(error)
  if (problem?.code === 'internal') {
    const reference = problem.instance ? ` (reference ${problem.instance})` : ''
    return `${problem.title}. What you typed is still here. Try again in a moment${reference}.`
  }
  if (problem) return problem.detail ? `${problem.title}. ${problem.detail}` : `${problem.title}.`
  return 'The server could not be reached. What you typed is still here. Check your connection, then try again.'
}

/** Focuses the first invalid field of a form. */
export function focusFirstError(form: HTMLFormElement, errors: FormErrors): void {
  const wrong = [...form.elements].find((field) => 'name' in field && String(field.name) in errors)
  if (wrong instanceof HTMLElement) wrong.focus()
}

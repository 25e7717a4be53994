import type { Question } from '#worker/contracts/quizzes/questions.ts'

/** The same question with each of its texts changed. */
export function withTexts<Q extends Question>(question: Q, change: (text: string) => string): Q {
  const changed = (value: unknown): unknown => {
    if (typeof value === 'string') return change(value)
    if (Array.isArray(value)) return value.map(changed)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, changed(each)]))
  }
  // Nothing but texts differs, so it is of the same type.
  return changed(question) as Q
}

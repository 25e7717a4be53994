import type { AttemptScope } from '#worker/contracts/quizzes/quizzes.ts'

/** The address of playing: an attempt, or what a new one asks. */
export function playSearch(search: { attempt?: string; scope?: Exclude<AttemptScope, 'all'> }) {
  return search
}

import { localDrafts } from '#app/lib/drafts/local-drafts.ts'
import type { Question } from '#worker/contracts/quizzes/questions.ts'
import { hash } from '#worker/domain/quizzes/text-hash.ts'
import type { Given } from '../play/use-attempt.ts'

/** How far a visitor is with a shared quiz. It never leaves their device. */
export interface SharedProgress {
  /** Draws the order of questions and options. */
  seed: number
  /** By the id of the question. `asked` tells the question as it was: answers to one that was changed do not count. */
  answers: Record<string, Given & { asked: number }>
  isFinished: boolean
}

/** By the token of the link. They were written by this page, so their form is checked only roughly. */
export const sharedProgress = localDrafts<SharedProgress>({
  kind: 'shared-quiz',
  parse: (stored) =>
    typeof stored === 'object' && stored !== null && 'answers' in stored && 'seed' in stored
      ? (stored as SharedProgress)
      : null,
})

export function fingerprint(question: Question): number {
  return hash(JSON.stringify(question))
}

/** The progress without answers to questions that are gone, or were changed meanwhile. */
export function currentProgress(progress: SharedProgress, questions: readonly Question[]): SharedProgress {
  const asked = new Map(questions.map((question) => [question.id, fingerprint(question)]))
  const answers = Object.entries(progress.answers).filter(([id, answer]) => asked.get(id) === answer.asked)
  const isWhole = answers.length === Object.keys(progress.answers).length
  return { ...progress, answers: Object.fromEntries(answers), isFinished: progress.isFinished && isWhole }
}

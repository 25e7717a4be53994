import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { read } from '#app/lib/read.ts'
import type { StartMixedQuiz } from '#worker/contracts/quizzes/memory.ts'
import type { Attempt, GiveAnswer, StartAttempt } from '#worker/contracts/quizzes/quizzes.ts'
import { QUIZZES } from '../quizzes-key.ts'

/** An attempt as the server has it. While it is played the page keeps its own state. */
export const attemptQuery = (attemptId: string) =>
  queryOptions({
    queryKey: [QUIZZES, 'attempt', attemptId],
    queryFn: async () => read(await api.attempts[':attemptId'].$get({ param: { attemptId } })),
    staleTime: Infinity,
  })

/** @throws ProblemError */
export async function startAttempt(quizId: number, input: StartAttempt): Promise<Attempt> {
  return read(await api.quizzes[':quizId'].attempts.$post({ param: { quizId: String(quizId) }, json: input }))
}

/** Begins a mixed quiz, or continues the open one. @throws ProblemError */
export async function startMixedQuiz(id: string, mistakes?: StartMixedQuiz['mistakes']): Promise<Attempt> {
  return read(await api['mixed-quizzes'].$post({ json: { id, mistakes } }))
}

/** @throws ProblemError */
export async function finishAttempt(attemptId: string): Promise<Attempt> {
  return read(await api.attempts[':attemptId'].finish.$post({ param: { attemptId } }))
}

export function sendAnswer(attemptId: string, questionId: string, answer: GiveAnswer) {
  return api.attempts[':attemptId'].answers[':questionId'].$put({ param: { attemptId, questionId }, json: answer })
}

/** @throws ProblemError */
export async function markEssay(attemptId: string, questionId: string, mark: number): Promise<Attempt> {
  return read(
    await api.attempts[':attemptId'].marks[':questionId'].$put({ param: { attemptId, questionId }, json: { mark } }),
  )
}

import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { assertOk, read } from '#app/lib/read.ts'
import type { MarkShared, QuizShare } from '#worker/contracts/quizzes/shares.ts'
import { QUIZZES } from '../quizzes-key.ts'

const at = (quizId: number) => ({ param: { quizId: String(quizId) } })
const by = (token: string) => ({ param: { token: encodeURIComponent(token) } })

/** The link to a quiz; null where it has none. */
export const quizShareQuery = (quizId: number) =>
  queryOptions({
    queryKey: [QUIZZES, 'share', quizId],
    queryFn: async () => read(await api.quizzes[':quizId'].share.$get(at(quizId))),
  })

/** @throws ProblemError */
export async function shareQuiz(quizId: number): Promise<QuizShare> {
  return read(await api.quizzes[':quizId'].share.$put(at(quizId)))
}

/** @throws ProblemError */
export async function withdrawQuizShare(quizId: number): Promise<void> {
  await assertOk(await api.quizzes[':quizId'].share.$delete(at(quizId)))
}

/** The quiz that a link leads to, without its keys. */
export const sharedQuizQuery = (token: string) =>
  queryOptions({
    queryKey: ['shared-quiz', token],
    queryFn: async () => read(await api['shared-quizzes'][':token'].$get(by(token))),
    retry: false,
    staleTime: Infinity,
  })

/** What answers earn, and the keys of their questions. @throws ProblemError */
export async function markShared(token: string, answers: MarkShared['answers']) {
  return (await read(await api['shared-quizzes'][':token'].marks.$post({ ...by(token), json: { answers } }))).items
}

/** Saves the quiz of a link as the learner's own. @throws ProblemError */
export async function copyShared(token: string) {
  return read(await api['shared-quizzes'][':token'].copy.$put(by(token)))
}

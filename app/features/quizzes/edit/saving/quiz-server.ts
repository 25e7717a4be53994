import { isRedirect } from '@tanstack/react-router'
import { api } from '#app/lib/api.ts'
import { assertOk, problemOf, read } from '#app/lib/read.ts'
import type { Question } from '#worker/contracts/quizzes/questions.ts'
import type { UpdateQuiz } from '#worker/contracts/quizzes/quizzes.ts'
import { updateQuiz } from '../../quiz-queries.ts'

/** What an editor writes; each call throws as `read` does. */
export interface QuizServer {
  update: (input: UpdateQuiz) => Promise<unknown>
  /** `at`: the place of a new question. @returns the question as it is stored */
  save: (question: Question, at: number | undefined) => Promise<Question>
  remove: (questionId: string) => Promise<void>
  order: (ids: string[]) => Promise<unknown>
}

export function quizServer(quizId: number): QuizServer {
  const questions = api.quizzes[':quizId'].questions
  const param = { quizId: String(quizId) }
  return {
    update: (input) => updateQuiz(quizId, input),
    save: async (question, at) =>
      read(
        await questions[':questionId'].$put({
          param: { ...param, questionId: question.id },
          json: { question, ...(at !== undefined && { at }) },
        }),
      ),
    remove: async (questionId) => {
      try {
        await assertOk(await questions[':questionId'].$delete({ param: { ...param, questionId } }))
      } catch (error) {
        // Deleted already: by another tab, or by a request whose answer was lost.
        if (failureOf(error).kind !== 'gone') throw error
      }
    },
    order: async (ids) => read(await questions.$put({ param, json: { ids } })),
  }
}

/** Why a save failed: `failed` and `signed-out` are tried again. */
export interface SaveFailure {
  kind: 'failed' | 'signed-out' | 'gone' | 'refused'
  reason: string
}

export function failureOf(error: unknown): SaveFailure {
  if (isRedirect(error))
    return {
      kind: 'signed-out',
      reason: 'You are signed out. Sign in in another tab; saving then continues by itself.',
    }
  if (typeof error === 'object' && error !== null && 'isNotFound' in error)
    return { kind: 'gone', reason: 'This quiz was deleted elsewhere.' }
  const problem = problemOf(error)
  if (!problem) return { kind: 'failed', reason: 'There is no connection. Saving continues by itself.' }
  const reason = problem.errors?.[0]?.detail ?? problem.detail ?? problem.title
  const isFinal = problem.status >= 400 && problem.status < 500 && problem.status !== 429 && problem.status !== 408
  return { kind: isFinal ? 'refused' : 'failed', reason }
}

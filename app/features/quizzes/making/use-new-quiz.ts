import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { createQuiz, quizQuery } from '../quiz-queries.ts'
import { QUIZZES } from '../quizzes-key.ts'
import type { QuizValues } from './quiz-form.tsx'

/** Creates a quiz and opens its editor. @throws ProblemError */
export function useNewQuiz() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async (values: QuizValues) => {
    const quiz = await createQuiz(values)
    queryClient.setQueryData(quizQuery(quiz.id).queryKey, quiz)
    void queryClient.invalidateQueries({ queryKey: [QUIZZES, 'list'] })
    await navigate({ to: '/dashboard/games/quizzes/$quizzId/edit', params: { quizzId: quiz.id } })
  }
}

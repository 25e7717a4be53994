import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { failureReason } from '#app/lib/read.ts'
import { toast } from '#app/ui/toast/toast.ts'
import type { Attempt, AttemptScope } from '#worker/contracts/quizzes/quizzes.ts'
import { QUIZZES } from '../quizzes-key.ts'
import { attemptQuery, startAttempt, startMixedQuiz } from './attempt-queries.ts'

/** Begins an attempt at a quiz, or continues the open one, and goes to it. */
export function useStart(quizId: number) {
  const { begin, isStarting } = useBegin()
  const start = (scope: AttemptScope) => begin((id) => startAttempt(quizId, { id, scope }))
  return { start, isStarting }
}

/** Begins a mixed quiz, or continues the open one, and goes to it. */
export function useStartMixed() {
  const { begin, isStarting } = useBegin()
  return { start: () => begin((id) => startMixedQuiz(id)), isStarting }
}

/** Begins a quiz of questions that were answered wrong: all that the ledger of mistakes has, or that of one mistake. */
export function useStartMistakes() {
  const { begin, isStarting } = useBegin()
  return { start: (mistake: string) => void begin((id) => startMixedQuiz(id, mistake)), isStarting }
}

function useBegin() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [isStarting, setStarting] = useState(false)
  const begin = async (request: (id: string) => Promise<Attempt>) => {
    setStarting(true)
    try {
      const attempt = await request(crypto.randomUUID())
      queryClient.setQueryData(attemptQuery(attempt.id).queryKey, attempt)
      for (const part of [['quiz', attempt.quiz.id], ['mixed'], ['latest']])
        await queryClient.invalidateQueries({ queryKey: [QUIZZES, ...part], refetchType: 'none' })
      await navigate({
        to: '/dashboard/games/quizzes/$quizzId/play',
        params: { quizzId: attempt.quiz.id },
        search: { attempt: attempt.id },
      })
    } catch (error) {
      toast.error('The quiz could not be started', { description: failureReason(error) })
    } finally {
      setStarting(false)
    }
  }
  return { begin, isStarting }
}

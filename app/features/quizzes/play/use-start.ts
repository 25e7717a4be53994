import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { failureReason } from '#app/lib/read.ts'
import { toast } from '#app/ui/toast/toast.ts'
import { QUIZZES } from '../quiz-queries.ts'
import { attemptQuery, startAttempt } from './attempt-queries.ts'

/** Begins an attempt at a quiz, or continues the open one, and goes to it. */
export function useStart(quizId: number) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [isStarting, setStarting] = useState(false)
  const start = async (scope: 'all' | 'missed') => {
    setStarting(true)
    try {
      const attempt = await startAttempt(quizId, { id: crypto.randomUUID(), scope })
      queryClient.setQueryData(attemptQuery(attempt.id).queryKey, attempt)
      await queryClient.invalidateQueries({ queryKey: [QUIZZES, 'quiz', quizId], refetchType: 'none' })
      await navigate({
        to: '/dashboard/games/quizzes/$quizzId/play',
        params: { quizzId: quizId },
        search: { attempt: attempt.id },
      })
    } catch (error) {
      toast.error('The quiz could not be started', { description: failureReason(error) })
    } finally {
      setStarting(false)
    }
  }
  return { start, isStarting }
}

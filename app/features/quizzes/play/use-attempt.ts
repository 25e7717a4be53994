import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { toast } from '#app/ui/toast/toast.ts'
import { failureReason } from '#app/lib/read.ts'
import type { QuestionResponse } from '#worker/contracts/quizzes/questions.ts'
import type { Certainty } from '#worker/contracts/quizzes/quiz-limits.ts'
import type { Attempt } from '#worker/contracts/quizzes/quizzes.ts'
import { grade, type Grade } from '#worker/domain/quizzes/grade.ts'
import { QUIZZES } from '../quizzes-key.ts'
import { AnswerSender } from './answer-sender.ts'
import { attemptQuery, finishAttempt } from './attempt-queries.ts'

export interface Given {
  response: QuestionResponse
  certainty: Certainty | null
}

/** Plays an attempt: which question is shown, what was answered, and its marks where they are told at once. */
export function useAttempt(attempt: Attempt, ownerId: string) {
  const queryClient = useQueryClient()
  const sender = useMemo(() => new AnswerSender(attempt.id, ownerId), [attempt.id, ownerId])
  const [given, setGiven] = useState<Record<string, Given>>(() => answersOf(attempt, {}))
  const { questions, settings } = attempt
  const [index, setIndex] = useState(() => firstOpen(attempt, given))
  const shownAt = useRef(0)
  const [isFinishing, setFinishing] = useState(false)
  const question = questions[index]

  useEffect(() => {
    // What an earlier visit could not send: the server rendered the page without it.
    const merged = answersOf(attempt, sender.answers())
    setGiven(merged)
    setIndex(firstOpen(attempt, merged))
    shownAt.current = Date.now()
    void sender.flush()
    const retry = () => void sender.flush()
    addEventListener('online', retry)
    return () => {
      removeEventListener('online', retry)
      sender.stop()
    }
  }, [attempt, sender])
  const show = (to: number) => {
    shownAt.current = Date.now()
    setIndex(to)
  }

  const answer = (response: QuestionResponse, certainty: Certainty | null) => {
    if (!question) return
    setGiven((before) => ({ ...before, [question.id]: { response, certainty } }))
    const ms = Math.min(Math.max(0, Date.now() - shownAt.current), 86_400_000)
    sender.add(question.id, { response, certainty, ms })
  }

  const finish = async () => {
    setFinishing(true)
    try {
      if (!(await sender.flush())) {
        toast.error(
          'Your last answers have not arrived yet. They are kept on this device: finish when you are connected.',
        )
        return
      }
      const finished = await finishAttempt(attempt.id)
      queryClient.setQueryData(attemptQuery(attempt.id).queryKey, finished)
      await queryClient.invalidateQueries({ queryKey: [QUIZZES], refetchType: 'none' })
    } catch (error) {
      toast.error('The quiz could not be finished', { description: failureReason(error) })
    } finally {
      setFinishing(false)
    }
  }

  const isMarked = settings.feedback === 'at once'
  const mine = question ? given[question.id] : undefined
  const marked: Grade | null = question && mine && isMarked ? grade(question, mine.response) : null
  return { question, index, show, given, mine, marked, answer, finish, isFinishing, sender }
}

/** What is asked, and how. */
export interface Asked {
  questions: Attempt['questions']
  settings: Pick<Attempt['settings'], 'feedback' | 'asksCertainty'>
  seed: number
}

export type Play = ReturnType<typeof useAttempt>

function answersOf(attempt: Attempt, pending: Readonly<Record<string, Given>>): Record<string, Given> {
  const known = attempt.answers.map(
    ({ questionId, response, certainty }) => [questionId, { response, certainty }] as const,
  )
  const isMarked = attempt.settings.feedback === 'at once'
  // Marked at once the first answer counts, and that is the server's.
  return isMarked ? { ...pending, ...Object.fromEntries(known) } : { ...Object.fromEntries(known), ...pending }
}

/** The first question without an answer; the last where all have one. */
function firstOpen({ questions }: Attempt, given: Record<string, Given>): number {
  const open = questions.findIndex(({ id }) => !given[id])
  return open < 0 ? questions.length - 1 : open
}

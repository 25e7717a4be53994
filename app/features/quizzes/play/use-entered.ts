import { useState } from 'react'
import type { QuestionResponse } from '#worker/contracts/quizzes/questions.ts'
import type { Certainty } from '#worker/contracts/quizzes/quiz-limits.ts'
import { isAnswered } from '#worker/domain/quizzes/presentation.ts'
import type { Asked, Play } from './use-attempt.ts'

/** What is entered and not given yet: it stays with its question until it is checked, or the next question is shown. */
export function useEntered({ settings, questions }: Asked, play: Omit<Play, 'sender'>) {
  const { question, mine, index, given } = play
  const [entered, setEntered] = useState<Record<string, QuestionResponse>>({})
  const isMarkedAtOnce = settings.feedback === 'at once'
  const isLast = index === questions.length - 1
  const isGiven = isMarkedAtOnce && mine !== undefined
  const draft = question && entered[question.id]
  const value = isGiven ? mine.response : (draft ?? mine?.response ?? null)
  const isEntered = isAnswered(value)

  /** Marked at the end an answer counts as it stands when its question is left. */
  const store = () => {
    if (!isMarkedAtOnce && value && isEntered && value !== mine?.response) play.answer(value, mine?.certainty ?? null)
  }
  const move = (to: number) => {
    store()
    play.show(Math.max(0, Math.min(questions.length - 1, to)))
  }
  const finish = () => {
    store()
    void play.finish()
  }
  const next = () => (isLast ? finish() : move(index + 1))
  const submit = (certainty: Certainty | null) => {
    if (!value || !isEntered) return
    play.answer(value, certainty)
    if (!isMarkedAtOnce && !isLast) play.show(index + 1)
  }
  return {
    ...{ value, isEntered, isGiven, isLast, isMarkedAtOnce, move, next, finish, submit },
    /** Questions without an answer. */
    open: questions.filter(({ id }) => !given[id] && !isAnswered(entered[id])).length,
    enter: (response: QuestionResponse) => {
      if (question) setEntered((before) => ({ ...before, [question.id]: response }))
    },
    mark: (fraction: number) => {
      if (mine?.response.kind === 'essay') play.answer({ ...mine.response, mark: fraction }, mine.certainty)
    },
    /** What Enter does. */
    primary: () => {
      if (isGiven) next()
      else if (!settings.asksCertainty) submit(null)
    },
  }
}

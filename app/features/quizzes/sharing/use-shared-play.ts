import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { failureReason } from '#app/lib/read.ts'
import { toast } from '#app/ui/toast/toast.ts'
import type { Question, QuestionResponse } from '#worker/contracts/quizzes/questions.ts'
import type { Certainty } from '#worker/contracts/quizzes/quiz-limits.ts'
import type { MarkShared, SharedQuiz } from '#worker/contracts/quizzes/shares.ts'
import { grade } from '#worker/domain/quizzes/grade.ts'
import { shuffle } from '#worker/domain/shuffle.ts'
import { markShared } from './share-queries.ts'
import { fingerprint, sharedProgress, type SharedProgress } from './shared-progress.ts'

interface Marked {
  /** With its key. */
  question: Question
  fraction: number | null
}

/** Plays a shared quiz: answers stay on this device, and the server marks them. */
export function useSharedPlay(token: string, quiz: SharedQuiz, first: SharedProgress) {
  const [progress, setProgress] = useState(first)
  const latest = useRef(first)
  const [marks, setMarks] = useState<Readonly<Record<string, Marked>>>({})
  /** Questions whose answers are being marked. */
  const sending = useRef(new Set<string>())
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const isMarkedAtOnce = quiz.settings.feedback === 'at once'
  const order = useMemo(
    () => (quiz.settings.shuffleQuestions ? shuffle(quiz.questions, first.seed) : quiz.questions),
    [quiz, first.seed],
  )
  const firstOpen = order.findIndex(({ id }) => !first.answers[id])
  const [index, setIndex] = useState(firstOpen < 0 ? order.length - 1 : firstOpen)
  const questions = useMemo(() => order.map((each) => marks[each.id]?.question ?? each), [order, marks])
  const question = questions[index]

  const save = (next: SharedProgress) => {
    latest.current = next
    setProgress(next)
    sharedProgress.save(token, next)
  }
  const mark = async (answers: MarkShared['answers']) => {
    const items = await markShared(token, answers)
    setMarks((before) => ({ ...before, ...Object.fromEntries(items.map((item) => [item.question.id, item])) }))
  }
  /** What was answered before the page was loaded again. */
  const restore = async () => {
    const { answers, isFinished } = latest.current
    const asked = order.filter(({ id }) => isFinished || (isMarkedAtOnce && answers[id]))
    if (asked.length === 0) return
    setBusy(true)
    try {
      await mark(asked.map(({ id }) => ({ questionId: id, response: answers[id]?.response ?? null })))
      setFailed(false)
    } catch (error) {
      console.error('Answers to a shared quiz could not be marked', error)
      setFailed(true)
    }
    setBusy(false)
  }
  const onMount = useEffectEvent(() => void restore())
  useEffect(() => onMount(), [])

  const answer = (response: QuestionResponse, certainty: Certainty | null) => {
    const asked = order[index]
    if (!asked || sending.current.has(asked.id)) return
    const given = { response, certainty, asked: fingerprint(asked) }
    const keep = () => save({ ...latest.current, answers: { ...latest.current.answers, [asked.id]: given } })
    // Marked at the end, or the visitor's own mark of an essay.
    if (!isMarkedAtOnce || marks[asked.id]) return keep()
    sending.current.add(asked.id)
    mark([{ questionId: asked.id, response }])
      .then(keep)
      .catch((error: unknown) => {
        toast.error('Your answer could not be marked', { description: failureReason(error) })
      })
      .finally(() => sending.current.delete(asked.id))
  }
  const finish = async () => {
    const { answers } = latest.current
    const open = order.filter(({ id }) => !isMarkedAtOnce || !marks[id])
    setBusy(true)
    try {
      if (open.length > 0)
        await mark(open.map(({ id }) => ({ questionId: id, response: answers[id]?.response ?? null })))
      save({ ...latest.current, isFinished: true })
    } catch (error) {
      toast.error('The quiz could not be marked', { description: failureReason(error) })
    }
    setBusy(false)
  }
  /** A visitor's own mark of an essay, after the end. */
  const markEssay = async (questionId: string, fraction: number) => {
    const given = latest.current.answers[questionId]
    if (given?.response.kind !== 'essay') return
    const response = { ...given.response, mark: fraction }
    save({ ...latest.current, answers: { ...latest.current.answers, [questionId]: { ...given, response } } })
  }

  const mine = question && (!isMarkedAtOnce || marks[question.id]) ? progress.answers[question.id] : undefined
  const marked = question && mine && isMarkedAtOnce ? grade(question, mine.response) : null
  const given = progress.answers
  const play = { question, index, show: setIndex, given, mine, marked, answer, finish, isFinishing: isBusy }
  return {
    play,
    asked: { questions, settings: quiz.settings, seed: first.seed },
    /** Null until the keys are here. */
    result: progress.isFinished && order.every(({ id }) => marks[id]) ? resultOf(order, marks, progress) : null,
    isFinished: progress.isFinished,
    hasFailed,
    retry: () => void restore(),
    markEssay,
  }
}

function resultOf(order: readonly Question[], marks: Readonly<Record<string, Marked>>, { answers }: SharedProgress) {
  let points = 0
  for (const { id } of order) {
    const { question, fraction } = marks[id] ?? {}
    const response = answers[id]?.response
    const earned = response?.kind === 'essay' ? response.mark : fraction
    points += (question?.points ?? 0) * (earned ?? 0)
  }
  return {
    questions: order.flatMap(({ id }) => marks[id]?.question ?? []),
    answers: Object.entries(answers).map(([questionId, { response }]) => ({ questionId, response })),
    score: {
      points: Math.round(points * 1_000) / 1_000,
      of: Math.round(order.reduce((sum, each) => sum + each.points, 0) * 1_000) / 1_000,
    },
  }
}

import { useEffect, useMemo, useRef, useState } from 'react'
import { useHotkey } from '#app/ui/use-hotkey.ts'
import type { QuestionResponse } from '#worker/contracts/quizzes/questions.ts'
import type { Attempt } from '#worker/contracts/quizzes/quizzes.ts'
import type { Certainty } from '#worker/contracts/quizzes/quiz-limits.ts'
import { isAnswered, presented } from '#worker/domain/quizzes/presentation.ts'
import { AttemptHead } from './attempt-head.tsx'
import { Feedback } from './feedback.tsx'
import { PLAY_COLUMN } from './play-screen.tsx'
import { QuestionInput } from './question-input.tsx'
import { QuestionText } from './question-text.tsx'
import { SubmitButtons } from './submit-buttons.tsx'
import { useAttempt } from './use-attempt.ts'

const TYPED = 'input:not([type=radio], [type=checkbox], [readonly]), textarea:not([readonly])'

/** One question at a time. What was entered and not given yet stays with its question. */
export function AttemptScreen({ attempt, ownerId }: { attempt: Attempt; ownerId: string }) {
  const play = useAttempt(attempt, ownerId)
  const { question, mine, marked, index, given } = play
  const { settings, questions, seed } = attempt
  const [entered, setEntered] = useState<Record<string, QuestionResponse>>({})
  const isMarkedAtOnce = settings.feedback === 'at once'
  const shown = useMemo(() => question && presented(question, seed), [question, seed])
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const shownId = useRef(question?.id)
  useEffect(() => {
    if (shownId.current === question?.id) return
    shownId.current = question?.id
    // On a phone the keyboard would cover the question before it was read.
    const field = matchMedia('(pointer: fine)').matches ? form.current?.querySelector<HTMLElement>(TYPED) : null
    ;(field ?? heading.current)?.focus()
  }, [question?.id])

  const isLast = index === questions.length - 1
  const isGiven = isMarkedAtOnce && mine !== undefined
  const value = question ? (isGiven ? mine.response : (entered[question.id] ?? mine?.response ?? null)) : null
  const isEntered = isAnswered(value)
  const move = (to: number) => {
    // Marked at the end an answer counts as it stands when the next question is shown.
    if (question && !isMarkedAtOnce && value && isEntered && value !== mine?.response)
      play.answer(value, mine?.certainty ?? null)
    play.show(Math.max(0, Math.min(questions.length - 1, to)))
  }
  const submit = (certainty: Certainty | null) => {
    if (!value || !isEntered) return
    play.answer(value, certainty)
    if (!isMarkedAtOnce && !isLast) play.show(index + 1)
  }
  const finish = () => {
    if (question && !isMarkedAtOnce && value && isEntered && value !== mine?.response)
      play.answer(value, mine?.certainty ?? null)
    void play.finish()
  }
  const mark = (fraction: number) => {
    if (question && mine?.response.kind === 'essay') play.answer({ ...mine.response, mark: fraction }, mine.certainty)
  }
  const next = () => (isLast ? finish() : move(index + 1))
  const primary = () => {
    if (isGiven) next()
    else if (!settings.asksCertainty) submit(null)
  }
  useHotkey('enter', primary)
  useHotkey('arrowleft', () => move(index - 1))
  useHotkey('arrowright', () => (isGiven || !isMarkedAtOnce) && move(index + 1))
  if (!question || !shown) return null

  const open = questions.filter(({ id }) => !given[id] && !isAnswered(entered[id])).length
  return (
    <div className={PLAY_COLUMN}>
      <AttemptHead
        attempt={attempt}
        index={index}
        answered={questions.length - open}
        sending={play.sending}
        onOver={() => void play.finish()}
      />
      <form
        ref={form}
        className="mt-6 sm:mt-10"
        onSubmit={(event) => {
          event.preventDefault()
          primary()
        }}
      >
        <h2
          ref={heading}
          tabIndex={-1}
          className="sr-only outline-none"
        >{`Question ${index + 1} of ${questions.length}`}</h2>
        <QuestionText question={shown} />
        <div className="mt-6">
          <QuestionInput
            key={shown.id}
            question={shown}
            original={question}
            value={value}
            onChange={(response) => setEntered((before) => ({ ...before, [shown.id]: response }))}
            grade={marked && question.kind !== 'essay' ? marked : null}
            isGiven={isGiven}
            onMark={mark}
          />
        </div>
        {isGiven && <Feedback question={question} grade={marked} certainty={mine.certainty} />}
        <SubmitButtons
          isGiven={isGiven}
          isEntered={isEntered}
          isLast={isLast}
          isMarkedAtOnce={isMarkedAtOnce}
          asksCertainty={settings.asksCertainty}
          canGoBack={index > 0}
          open={open}
          isFinishing={play.isFinishing}
          onSubmit={submit}
          onNext={next}
          onBack={() => move(index - 1)}
          onFinish={finish}
        />
      </form>
    </div>
  )
}

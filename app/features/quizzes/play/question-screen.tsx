import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useHotkey } from '#app/ui/use-hotkey.ts'
import { presented } from '#worker/domain/quizzes/presentation.ts'
import { Feedback } from './feedback.tsx'
import { PLAY_COLUMN } from './play-column.ts'
import { QuestionInput } from './question-input.tsx'
import { QuestionText } from './question-text.tsx'
import { SubmitButtons } from './submit-buttons.tsx'
import type { Asked, Play } from './use-attempt.ts'
import { useEntered } from './use-entered.ts'

/** One question at a time. `head` stands above it. */
export function QuestionScreen(props: {
  asked: Asked
  play: Omit<Play, 'sender'>
  head: (entered: ReturnType<typeof useEntered>) => ReactNode
}) {
  const { asked, play } = props
  const { question, mine, marked, index } = play
  const { settings, questions, seed } = asked
  const entered = useEntered(asked, play)
  const { isGiven, primary, move } = entered
  const shown = useMemo(() => question && presented(question, seed), [question, seed])
  const { form, heading } = useFocusOnChange(question?.id)
  useHotkey('enter', primary, 'Check the answer, then continue')
  useHotkey('arrowleft', () => move(index - 1), 'Previous question')
  useHotkey('arrowright', () => (isGiven || !entered.isMarkedAtOnce) && move(index + 1), 'Next question')
  if (!question || !shown) return null
  return (
    <div className={PLAY_COLUMN}>
      {props.head(entered)}
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
            value={entered.value}
            onChange={entered.enter}
            grade={marked && question.kind !== 'essay' ? marked : null}
            isGiven={isGiven}
            onMark={entered.mark}
          />
        </div>
        {isGiven && <Feedback question={question} grade={marked} certainty={mine?.certainty ?? null} />}
        <SubmitButtons
          entered={entered}
          asksCertainty={settings.asksCertainty}
          onBack={index > 0 ? () => move(index - 1) : null}
          isFinishing={play.isFinishing}
        />
      </form>
    </div>
  )
}

const TYPED = 'input:not([type=radio], [type=checkbox], [readonly]), textarea:not([readonly])'

/** Puts the focus where the next question begins: into its field, or on its number. */
function useFocusOnChange(id: string | undefined) {
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(id)
  useEffect(() => {
    if (shown.current === id) return
    shown.current = id
    // On a phone the keyboard would cover the question before it was read.
    const field = matchMedia('(pointer: fine)').matches ? form.current?.querySelector<HTMLElement>(TYPED) : null
    ;(field ?? heading.current)?.focus()
  }, [id])
  return { form, heading }
}

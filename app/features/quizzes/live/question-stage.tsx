import { useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { useHotkey } from '#app/ui/use-hotkey.ts'
import type { RoomView } from '#worker/contracts/quizzes/live.ts'
import type { Question, QuestionResponse } from '#worker/contracts/quizzes/questions.ts'
import { type Grade, grade } from '#worker/domain/quizzes/grade.ts'
import { isAnswered, presented } from '#worker/domain/quizzes/presentation.ts'
import { Feedback } from '../play/feedback.tsx'
import { QuestionInput } from '../play/question-input.tsx'
import { QuestionText } from '../play/question-text.tsx'
import type { Room } from './use-room.ts'

/** Kinds whose options are shown to who only watches. */
const SHOWS_OPTIONS = new Set<Question['kind']>(['single', 'multiple', 'true-false', 'matching', 'ordering'])

/** The question that is asked, for who answers it and for who only watches; with its key once it is revealed. */
export function QuestionStage({ room, view, question }: { room: Room; view: RoomView; question: Question }) {
  const shown = useMemo(() => presented(question, view.seed), [question, view.seed])
  const heading = useFocusOnChange(`${view.at} ${view.phase}`)
  const isOpen = view.phase === 'question'
  return (
    <section>
      <h2 ref={heading} tabIndex={-1} className="sr-only outline-none">
        {`Question ${view.at + 1} of ${view.of}${isOpen ? '' : ', answered'}`}
      </h2>
      <QuestionText question={shown} />
      <div className="mt-6">
        {view.you ? (
          <OwnAnswer key={`${view.at}`} {...{ room, view, question, shown }} />
        ) : isOpen && SHOWS_OPTIONS.has(question.kind) ? (
          <div inert>
            <QuestionInput {...inputProps(shown, question)} value={null} onChange={ignore} grade={null} />
          </div>
        ) : isOpen ? (
          <p className="text-base text-muted">Players type their answer.</p>
        ) : (
          question.explanation && <Feedback question={question} grade={null} certainty={null} />
        )}
      </div>
    </section>
  )
}

const NOT_ANSWERED: Grade = { fraction: 0, result: 'wrong', feedback: [], parts: [], spelling: null }

function OwnAnswer(props: { room: Room; view: RoomView; question: Question; shown: Question }) {
  const { room, view, question, shown } = props
  const [entered, setEntered] = useState<QuestionResponse | null>(null)
  const sent = view.you?.response ?? room.sending?.response ?? null
  const isOpen = view.phase === 'question'
  const marked = useMemo(() => (isOpen || !sent ? null : grade(question, sent)), [isOpen, question, sent])
  const submit = () => {
    if (isOpen && !sent && isAnswered(entered) && entered) room.connection.answer(view.at, entered)
  }
  // Who gave no answer sees what was right, too.
  const shownMark = isOpen ? null : (marked ?? NOT_ANSWERED)
  useHotkey('enter', submit, 'Send the answer')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div inert={Boolean(sent) || !isOpen}>
        <QuestionInput
          {...inputProps(shown, question)}
          value={sent ?? entered}
          onChange={setEntered}
          grade={shownMark}
        />
      </div>
      {isOpen && !sent && (
        <div className="mt-6 flex justify-end">
          <Button size="xl" type="submit" disabled={!isAnswered(entered)} className="max-sm:w-full">
            Answer
          </Button>
        </div>
      )}
      {isOpen && sent && (
        <p role="status" className="mt-6 text-base font-medium text-highlighted">
          {view.you?.response ? 'Your answer is in.' : 'Your answer is being sent …'}
        </p>
      )}
      {!isOpen && !sent && (
        <p role="status" className="mt-6 text-base font-semibold text-muted">
          No answer in time
        </p>
      )}
      {!isOpen && <Feedback question={question} grade={marked} certainty={null} />}
    </form>
  )
}

function inputProps(question: Question, original: Question) {
  return { question, original, isGiven: false, onMark: ignore }
}

const ignore = () => undefined

/** Puts the focus where something new begins. */
function useFocusOnChange(what: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef('')
  useEffect(() => {
    if (shown.current === what) return
    shown.current = what
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [what])
  return heading
}

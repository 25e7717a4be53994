import { useState } from 'react'
import { useMakeCards } from '#app/lib/making/card-making-context.ts'
import { failureReason } from '#app/lib/read.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { LazyMarkdown } from '#app/ui/lazy-markdown.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import type { Question } from '#worker/contracts/quizzes/questions.ts'
import type { AttemptAnswer } from '#worker/contracts/quizzes/quizzes.ts'
import type { Grade } from '#worker/domain/quizzes/grade.ts'
import { keyText, responseText } from '#worker/domain/quizzes/key-text.ts'
import { Feedback } from './feedback.tsx'
import { EssayInput } from './inputs/typed-input.tsx'
import { QuestionText } from './question-text.tsx'

const RESULTS = {
  right: { label: 'Right', color: 'success' },
  partly: { label: 'Partly right', color: 'warning' },
  wrong: { label: 'Wrong', color: 'error' },
} as const

/** A question of a finished attempt: what was answered, what is right, why, and a card of it. */
export function AnswerReview(props: {
  question: Question
  answer: Pick<AttemptAnswer, 'response'> | undefined
  grade: Grade | null
  /** Where a card of it goes. */
  deck: string
  /** Stores the writer's own mark of an essay. */
  onMark: (questionId: string, mark: number) => Promise<void>
}) {
  const { question, answer, grade } = props
  const result = grade?.result ? RESULTS[grade.result] : null
  return (
    <li className="rounded-2xl border bg-surface p-4 sm:p-5">
      <div className="mb-3 flex items-center justify-between gap-3">
        {result ? (
          <Badge color={result.color}>{result.label}</Badge>
        ) : (
          <Badge color="neutral">{answer ? 'Mark it yourself' : 'No answer'}</Badge>
        )}
        <MakeCard question={question} deck={props.deck} />
      </div>
      <QuestionText question={question} />
      {question.kind === 'essay' && answer ? (
        <Essay question={question} answer={answer} onMark={props.onMark} />
      ) : (
        <dl className="mt-4 space-y-3 text-base">
          {answer && grade?.result !== 'right' && (
            <Line term="Your answer" text={responseText(question, answer.response)} />
          )}
          <Line term="Right" text={keyText(question)} />
        </dl>
      )}
      <Feedback question={question} grade={grade && { ...grade, result: null }} certainty={null} />
    </li>
  )
}

function Line({ term, text }: { term: string; text: string }) {
  return (
    <div>
      <dt className="text-sm text-muted">{term}</dt>
      <dd>
        <LazyMarkdown source={text} compact />
      </dd>
    </div>
  )
}

function Essay(props: {
  question: Extract<Question, { kind: 'essay' }>
  answer: Pick<AttemptAnswer, 'response'>
  onMark: (questionId: string, mark: number) => Promise<void>
}) {
  const { question, answer } = props
  // Shown at once, and taken back where it could not be saved.
  const [chosen, setChosen] = useState<number | null>(null)
  const mark = async (fraction: number) => {
    setChosen(fraction)
    try {
      await props.onMark(question.id, fraction)
    } catch (error) {
      setChosen(null)
      toast.error('The mark was not saved', { description: failureReason(error) })
    }
  }
  const value = answer.response.kind === 'essay' ? { ...answer.response, mark: chosen ?? answer.response.mark } : null
  return (
    <div className="mt-4">
      <EssayInput
        question={question}
        value={value}
        onChange={() => undefined}
        grade={null}
        isGiven
        onMark={(fraction) => void mark(fraction)}
      />
    </div>
  )
}

/** Opens the dialog that writes a card, with the question and its answer on it. */
function MakeCard({ question, deck }: { question: Question; deck: string }) {
  const makeCards = useMakeCards()
  if (!makeCards) return null
  const front =
    question.kind === 'blanks' ? question.text.replace(/\{\{(\d{1,2})\}\}/g, '\\_\\_$1\\_\\_') : question.text
  const back = question.explanation ? `${keyText(question)}\n\n${question.explanation}` : keyText(question)
  const { source } = question
  const origin =
    source?.kind === 'note' || source?.kind === 'document'
      ? { kind: source.kind, id: source.id, version: null, anchor: source.anchor }
      : null
  return (
    <Button
      size="sm"
      color="neutral"
      variant="ghost"
      onClick={() => makeCards({ deck, write: { kind: 'basic', front, back }, origin })}
    >
      Make a card
    </Button>
  )
}

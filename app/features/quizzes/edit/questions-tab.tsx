import ListPlus from 'lucide-react/icons/list-plus'
import Plus from 'lucide-react/icons/plus'
import Sparkles from 'lucide-react/icons/sparkles'
import { useId, useMemo, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Menu } from '#app/ui/menu.tsx'
import { useReorder } from '#app/ui/rows/use-reorder.ts'
import { toast } from '#app/ui/toast/toast.ts'
import type { Topic } from '#worker/contracts/knowledge.ts'
import type { Question } from '#worker/contracts/quizzes/questions.ts'
import { QUESTION_KINDS, QUESTIONS_MAX, type QuestionKind } from '#worker/contracts/quizzes/quiz-limits.ts'
import { LazyGenerate, PRELOAD_GENERATE } from '../generating/lazy-generate.tsx'
import { KIND_NAMES } from '../kinds.ts'
import { questionLine } from '../question-line.ts'
import { newQuestion } from './new-question.ts'
import { QuestionItem } from './question-item.tsx'
import type { QuizSaver, SaverState } from './saving/quiz-saver.ts'

interface Props {
  quizId: number
  topics: readonly Topic[]
  saver: QuizSaver
  questions: readonly Question[]
  refused: SaverState['refused']
}

/** The questions of a quiz in their order; one is open at a time. */
export function QuestionsTab({ quizId, topics, saver, questions, refused }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const hint = useId()
  const [openId, setOpenId] = useState<string | null>(null)
  const [generating, setGenerating] = useState(false)
  const items = useMemo(
    () => questions.map((question, i) => ({ id: question.id, name: `Question ${i + 1}`, question })),
    [questions],
  )
  const { order, lifted, announcement, handle } = useReorder(items, list, (next) =>
    saver.order(next.map(({ question }) => question)),
  )
  const insert = (question: Question, at: number) => {
    saver.insert(question, at)
    setOpenId(question.id)
  }
  const remove = (question: Question, at: number) => {
    saver.remove(question.id)
    toast.undo(`“${shortened(questionLine(question))}” is deleted`, () => saver.insert(question, at))
    focusNear(list.current, at)
  }
  const move = (question: Question, to: number) => {
    const rest = questions.filter(({ id }) => id !== question.id)
    saver.order(rest.toSpliced(to, 0, question))
  }
  const keep = (made: readonly Question[]) => {
    for (const [i, question] of made.entries()) saver.insert(question, questions.length + i)
  }
  const adding = questions.length < QUESTIONS_MAX && (
    <>
      <AddQuestion onAdd={(kind) => insert(newQuestion(kind), questions.length)} isFirst={questions.length === 0} />
      <Button
        icon={Sparkles}
        color="neutral"
        variant="outline"
        onClick={() => setGenerating(true)}
        {...PRELOAD_GENERATE}
      >
        Make questions
      </Button>
    </>
  )
  const dialog = generating && (
    <LazyGenerate topics={topics} edited={{ quizId, keep }} onClose={() => setGenerating(false)} />
  )
  return (
    <>
      {questions.length === 0 ? (
        <EmptyState
          icon={ListPlus}
          title="No questions yet"
          action={<div className="flex flex-wrap justify-center gap-2">{adding}</div>}
        >
          Choose how the first one is answered, or make questions from your notes.
        </EmptyState>
      ) : (
        <>
          <p id={hint} hidden>
            Press Space to lift the question, the arrow keys to move it, Space to drop it, Esc to leave it where it was.
          </p>
          <ol ref={list} aria-label="Questions" className="relative flex flex-col gap-3">
            {order.map(({ id, question }, i) => (
              <QuestionItem
                key={id}
                question={question}
                number={i + 1}
                last={questions.length}
                refused={refused[id]}
                // A form is too tall to be dragged.
                isOpen={openId === id && lifted === null}
                isLifted={lifted?.id === id}
                handle={{ ...handle(id), 'aria-describedby': hint }}
                onOpen={(open) => setOpenId(open ? id : null)}
                onChange={(next) => saver.changeQuestion(next)}
                onDuplicate={() => insert({ ...question, id: crypto.randomUUID() }, i + 1)}
                onMove={(to) => move(question, to)}
                onRemove={() => remove(question, i)}
              />
            ))}
          </ol>
          <p role="status" aria-live="assertive" className="sr-only">
            {announcement}
          </p>
          <div className="mt-4 flex flex-wrap gap-2">{adding}</div>
        </>
      )}
      {dialog}
    </>
  )
}

function AddQuestion({ onAdd, isFirst }: { onAdd: (kind: QuestionKind) => void; isFirst: boolean }) {
  return (
    <Menu
      entries={QUESTION_KINDS.map((kind) => ({ label: KIND_NAMES[kind], onSelect: () => onAdd(kind) }))}
      trigger={(attributes) => (
        <Button {...attributes} icon={Plus} variant={isFirst ? 'solid' : 'soft'}>
          Add a question
        </Button>
      )}
    />
  )
}

/** Where a question was deleted, the next one takes the focus. */
function focusNear(list: HTMLElement | null, at: number): void {
  requestAnimationFrame(() => {
    const rows = list?.querySelectorAll<HTMLElement>('[data-row]') ?? []
    rows[Math.min(at, rows.length - 1)]?.focus()
  })
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}

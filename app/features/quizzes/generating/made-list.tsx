import CheckCheck from 'lucide-react/icons/check-check'
import Trash2 from 'lucide-react/icons/trash-2'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { formatCount } from '#app/lib/format-count.ts'
import { Button } from '#app/ui/button.tsx'
import type { MadeQuestion } from '#worker/contracts/quizzes/quiz-making.ts'
import { MadeRow } from './made-row.tsx'

interface Props {
  questions: readonly MadeQuestion[]
  isKeeping: boolean
  onKeep: (questions: readonly MadeQuestion[]) => void
  onDiscard: (questions: readonly MadeQuestion[]) => void
}

/** Made questions, to keep (Enter) or throw away (Backspace); J and K move. */
export function MadeList({ questions, isKeeping, onKeep, onDiscard }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const chosen = Math.min(at, questions.length - 1)
  const decidedOn = useRef<readonly MadeQuestion[]>(null)
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-made]') ?? [])]
  // Once a question is decided on, the one in its place takes the focus.
  useEffect(() => {
    if (decidedOn.current === null || decidedOn.current === questions) return
    decidedOn.current = null
    rows()[chosen]?.focus()
  })
  if (questions.length === 0) return null
  const decide = (action: Props['onKeep'], made: MadeQuestion) => {
    decidedOn.current = questions
    action([made])
  }
  const go = (by: number) => {
    const next = Math.max(0, Math.min(questions.length - 1, chosen + by))
    setAt(next)
    rows()[next]?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const made = questions[chosen]
    const isRow = event.target instanceof HTMLElement && event.target.hasAttribute('data-made')
    if (!made || !isRow || event.ctrlKey || event.metaKey || event.altKey) return
    const keys: Record<string, () => void> = {
      Enter: () => decide(onKeep, made),
      Backspace: () => decide(onDiscard, made),
      Delete: () => decide(onDiscard, made),
      j: () => go(1),
      ArrowDown: () => go(1),
      k: () => go(-1),
      ArrowUp: () => go(-1),
    }
    const action = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (!action) return
    event.preventDefault()
    action()
  }
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const index = rows().findIndex((row) => row.contains(target))
    if (index >= 0) setAt(index)
  }
  const titles = new Set(questions.map(({ sourceTitle }) => sourceTitle))
  return (
    <section aria-label="Made questions">
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <h3 className="flex-1 text-sm font-semibold whitespace-nowrap text-highlighted">
          {formatCount(questions.length, 'question')} to look at
        </h3>
        {questions.length > 1 && (
          <Button size="sm" color="neutral" variant="ghost" icon={Trash2} onClick={() => onDiscard(questions)}>
            Throw all away
          </Button>
        )}
        <Button size="sm" icon={CheckCheck} loading={isKeeping} onClick={() => onKeep(questions)}>
          {questions.length === 1 ? 'Keep it' : `Keep all ${questions.length}`}
        </Button>
      </div>
      <ul
        ref={list}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        className="divide-y divide-default overflow-hidden rounded-xl border border-default bg-surface"
      >
        {questions.map((made, i) => (
          <MadeRow
            key={made.question.id}
            made={made}
            position={`${i + 1} of ${questions.length}`}
            chosen={i === chosen}
            showsTitle={titles.size > 1}
            onKeep={() => decide(onKeep, made)}
            onDiscard={() => decide(onDiscard, made)}
          />
        ))}
      </ul>
    </section>
  )
}

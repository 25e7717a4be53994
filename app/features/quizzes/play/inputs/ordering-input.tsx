import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import { LazyMarkdown } from '#app/ui/lazy-markdown.tsx'
import type { QuestionOf } from '#worker/contracts/quizzes/questions.ts'
import { keyText } from '#worker/domain/quizzes/key-text.ts'
import type { InputProps } from './input-props.ts'

/** Items, mixed, to be put into order by the buttons of each, or by the arrow keys on them. `original` has them in the right order. */
export function OrderingInput({
  question,
  original,
  value,
  onChange,
  grade,
}: InputProps<'ordering'> & { original: QuestionOf<'ordering'> }) {
  const order = value?.order ?? question.items.map(({ id }) => id)
  const list = useRef<HTMLOListElement>(null)
  const move = (at: number, by: -1 | 1) => {
    const to = at + by
    const [id, other] = [order[at], order[to]]
    if (id === undefined || other === undefined) return
    onChange({ kind: 'ordering', order: order.map((each, i) => (i === at ? other : i === to ? id : each)) })
    // The focus goes along with the item.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]`)?.focus())
  }
  return (
    <>
      <p className="mb-3 text-sm text-muted">
        Put these into order, the first on top.
        <span className="pointer-coarse:hidden"> With the keyboard: focus one and press the arrow keys.</span>
      </p>
      <ol ref={list} className="space-y-2">
        {order.map((id, i) => (
          <li
            key={id}
            data-item={id}
            tabIndex={grade ? undefined : 0}
            aria-label={`${i + 1}. ${question.items.find((item) => item.id === id)?.text ?? ''}`}
            onKeyDown={(event) => {
              if (grade || event.target !== event.currentTarget) return
              if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
              event.preventDefault()
              move(i, event.key === 'ArrowUp' ? -1 : 1)
            }}
            className={cx(
              'flex min-h-14 items-center gap-3 rounded-xl border px-4 py-2',
              grade
                ? `${grade.parts[i] ? 'tone-success' : 'tone-error'} border-tone-line bg-tone-soft`
                : 'border-accented bg-surface',
            )}
          >
            <span aria-hidden className="w-5 shrink-0 text-end text-meta text-muted tabular">
              {i + 1}
            </span>
            <div className="min-w-0 flex-1">
              <LazyMarkdown source={question.items.find((item) => item.id === id)?.text ?? ''} compact />
            </div>
            {!grade && (
              <span className="flex shrink-0">
                <Button
                  icon={ArrowUp}
                  color="neutral"
                  variant="ghost"
                  aria-label="Move up"
                  disabled={i === 0}
                  onClick={() => move(i, -1)}
                />
                <Button
                  icon={ArrowDown}
                  color="neutral"
                  variant="ghost"
                  aria-label="Move down"
                  disabled={i === order.length - 1}
                  onClick={() => move(i, 1)}
                />
              </span>
            )}
          </li>
        ))}
      </ol>
      {grade && grade.result !== 'right' && (
        <div className="mt-4">
          <p className="mb-1 text-sm text-muted">The right order</p>
          <LazyMarkdown source={keyText(original)} compact />
        </div>
      )}
    </>
  )
}

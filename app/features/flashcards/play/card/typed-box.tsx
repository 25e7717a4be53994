import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/class-names.ts'
import { Input } from '#app/ui/input.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import type { QueueCard } from '#worker/contracts/flashcards/reviews.ts'
import type { TypedAnswer } from '#worker/domain/flashcards/cards/typed-answer.ts'
import { loadTypedAnswer } from '../load-code.ts'

export interface TypedState extends TypedAnswer {
  given: string
}

export interface TypedBoxProps {
  card: QueueCard
  revealed: boolean
  typed: TypedState | null
  onTyped: (typed: TypedState) => void
  onMarkRight: () => void
}

const RESULT_LABELS = { right: 'Right', almost: 'Nearly right', wrong: 'Not quite' } as const

/** Takes a typed answer and compares it with the expected one. */
export function TypedBox(props: TypedBoxProps) {
  const { card, revealed, typed } = props
  const [given, setGiven] = useState('')
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    box.current?.focus()
  }, [])
  const check = async (event: FormEvent) => {
    event.preventDefault()
    try {
      const { compareTyped } = await loadTypedAnswer()
      if (!revealed) props.onTyped({ given, ...compareTyped(given, card.back) })
    } catch (error) {
      console.error('Typed answers cannot be compared', error)
      toast.error('Your answer could not be checked', { description: 'Try again in a moment.' })
    }
  }
  // The answer was revealed without typing: nothing to compare.
  if (revealed && !typed) return null
  if (typed)
    return (
      <div className="mt-6 border-t pt-4 text-center">
        <p
          role="status"
          className={cx('font-medium', typed.result === 'wrong' ? 'text-error-text' : 'text-success-text')}
        >
          {RESULT_LABELS[typed.result]}
        </p>
        {typed.given.trim() !== '' && typed.result !== 'right' && (
          <p dir="auto" className="mt-1 font-mono text-base wrap-anywhere">
            {typed.difference.map(({ kind, text }, i) =>
              kind === 'same' ? (
                <span key={i}>{text}</span>
              ) : kind === 'extra' ? (
                <del key={i} className="bg-error-soft text-error-text">
                  {text}
                </del>
              ) : (
                <ins key={i} className="bg-success-soft text-success-text">
                  {text}
                </ins>
              ),
            )}
          </p>
        )}
        {typed.result !== 'right' && (
          <Button size="sm" color="neutral" variant="ghost" className="mt-2" onClick={props.onMarkRight}>
            I was right
          </Button>
        )}
      </div>
    )
  return (
    <form onSubmit={check} className="mt-8 flex gap-2">
      <Input
        aria-label="Your answer"
        ref={box}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        size="lg"
        value={given}
        onChange={(event) => setGiven(event.target.value)}
      />
      <Button type="submit" size="xl">
        Check
      </Button>
    </form>
  )
}

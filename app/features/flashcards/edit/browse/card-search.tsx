import { useNavigate } from '@tanstack/react-router'
import Search from 'lucide-react/icons/search'
import { useEffect, useRef, useState } from 'react'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { useHotkey } from '#app/ui/use-hotkey.ts'
import type { CardView } from './card-filter.ts'

/** Searches as the learner types. `/` focuses it, ArrowDown moves on to the list. */
export function CardSearch({ deckId, view }: { deckId: number; view: CardView }) {
  const navigate = useNavigate()
  const [text, setText] = useState(view.q ?? '')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => () => clearTimeout(timer.current), [])
  useHotkey('/', () => box.current?.focus())
  const shown = view.q ?? ''
  const [seen, setSeen] = useState(shown)
  // The search parameter changed by navigation, not by typing.
  if (seen !== shown) {
    setSeen(shown)
    if (text.trim() !== shown) setText(shown)
  }
  const search = (q: string) =>
    navigate({
      to: '/dashboard/games/flashcards/$deckId/edit',
      params: { deckId },
      search: { ...view, q: q.trim() || undefined },
      replace: true,
      resetScroll: false,
    })
  return (
    <search className="min-w-0 flex-1">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          clearTimeout(timer.current)
          void search(text)
        }}
      >
        <Field label="Search cards" labelHidden>
          <Input
            ref={box}
            type="search"
            name="q"
            icon={Search}
            placeholder="Search cards"
            maxLength={200}
            value={text}
            onChange={(event) => {
              const q = event.target.value
              setText(q)
              clearTimeout(timer.current)
              timer.current = setTimeout(() => void search(q), 200)
            }}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown') return
              event.preventDefault()
              document.querySelector<HTMLElement>('[data-row]')?.focus()
            }}
          />
        </Field>
      </form>
    </search>
  )
}

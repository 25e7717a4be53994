import { useNavigate } from '@tanstack/react-router'
import Search from 'lucide-react/icons/search'
import { useEffect, useRef, useState } from 'react'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import type { NoteFilter } from '../queries.ts'

/** Searches while one types; the arrow down leads into the list. */
export function SearchBox({ filter }: { filter: NoteFilter }) {
  const navigate = useNavigate()
  const [text, setText] = useState(filter.q ?? '')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const shown = filter.q ?? ''
  const [seen, setSeen] = useState(shown)
  // The way back, or "All notes": the address changed without a key here.
  if (seen !== shown) {
    setSeen(shown)
    if (text.trim() !== shown) setText(shown)
  }
  const search = (q: string) =>
    navigate({
      to: '/dashboard/knowledge/notes',
      search: { ...filter, q: q.trim() || undefined },
      replace: true,
    })
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          clearTimeout(timer.current)
          void search(text)
        }}
      >
        <Field label="Search notes" labelHidden>
          <Input
            type="search"
            name="q"
            icon={Search}
            placeholder="Search..."
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

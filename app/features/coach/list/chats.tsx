import { useState, type KeyboardEvent } from 'react'
import Search from 'lucide-react/icons/search'
import { useDebounced } from '#app/lib/use-debounced.ts'
import { Input } from '#app/ui/input.tsx'
import { ChatList } from './chat-list.tsx'
import { FoundMessages } from './found-messages.tsx'

/** All chats, or the messages that match a search. The arrow keys move between the search field and the rows. */
export function Chats() {
  const [text, setText] = useState('')
  const q = useDebounced(text.trim(), text.trim() === '' ? 0 : 200)
  return (
    // Key events bubble from the field and the links inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys of the links in it come up here
    <div onKeyDown={moveFocus}>
      <search>
        <Input
          type="search"
          name="q"
          aria-label="Search chats"
          icon={Search}
          placeholder="Search..."
          maxLength={200}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="mb-3"
          data-stop=""
        />
      </search>
      {q === '' ? <ChatList /> : <FoundMessages q={q} />}
    </div>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-stop]')]
  const next = stops[stops.findIndex((stop) => stop === event.target) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

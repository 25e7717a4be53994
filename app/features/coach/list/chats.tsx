import { useEffect, useState, type KeyboardEvent } from 'react'
import Search from 'lucide-react/icons/search'
import { Input } from '#app/ui/input.tsx'
import { ChatList } from './chat-list.tsx'
import { FoundMessages } from './found-messages.tsx'

/** Milliseconds that the typing rests before a search. */
const PAUSE = 200

/** All chats, or what was said in them. The arrows go from the search into the list, and along it. */
export function Chats() {
  const [text, setText] = useState('')
  const [q, setQ] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQ(text.trim()), text.trim() === '' ? 0 : PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  return (
    // The keys are those of the field and the links in it.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={goAlong}>
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

function goAlong(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-stop]')]
  const next = stops[stops.findIndex((stop) => stop === event.target) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

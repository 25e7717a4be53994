import { useState } from 'react'
import { Input } from '#app/ui/input.tsx'
import { TITLE_LIMIT } from '../../limits.ts'

/** Where the chat's name stands. Enter keeps it, and so does leaving; Esc leaves it as it was. */
export function RenameChat(props: { title: string; onName: (title: string) => void; onClose: () => void }) {
  const [title, setTitle] = useState(props.title)
  const keep = () => {
    const name = title.trim()
    if (name === '' || name === props.title) props.onClose()
    else props.onName(name)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        keep()
      }}
    >
      <Input
        ref={enter}
        aria-label="Name of this chat"
        className="w-[min(20rem,calc(100vw-8rem))]!"
        maxLength={TITLE_LIMIT}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        onBlur={keep}
        onKeyDown={(event) => {
          if (event.key === 'Escape') props.onClose()
        }}
      />
    </form>
  )
}

/** After the menu it was chosen from has given the focus back. */
function enter(box: HTMLInputElement | null): void {
  requestAnimationFrame(() => {
    box?.focus()
    box?.select()
  })
}

import { useState } from 'react'
import { Input } from '#app/ui/input.tsx'
import { TITLE_LIMIT } from '../limits.ts'

/** Replaces the chat's name. Enter and leaving the field save it; Esc cancels. */
export function RenameChat(props: { title: string; onName: (title: string) => void; onClose: () => void }) {
  const [title, setTitle] = useState(props.title)
  const submit = () => {
    const name = title.trim()
    if (name === '' || name === props.title) props.onClose()
    else props.onName(name)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Input
        ref={focusInput}
        aria-label="Name of this chat"
        className="w-[min(20rem,calc(100vw-8rem))]!"
        maxLength={TITLE_LIMIT}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        onBlur={submit}
        onKeyDown={(event) => {
          if (event.key === 'Escape') props.onClose()
        }}
      />
    </form>
  )
}

/** Waits a frame: the closing menu gives the focus back to its button first. */
function focusInput(box: HTMLInputElement | null): void {
  requestAnimationFrame(() => {
    box?.focus()
    box?.select()
  })
}

import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { focusAtEnd } from '#app/ui/focus-at-end.ts'
import { Textarea } from '#app/ui/textarea.tsx'
import { MEMORY_LIMIT } from '../limits.ts'

interface Props {
  text: string
  onSave: (text: string) => Promise<void>
  onCancel: () => void
}

/** Replaces the memory's text until it is saved or cancelled. */
export function EditMemory(props: Props) {
  const [text, setText] = useState(props.text)
  const save = () => {
    if (text.trim() !== '') void props.onSave(text.trim())
  }
  return (
    <form
      className="space-y-2"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Textarea
        ref={focusAtEnd}
        rows={2}
        aria-label="What the coach should remember instead"
        maxLength={MEMORY_LIMIT}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Escape') props.onCancel()
          if (event.key !== 'Enter' || event.shiftKey) return
          event.preventDefault()
          save()
        }}
      />
      <div className="flex justify-end gap-2">
        <Button color="neutral" variant="ghost" onClick={props.onCancel}>
          Cancel
        </Button>
        <Button type="submit" disabled={text.trim() === ''}>
          Save
        </Button>
      </div>
    </form>
  )
}

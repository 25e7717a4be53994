import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { MEMORY_LIMIT } from '../limits.ts'

interface Props {
  text: string
  onKeep: (text: string) => Promise<void>
  onCancel: () => void
}

/** In the place of the memory, until it is kept or cancelled. */
export function EditMemory(props: Props) {
  const [text, setText] = useState(props.text)
  const keep = () => {
    if (text.trim() !== '') void props.onKeep(text.trim())
  }
  return (
    <form
      className="space-y-2"
      onSubmit={(event) => {
        event.preventDefault()
        keep()
      }}
    >
      <Textarea
        ref={enter}
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
          keep()
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

/** Its button was pressed: this is where the learner goes on. */
function enter(box: HTMLTextAreaElement | null): void {
  box?.focus()
  box?.setSelectionRange(box.value.length, box.value.length)
}

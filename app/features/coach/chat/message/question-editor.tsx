import { use, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { focusAtEnd } from '#app/ui/focus-at-end.ts'
import { Textarea } from '#app/ui/textarea.tsx'
import { PROMPT_LIMIT } from '../../limits.ts'
import { IdleContext } from './idle-context.ts'

/** Edits a question in place. Enter sends it, once no answer is streaming; Esc cancels. */
export function QuestionEditor(props: { text: string; onAsk: (text: string) => void; onCancel: () => void }) {
  const [text, setText] = useState(props.text)
  const idle = use(IdleContext)
  const over = text.length - PROMPT_LIMIT
  const ask = () => {
    const question = text.trim()
    if (question === '' || over > 0 || !idle) return
    if (question === props.text) props.onCancel()
    else props.onAsk(question)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        ask()
      }}
      className="space-y-2"
    >
      <Textarea
        ref={focusAtEnd}
        rows={2}
        aria-label="Question in other words"
        aria-invalid={over > 0 || undefined}
        value={text}
        className="text-base!"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Escape') props.onCancel()
          if (event.key !== 'Enter' || event.shiftKey) return
          event.preventDefault()
          ask()
        }}
      />
      <div className="flex flex-wrap items-center justify-end gap-2">
        <p
          role={over > 0 ? 'alert' : undefined}
          className={
            over > 0 ? 'me-auto text-sm text-error max-sm:w-full' : 'me-auto text-meta text-muted max-sm:w-full'
          }
        >
          {over > 0
            ? `${over.toLocaleString('en')} characters too many`
            : idle
              ? 'The original question and its answers are kept.'
              : 'You can ask it once the answer has finished.'}
        </p>
        <Button color="neutral" variant="ghost" onClick={props.onCancel}>
          Cancel
        </Button>
        <Button type="submit" disabled={text.trim() === '' || over > 0 || !idle}>
          Ask
        </Button>
      </div>
    </form>
  )
}

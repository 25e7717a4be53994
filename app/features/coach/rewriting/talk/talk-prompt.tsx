import ArrowUp from 'lucide-react/icons/arrow-up'
import Square from 'lucide-react/icons/square'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { PROMPT_LIMIT } from '../../limits.ts'
import { savePrompt, loadPrompt } from '../../session/drafts.ts'

/** The prompt of the chat about a text. Unsent words are stored as a draft. */
export function TalkPrompt(props: {
  ownerId: string
  textId: string
  given?: string
  busy: boolean
  stopping: boolean
  /** @returns whether it was accepted */
  onAsk: (words: string) => Promise<boolean>
  onStop: () => void
}) {
  const { ownerId, given } = props
  const place = `talk:${props.textId}`
  const [words, setWords] = useState('')
  const box = useRef<HTMLTextAreaElement>(null)
  const write = (next: string) => {
    setWords(next)
    savePrompt(ownerId, place, { text: next, attached: [] })
  }
  useEffect(() => {
    // The input may have been typed into before hydration.
    setWords(box.current?.value || given || loadPrompt(ownerId, place).text)
  }, [ownerId, place, given])
  const over = words.length - PROMPT_LIMIT
  const isDisabled = words.trim() === '' || over > 0
  const sending = useRef(false)
  const send = async () => {
    if (isDisabled || props.busy || sending.current) return
    sending.current = true
    const asked = words.trim()
    const taken = await props.onAsk(asked).finally(() => (sending.current = false))
    // The learner may type on while it is sent; the draft stays until it has arrived.
    if (taken && box.current?.value === words) {
      setWords('')
      savePrompt(ownerId, place, { text: asked, attached: [] })
    }
    box.current?.focus()
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
      className="relative rounded-2xl border border-control bg-default p-2 shadow-float focus-within:border-[var(--focus)]"
    >
      <textarea
        ref={box}
        rows={1}
        name="prompt"
        aria-label="Your question about the text"
        aria-invalid={over > 0 || undefined}
        placeholder="Why is this wrong? Make the second paragraph warmer."
        value={words}
        onChange={(event) => write(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          void send()
        }}
        className="field-sizing-content max-h-[40dvh] min-h-9 w-full resize-none bg-transparent px-3 py-1.5 text-base leading-6 text-highlighted outline-none placeholder:text-dimmed"
      />
      <div className="flex items-center justify-end gap-2">
        {over > 0 && (
          <p role="alert" className="flex-1 ps-1 text-sm text-error">
            {over.toLocaleString('en')} characters too many
          </p>
        )}
        {props.busy ? (
          <Button
            key="stop"
            color="neutral"
            variant="subtle"
            icon={Square}
            aria-disabled={props.stopping || undefined}
            onClick={props.onStop}
          >
            Stop
          </Button>
        ) : (
          <Button key="send" type="submit" icon={ArrowUp} aria-label="Send prompt" disabled={isDisabled} />
        )}
      </div>
    </form>
  )
}

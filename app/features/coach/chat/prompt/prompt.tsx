import { createClientOnlyFn } from '@tanstack/react-start'
import ArrowUp from 'lucide-react/icons/arrow-up'
import AtSign from 'lucide-react/icons/at-sign'
import Square from 'lucide-react/icons/square'
import {
  type ComponentProps,
  type KeyboardEvent,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { Button } from '#app/ui/button.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import type { Attachment } from '#worker/contracts/coach.ts'
import { PROMPT_LIMIT } from '../../limits.ts'
import { type Draft, savePrompt, loadPrompt } from '../../session/drafts.ts'
import { useMentions } from './use-mentions.tsx'

const AttachedToPrompt = lazy(
  createClientOnlyFn(async () => ({ default: (await import('./attached.tsx')).AttachedToPrompt })),
)

export interface PromptProps {
  ownerId: string
  chatId: string
  /** A new chat has no address yet; all new chats share one draft. */
  isNew: boolean
  busy: boolean
  stopping: boolean
  /** Fills an empty prompt: from a link to this page. */
  initialText?: string
  /** A question that the server refused: it is put before what was typed since. */
  returned?: Draft
  /** @returns whether the question was accepted */
  onAsk: (text: string, attached: readonly Attachment[]) => boolean
  onStop: () => void
  /** Chips beside the send button. */
  children?: ReactNode
}

/** The chat's input. What is typed before hydration, and what is not sent yet, is stored as a draft. */
export function Prompt(props: PromptProps) {
  const box = useRef<HTMLTextAreaElement>(null)
  useFocusNewChat(box, props.isNew)
  const { ownerId, initialText, returned } = props
  const draftKey = props.isNew ? 'new' : props.chatId
  const [length, setLength] = useState(0)
  const changed = (attached: readonly Attachment[]) => {
    const text = box.current?.value ?? ''
    setLength(text.length)
    savePrompt(ownerId, draftKey, { text, attached })
  }
  const mentions = useMentions(box, changed)
  const { restore } = mentions
  useEffect(() => {
    if (!box.current) return
    const draft = loadPrompt(ownerId, draftKey)
    if (box.current.value === '') box.current.value = initialText || draft.text
    if (box.current.value === draft.text) restore(draft.attached)
    setLength(box.current.value.length)
  }, [ownerId, draftKey, initialText, restore])
  const restoreReturned = useEffectEvent(({ text, attached }: Draft) => {
    if (!box.current) return
    box.current.value = [text, box.current.value].filter((each) => each !== '').join('\n\n')
    mentions.attach(attached)
  })
  useEffect(() => {
    if (returned) restoreReturned(returned)
  }, [returned])
  const send = () => {
    const text = box.current?.value.trim() ?? ''
    if (!box.current || text === '' || text.length > PROMPT_LIMIT || props.busy) return
    const { attached } = mentions
    if (!props.onAsk(text, attached)) return
    box.current.value = ''
    box.current.focus()
    mentions.clear()
    // Stored until the server has it, so a page that is left earlier shows it in the box again.
    savePrompt(ownerId, draftKey, { text, attached })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || mentions.onKey(event) || event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    send()
  }
  const over = length - PROMPT_LIMIT
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      className="relative rounded-2xl border border-control bg-default p-2 shadow-float focus-within:border-[var(--focus)]"
    >
      {mentions.list}
      <Attached attached={mentions.attached} onRemove={mentions.remove} />
      <Textarea
        {...mentions.attributes}
        ref={box}
        rows={1}
        name="prompt"
        aria-label="Your question"
        aria-invalid={over > 0 || undefined}
        placeholder="Type your message here..."
        onChange={() => {
          changed(mentions.attached)
          mentions.update()
        }}
        onSelect={mentions.update}
        onKeyDown={onKeyDown}
        className="min-h-9! resize-none! border-0! bg-transparent! py-1.5 text-base! outline-none!"
      />
      <div className="flex items-center gap-1">
        {props.children}
        <Button
          size="sm"
          color="neutral"
          variant="ghost"
          icon={AtSign}
          aria-label="Attach notes or topics"
          className="text-muted!"
          onClick={mentions.start}
        />
        {over > 0 && <TooLong by={over} />}
        <span className="flex-1" />
        <SendOrStop {...props} disabled={length === 0 || over > 0} box={box} />
      </div>
    </form>
  )
}

/** Focuses the prompt of a new chat, unless that would open a phone's keyboard or take the focus from something else. */
function useFocusNewChat(box: RefObject<HTMLTextAreaElement | null>, fresh: boolean): void {
  const [isNew] = useState(fresh)
  useEffect(() => {
    const nothingFocused = document.activeElement === null || document.activeElement === document.body
    const mayType = matchMedia('(hover: hover) and (pointer: fine)').matches
    if (isNew && nothingFocused && mayType) box.current?.focus({ preventScroll: true })
  }, [isNew, box])
}

function Attached(props: ComponentProps<typeof AttachedToPrompt>) {
  return (
    props.attached.length > 0 && (
      <Suspense>
        <AttachedToPrompt {...props} />
      </Suspense>
    )
  )
}

function TooLong({ by: excess }: { by: number }) {
  return (
    <p role="alert" className="ps-1 text-sm text-error">
      {excess.toLocaleString('en')} characters too many
    </p>
  )
}

interface SendOrStopProps extends Pick<PromptProps, 'busy' | 'stopping' | 'onStop'> {
  disabled: boolean
  box: RefObject<HTMLTextAreaElement | null>
}

function SendOrStop(props: SendOrStopProps) {
  const { box } = props
  // When Stop is removed while it has keyboard focus, the focus moves to the prompt; a touch must not open the keyboard.
  const stop = useCallback(
    (button: HTMLButtonElement) => () => {
      if (button.matches(':focus-visible')) queueMicrotask(() => box.current?.focus({ preventScroll: true }))
    },
    [box],
  )
  return props.busy ? (
    <Button
      key="stop"
      ref={stop}
      color="neutral"
      variant="subtle"
      icon={Square}
      aria-disabled={props.stopping || undefined}
      onClick={props.onStop}
    >
      Stop
    </Button>
  ) : (
    <Button key="send" type="submit" icon={ArrowUp} aria-label="Send prompt" disabled={props.disabled} />
  )
}

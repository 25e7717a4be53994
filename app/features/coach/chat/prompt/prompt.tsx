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
import { useAttaching } from './use-attaching.tsx'

const AttachedToPrompt = lazy(async () => ({ default: (await import('./attached.tsx')).AttachedToPrompt }))

export interface PromptProps {
  ownerId: string
  chatId: string
  /** A new chat has no address yet; its prompt is kept under one name. */
  fresh: boolean
  busy: boolean
  stopping: boolean
  /** Put into an empty prompt: from a page that leads here. */
  given?: string
  /** A question that was sent and not taken: it comes before what was typed since. */
  returned?: Draft
  /** @returns whether it was taken */
  onAsk: (text: string, attached: readonly Attachment[]) => boolean
  onStop: () => void
  /** Beside the button that sends: how the coach answers. */
  children?: ReactNode
}

/** Where the learner writes. What is typed before the page is alive, and what is not sent, is kept. */
export function Prompt(props: PromptProps) {
  const box = useRef<HTMLTextAreaElement>(null)
  useWrittenAtOnce(box, props.fresh)
  const { ownerId, given, returned } = props
  const place = props.fresh ? 'new' : props.chatId
  const [length, setLength] = useState(0)
  const changed = (attached: readonly Attachment[]) => {
    const text = box.current?.value ?? ''
    setLength(text.length)
    savePrompt(ownerId, place, { text, attached })
  }
  const attaching = useAttaching(box, changed)
  const { restore } = attaching
  useEffect(() => {
    if (!box.current) return
    const kept = loadPrompt(ownerId, place)
    if (box.current.value === '') box.current.value = given || kept.text
    if (box.current.value === kept.text) restore(kept.attached)
    setLength(box.current.value.length)
  }, [ownerId, place, given, restore])
  const takeBack = useEffectEvent(({ text, attached }: Draft) => {
    if (!box.current) return
    box.current.value = [text, box.current.value].filter((each) => each !== '').join('\n\n')
    attaching.attach(attached)
  })
  useEffect(() => {
    if (returned) takeBack(returned)
  }, [returned])
  const send = () => {
    const text = box.current?.value.trim() ?? ''
    if (!box.current || text === '' || text.length > PROMPT_LIMIT || props.busy) return
    const { attached } = attaching
    if (!props.onAsk(text, attached)) return
    box.current.value = ''
    box.current.focus()
    attaching.clear()
    // Until it has arrived: a page that is left before then has it in the box again.
    savePrompt(ownerId, place, { text, attached })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || attaching.onKey(event) || event.key !== 'Enter' || event.shiftKey) return
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
      {attaching.list}
      <Attached attached={attaching.attached} onRemove={attaching.remove} />
      <Textarea
        {...attaching.attributes}
        ref={box}
        rows={1}
        name="prompt"
        aria-label="Your question"
        aria-invalid={over > 0 || undefined}
        placeholder="Type your message here..."
        onChange={() => {
          changed(attaching.attached)
          attaching.look()
        }}
        onSelect={attaching.look}
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
          onClick={attaching.begin}
        />
        {over > 0 && <TooLong by={over} />}
        <span className="flex-1" />
        <SendOrStop {...props} unfit={length === 0 || over > 0} box={box} />
      </div>
    </form>
  )
}

/** Who comes to a new chat comes to write; but a touch must not bring up the keyboard, and who is somewhere already stays there. */
function useWrittenAtOnce(box: RefObject<HTMLTextAreaElement | null>, fresh: boolean): void {
  const [begins] = useState(fresh)
  useEffect(() => {
    const isNowhere = document.activeElement === null || document.activeElement === document.body
    const mayType = matchMedia('(hover: hover) and (pointer: fine)').matches
    if (begins && isNowhere && mayType) box.current?.focus({ preventScroll: true })
  }, [begins, box])
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

function TooLong({ by }: { by: number }) {
  return (
    <p role="alert" className="ps-1 text-sm text-error">
      {by.toLocaleString('en')} characters too many
    </p>
  )
}

interface SendOrStopProps extends Pick<PromptProps, 'busy' | 'stopping' | 'onStop'> {
  unfit: boolean
  box: RefObject<HTMLTextAreaElement | null>
}

function SendOrStop(props: SendOrStopProps) {
  const { box } = props
  // Who is on the button by keyboard as it goes is let write on; a touch must not bring up the keyboard.
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
    <Button key="send" type="submit" icon={ArrowUp} aria-label="Send prompt" disabled={props.unfit} />
  )
}

import type { ChatState as SdkState, ChatStatus } from 'ai'
import { ThrottledStore } from '#app/lib/live/throttled-store.ts'
import type { ChatMessage, CoachMessage } from '#worker/contracts/coach.ts'
import type { ChatState } from './chat-state.ts'
import { toChatMessage, toCoachMessage } from './messages.ts'

/** The state of the AI SDK's chat, as the SDK has it and as the page shows it. It is there before the SDK is loaded. */
export class ChatStore extends ThrottledStore<ChatState> implements SdkState<CoachMessage> {
  status: ChatStatus = 'ready'
  error: Error | undefined
  #messages: CoachMessage[]
  /** Changes made here to messages that are still streamed, by message id. */
  readonly #edits = new Map<string, Partial<ChatMessage>>()

  constructor(messages: readonly ChatMessage[], hasEarlier: boolean) {
    super({ messages, hasEarlier, phase: 'ready', stopping: false, refused: null })
    this.#messages = messages.map(toCoachMessage)
  }

  get messages(): CoachMessage[] {
    return this.#messages
  }

  /** The SDK removes an old answer as soon as another one is requested; the page shows it until that one has started. */
  set messages(messages: CoachMessage[]) {
    this.#messages = messages
  }

  pushMessage = (message: CoachMessage): void => {
    this.#messages = [...this.#messages, message]
    const shown = new Map(this.current.messages.map((each) => [each.id, each]))
    const messages = this.#messages.map((each) =>
      each === message ? this.#toShow(each) : (shown.get(each.id) ?? this.#toShow(each)),
    )
    this.set({ messages })
    this.onPush()
  }

  popMessage = (): void => {
    this.#messages = this.#messages.slice(0, -1)
  }

  replaceMessage = (index: number, message: CoachMessage): void => {
    const copy = this.snapshot(message)
    this.#messages = this.#messages.with(index, copy)
    this.set({ messages: this.current.messages.map((each) => (each.id === copy.id ? this.#toShow(copy) : each)) })
  }

  /** The SDK changes a message in place while it is streamed. */
  snapshot = <Value>(value: Value): Value => {
    const { parts, ...rest } = value as CoachMessage
    return { ...rest, parts: parts.map((part) => ({ ...part })) } as Value
  }

  /** Changes a message in view, which events that follow do not undo. */
  edit = (id: string, change: Partial<ChatMessage>): void => {
    this.#edits.set(id, { ...this.#edits.get(id), ...change })
    this.set({ messages: this.current.messages.map((each) => (each.id === id ? { ...each, ...change } : each)) })
  }

  /** Takes the place of all messages. */
  protected show(messages: readonly ChatMessage[], change: Partial<ChatState> = {}): void {
    this.#edits.clear()
    this.#messages = messages.map(toCoachMessage)
    this.set({ messages, ...change })
  }

  /** An answer has started. */
  protected onPush(): void {}

  #toShow(message: CoachMessage): ChatMessage {
    return { ...toChatMessage(message), ...this.#edits.get(message.id) }
  }
}

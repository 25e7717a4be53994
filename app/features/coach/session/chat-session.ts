import { api } from '#app/lib/api.ts'
import type { Chat, ChatMessage, TurnFrame } from '#worker/contracts/coach.ts'
import type { ProblemDetails } from '#worker/contracts/problems.ts'
import { fetchChat, stopAnswer } from '../queries.ts'
import { readFrames } from './read-frames.ts'

export interface ChatState {
  messages: readonly ChatMessage[]
  hasEarlier: boolean
  /** `asking` until the first frame, `following` while an answer is written that this page does not stream itself. */
  phase: 'idle' | 'asking' | 'streaming' | 'following'
  stopping: boolean
  /** Why the last question did not reach the coach; it is the last message then. */
  refused: ProblemDetails | null
}

export const OFFLINE: ProblemDetails = {
  type: '/problems/offline',
  code: 'offline',
  title: 'There is no connection',
  detail: 'Your question is kept here. Try again when you are back online.',
  status: 0,
}

const FOLLOW_MS = 1_000
const FOLLOW_TRIES = 60

/**
 * One chat as the page shows it: what is stored, what is being streamed, and what could not be sent. The AI SDK's
 * `useChat` does this for 49 KB (gzip), more than a chat page may weigh; it would also copy the message at each token.
 * Changes are told at most once a frame.
 */
export class ChatSession {
  #state: ChatState
  #listeners = new Set<() => void>()
  #scheduled = false
  #left = new AbortController()

  #isNew: boolean
  #begun: (turn: { messages: ChatMessage[]; isNew: boolean }) => void = () => undefined

  constructor(
    readonly id: string,
    chat: Chat | undefined,
  ) {
    this.#isNew = chat === undefined
    const messages = chat?.messages ?? []
    this.#state = { messages, hasEarlier: chat?.hasEarlier ?? false, phase: 'idle', stopping: false, refused: null }
  }

  state = (): ChatState => this.#state

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /**
   * The page is there: an answer that is still being written is followed to its end.
   * @param begun is told when a turn is stored; a new chat gets its address then
   */
  enter(begun: (turn: { messages: ChatMessage[]; isNew: boolean }) => void): void {
    this.#begun = begun
    this.#left = new AbortController()
    if (this.#state.phase === 'idle' && this.#state.messages.at(-1)?.status === 'streaming') void this.#follow()
  }

  /** The page is gone; the coach writes on. */
  leave(): void {
    this.#left.abort()
  }

  ask(text: string): void {
    if (this.#state.phase !== 'idle') return
    const question = blank('learner', text, 'complete')
    this.#set({ messages: [...this.#sent(), question] })
    void this.#turn(question, false)
  }

  /** Sends what was refused once more, or asks for another answer to the last question. */
  again(): void {
    const question = this.#state.messages.findLast((m) => m.role === 'learner')
    if (!question || this.#state.phase !== 'idle') return
    void this.#turn(question, this.#state.refused === null)
  }

  async stop(): Promise<void> {
    this.#set({ stopping: true })
    try {
      await stopAnswer(this.id)
    } catch (error) {
      this.#set({ stopping: false })
      throw error
    }
  }

  /** @returns whether there was an earlier page */
  async showEarlier(): Promise<void> {
    const first = this.#state.messages[0]
    if (!first) return
    const page = await fetchChat(this.id, first.id)
    this.#set({ messages: [...page.messages, ...this.#state.messages], hasEarlier: page.hasEarlier })
  }

  /** A question that was refused goes when another one is asked: its text is back in the prompt by then. */
  #sent(): readonly ChatMessage[] {
    return this.#state.refused ? this.#state.messages.slice(0, -1) : this.#state.messages
  }

  async #turn(question: ChatMessage, again: boolean): Promise<void> {
    this.#set({ phase: 'asking', refused: null, stopping: false })
    let ended = false
    try {
      const answer = await api.coach.chats[':id'].turns.$post(
        {
          param: { id: this.id },
          json: { id: question.id, answerId: crypto.randomUUID(), text: question.text, again },
        },
        { init: { signal: this.#left.signal } },
      )
      if (!answer.ok || !answer.body) {
        const problem: unknown = await answer.json()
        return this.#set({ phase: 'idle', refused: isProblem(problem) ? problem : OFFLINE })
      }
      for await (const frame of readFrames(answer.body)) ended = this.#hear(frame) || ended
    } catch {
      // The connection is lost: before the first frame the question waits here, after it the answer is read when it is back.
      if (this.#left.signal.aborted) return
      if (this.#state.phase === 'asking') return this.#set({ phase: 'idle', refused: OFFLINE })
    }
    if (ended) this.#set({ phase: 'idle', stopping: false })
    else await this.#follow()
  }

  /** True at the last frame. */
  #hear(frame: TurnFrame): boolean {
    if (typeof frame === 'string') this.#change((m) => ({ text: m.text + frame }))
    else if ('replace' in frame) this.#change(() => ({ text: frame.replace }))
    else if ('turn' in frame) {
      const { questionId, answerId, engine } = frame.turn
      const answer = { ...blank('coach', '', 'streaming'), id: answerId, parentId: questionId, engine }
      // Another answer to a question takes the place of the one in view.
      const asked = this.#state.messages.findLastIndex((m) => m.id === questionId)
      this.#set({ phase: 'streaming', messages: [...this.#state.messages.slice(0, asked + 1), answer] })
      this.#begun({ messages: [...this.#state.messages], isNew: this.#isNew })
      this.#isNew = false
    } else if ('citations' in frame) this.#change(() => ({ citations: frame.citations }))
    else if ('end' in frame) this.#change(() => ({ status: frame.end }))
    else this.#change(() => ({ status: 'failed', error: frame.error.code }))
    return typeof frame === 'object' && ('end' in frame || 'error' in frame)
  }

  #change(change: (last: ChatMessage) => Partial<ChatMessage>): void {
    const last = this.#state.messages.at(-1)
    if (last) this.#set({ messages: [...this.#state.messages.slice(0, -1), { ...last, ...change(last) }] })
  }

  /** Reads the chat until its answer has ended: after a reload, in a second tab, after a lost connection. */
  async #follow(): Promise<void> {
    const { signal } = this.#left
    this.#set({ phase: 'following' })
    for (let tries = 0; tries < FOLLOW_TRIES && !signal.aborted;) {
      await new Promise((resolve) => setTimeout(resolve, FOLLOW_MS))
      try {
        const chat = await fetchChat(this.id)
        tries = 0
        const earlier = this.#state.messages.filter((m) => m.createdAt < (chat.messages[0]?.createdAt ?? ''))
        this.#set({ messages: [...earlier, ...chat.messages] })
        if (chat.messages.at(-1)?.status !== 'streaming') break
      } catch {
        tries++ // No connection yet.
      }
    }
    if (!signal.aborted) this.#set({ phase: 'idle', stopping: false })
  }

  #set(change: Partial<ChatState>): void {
    this.#state = { ...this.#state, ...change }
    if (this.#scheduled) return
    this.#scheduled = true
    const tell = () => {
      this.#scheduled = false
      for (const listener of this.#listeners) listener()
    }
    if (document.hidden) setTimeout(tell, 100)
    else requestAnimationFrame(tell)
  }
}

function blank(role: ChatMessage['role'], text: string, status: ChatMessage['status']): ChatMessage {
  const createdAt = new Date().toISOString()
  return {
    id: crypto.randomUUID(),
    parentId: null,
    role,
    text,
    status,
    citations: [],
    attachments: [],
    ladder: null,
    feedback: null,
    engine: null,
    error: null,
    createdAt,
  }
}

function isProblem(value: unknown): value is ProblemDetails {
  return typeof value === 'object' && value !== null && 'code' in value && 'title' in value
}

import { api } from '#app/lib/api.ts'
import type { Chat, ChatMessage, TurnFrame } from '#worker/contracts/coach.ts'
import type { ProblemDetails } from '#worker/contracts/problems.ts'
import { fetchChat, stopAnswer } from '../queries.ts'
import { Line } from './line.ts'
import { readFrames } from './read-frames.ts'

export interface ChatState {
  messages: readonly ChatMessage[]
  hasEarlier: boolean
  /** `asking` until the first frame. */
  phase: 'idle' | 'asking' | 'streaming'
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

/** Another question, another answer to the last one, or the end of one that was interrupted. */
type Kind = 'ask' | 'again' | 'continue'

/**
 * One chat as the page shows it: what is stored, what is being streamed, and what could not be sent. The AI SDK's
 * `useChat` does this for 49 KB (gzip), more than a chat page may weigh; it would also copy the message at each token.
 * Changes are told at most once a frame. A connection that is lost is made anew from the last event that was heard, as often
 * as it takes.
 */
export class ChatSession {
  #state: ChatState
  #listeners = new Set<() => void>()
  #scheduled = false
  #line: Line | undefined
  /** The number of the last event that `messages` holds. */
  #seq = 0
  #kind: Kind = 'ask'

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
    const last = this.#state.messages.at(-1)
    const question = this.#state.messages.findLast((m) => m.role === 'learner')
    if (this.#state.phase !== 'idle' || last?.status !== 'streaming' || !question) return
    this.#seq = last.seq ?? 0
    this.#set({ phase: 'streaming' })
    void this.#hearOut(new Line(), question.id)
  }

  /** The page is gone; the coach writes on. */
  leave(): void {
    this.#line?.leave()
    this.#state = { ...this.#state, phase: 'idle' }
  }

  ask(text: string): void {
    if (this.#state.phase !== 'idle') return
    const question = blank('learner', text, 'complete')
    this.#set({ messages: [...this.#sent(), question] })
    void this.#turn(question, 'ask')
  }

  /** Sends what was refused once more, lets an interrupted answer go on, or asks for another one to the last question. */
  again(): void {
    const { messages, phase, refused } = this.#state
    const question = messages.findLast((m) => m.role === 'learner')
    if (!question || phase !== 'idle') return
    const kind = messages.at(-1)?.status === 'interrupted' ? 'continue' : 'again'
    void this.#turn(question, refused ? this.#kind : kind)
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
    const { messages, refused } = this.#state
    return refused && this.#kind === 'ask' ? messages.slice(0, -1) : messages
  }

  async #turn(question: ChatMessage, kind: Kind): Promise<void> {
    const line = new Line()
    this.#kind = kind
    this.#set({ phase: 'asking', refused: null, stopping: false })
    try {
      const answer = await this.#send(line, question)
      if (answer.ok && answer.body) return await this.#hearOut(line, question.id, answer.body)
      const problem: unknown = await answer.json()
      this.#set({ phase: 'idle', refused: isProblem(problem) ? problem : OFFLINE })
    } catch {
      if (!line.left) this.#set({ phase: 'idle', refused: OFFLINE })
    }
    line.leave()
  }

  /** Twice, where the first one is lost: the same turn delivered twice is one turn. */
  async #send(line: Line, { id, text }: ChatMessage) {
    this.#line = line
    const again = this.#kind === 'again'
    const goesOn = this.#kind === 'continue'
    const last = this.#state.messages.at(-1)
    const answerId = goesOn && last ? last.id : crypto.randomUUID()
    const json = { id, answerId, text, again, continue: goesOn }
    const send = () =>
      api.coach.chats[':id'].turns.$post({ param: { id: this.id }, json }, { init: { signal: line.signal } })
    try {
      return await send()
    } catch (error) {
      await line.wait()
      if (line.left || !navigator.onLine) throw error
      return send()
    }
  }

  /** Hears a turn to its end, over as many connections as it takes. @param body the first of them */
  async #hearOut(line: Line, questionId: string, body?: ReadableStream<Uint8Array>): Promise<void> {
    this.#line = line
    let events: ReadableStream<Uint8Array> | 'over' | null | undefined = body
    for (let ended = false; !ended;) {
      try {
        events ??= await this.#followed(line, questionId)
        if (events === 'over') ended = true
        else if (events) for await (const event of readFrames(events)) ended = this.#hear(line, event) || ended
        else ended = await this.#readAnew()
      } catch {
        // The connection is lost.
      }
      if (line.left) return
      events = undefined
      if (!ended) await line.wait()
    }
    line.leave()
    this.#set({ phase: 'idle', stopping: false })
  }

  /**
   * Null where there is nothing to follow; `over` where the chat, or who reads it, is not let in any more.
   * @throws where there is no connection, or no answer that says so
   */
  async #followed(line: Line, questionId: string): Promise<ReadableStream<Uint8Array> | 'over' | null> {
    const at = { param: { id: this.id, questionId }, query: { after: String(this.#seq) } }
    const answer = await api.coach.chats[':id'].turns[':questionId'].$get(at, { init: { signal: line.signal } })
    const { status } = answer
    if (status === 200 || status === 204) return status === 200 ? answer.body : null
    if (Number(status) >= 500) throw new Error(`Following answered ${status}`)
    this.#change(() => ({ status: 'interrupted' }))
    return 'over'
  }

  /** Shows what is stored. True where nothing of it is being written. */
  async #readAnew(): Promise<boolean> {
    const chat = await fetchChat(this.id)
    const earlier = this.#state.messages.filter((m) => m.createdAt < (chat.messages[0]?.createdAt ?? ''))
    const last = chat.messages.at(-1)
    this.#seq = last?.seq ?? 0
    this.#set({ messages: [...earlier, ...chat.messages] })
    return last?.status !== 'streaming'
  }

  /** True at the last frame. */
  #hear(line: Line, [seq, frame]: [number, TurnFrame]): boolean {
    line.heard()
    this.#seq = seq
    if (typeof frame === 'string') this.#change((m) => ({ text: m.text + frame }))
    else if ('replace' in frame) this.#change(() => ({ text: frame.replace }))
    else if ('turn' in frame) this.#open(frame.turn)
    else if ('citations' in frame) this.#change(() => ({ citations: frame.citations }))
    else if ('end' in frame) this.#change(() => ({ status: frame.end }))
    else this.#change(() => ({ status: 'failed', error: frame.error.code }))
    return typeof frame === 'object' && ('end' in frame || 'error' in frame)
  }

  #open({ questionId, answerId, engine }: { questionId: string; answerId: string; engine: string }): void {
    const { messages } = this.#state
    if (messages.at(-1)?.id === answerId) this.#change(() => ({ status: 'streaming', error: null, engine }))
    else {
      const answer = { ...blank('coach', '', 'streaming'), id: answerId, parentId: questionId, engine }
      // Another answer to a question takes the place of the one in view.
      const asked = messages.findLastIndex((m) => m.id === questionId)
      this.#set({ messages: [...messages.slice(0, asked + 1), answer] })
    }
    this.#set({ phase: 'streaming' })
    this.#begun({ messages: [...this.#state.messages], isNew: this.#isNew })
    this.#isNew = false
  }

  #change(change: (last: ChatMessage) => Partial<ChatMessage>): void {
    const last = this.#state.messages.at(-1)
    if (last) this.#set({ messages: [...this.#state.messages.slice(0, -1), { ...last, ...change(last) }] })
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

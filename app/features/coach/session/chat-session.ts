import { api } from '#app/lib/api.ts'
import { Line } from '#app/lib/live/line.ts'
import { readEvents } from '#app/lib/live/read-events.ts'
import { Told } from '#app/lib/live/told.ts'
import type { Attachment, Chat, ChatMessage, TurnFrame } from '#worker/contracts/coach.ts'
import type { ProblemDetails } from '#worker/contracts/problems.ts'
import { fetchChat, rateAnswer, showBranch, stopAnswer } from '../queries.ts'
import { type Begins, type Begun, type ChatState, OFFLINE, wentOn } from './chat-state.ts'
import type { Draft } from './drafts.ts'
import { blank, edited, goesOn, opened, renewed, withLast } from './messages.ts'
import { onReturn } from './on-return.ts'
import { type Asked, postTurn, refusalOf } from './post-turn.ts'

/**
 * One chat as the page shows it: what is stored, what is being streamed, and what could not be sent. The AI SDK's
 * `useChat` does this for 49 KB (gzip), more than a chat page may weigh; it would also copy the message at each token.
 * A connection that is lost is made anew from the last event that was heard, as often
 * as it takes.
 */
export class ChatSession extends Told<ChatState> {
  #line: Line | undefined
  /** The number of the last event that `messages` holds. */
  #seq = 0
  #asked: Asked | undefined
  #isNew: boolean
  #begins: Begins
  #begun: (turn: Begun) => void = () => undefined
  #giveBack: ((question: Draft) => void) | undefined
  #unwatch: () => void = () => undefined
  /** The page of an earlier part of the chat: what came after it is not to be seen there. */
  readonly #isCut: boolean

  constructor(
    readonly id: string,
    chat: Chat | undefined,
    begins: Begins = { manner: 'explain', topic: null },
  ) {
    const messages = chat?.messages ?? []
    super({ messages, hasEarlier: chat?.hasEarlier ?? false, phase: 'idle', stopping: false, refused: null })
    this.#isNew = chat === undefined
    this.#isCut = chat?.hasLater === true
    this.#begins = chat ? { ...begins, manner: chat.manner } : begins
  }

  /**
   * The page is there: an answer that is still being written is followed to its end.
   * @param begun is told when a turn is stored; a new chat gets its address then
   * @param giveBack is handed a question that was asked of a chat that had gone on elsewhere
   */
  enter(begun: (turn: Begun) => void, giveBack?: (question: Draft) => void): void {
    this.#begun = begun
    this.#giveBack = giveBack
    this.#unwatch = onReturn(() => void this.#lookAgain())
    this.#follow()
  }

  /** The page is gone; the coach writes on. */
  leave(): void {
    this.#unwatch()
    this.#line?.leave()
    this.now = { ...this.now, phase: 'idle' }
  }

  ask(text: string, attachments: readonly Attachment[] = []): void {
    if (this.now.phase !== 'idle') return
    const before = this.#sent()
    const parentId = before.at(-1)?.id ?? null
    const question = blank('learner', { parentId, text, attachments: [...attachments], status: 'complete' })
    this.set({ messages: [...before, question] })
    const atEnd = this.#giveBack !== undefined && !this.#isNew
    void this.#turn({ kind: 'ask', question, answerId: crypto.randomUUID(), before, atEnd })
  }

  /** Asks a question in other words, on a branch of its own: the old one and what came of it stay. */
  edit(old: ChatMessage, text: string): void {
    if (this.now.phase !== 'idle') return
    const before = this.#sent()
    // One that was refused is nowhere yet.
    if (!before.includes(old)) return this.ask(text, old.attachments)
    const messages = edited(before, old, text)
    const question = messages.at(-1)
    if (!question) return
    this.set({ messages })
    void this.#turn({ kind: 'ask', question, answerId: crypto.randomUUID(), before })
  }

  /** Sends what was refused once more, lets an answer that broke off go on, or asks for another one. */
  again(): void {
    const { messages, phase, refused } = this.now
    const last = messages.at(-1)
    if (refused && this.#asked && phase === 'idle') void this.#turn(this.#asked)
    else if (last) this.regenerate(last, goesOn(last) ? 'continue' : 'again')
  }

  /** Another answer, beside this one. */
  regenerate(answer: ChatMessage, kind: 'again' | 'continue' = 'again'): void {
    const before = this.#sent()
    const question = before.find((m) => m.id === answer.parentId)
    if (!question || this.now.phase !== 'idle') return
    this.set({ messages: before })
    void this.#turn({ kind, question, answerId: kind === 'continue' ? answer.id : crypto.randomUUID(), before })
  }

  get begins(): Begins {
    return this.#begins
  }

  hold(change: Partial<Begins>): void {
    this.#begins = { ...this.#begins, ...change }
  }

  /** Brings the branch of a message into view. @throws where it could not be */
  async show(messageId: string): Promise<void> {
    if (this.now.phase !== 'idle') return
    await showBranch(this.id, messageId)
    await this.#readAnew()
    this.set({ refused: null })
    this.#follow()
  }

  /** At once; as before where it could not be kept. @throws then */
  async rate({ id, feedback }: ChatMessage, value: ChatMessage['feedback']): Promise<void> {
    this.mend(id, { feedback: value })
    try {
      await rateAnswer(this.id, id, value)
    } catch (error) {
      this.mend(id, { feedback })
      throw error
    }
  }

  /** A message in view as it is by now. */
  mend(id: string, change: Partial<ChatMessage>): void {
    this.set({ messages: this.now.messages.map((m) => (m.id === id ? { ...m, ...change } : m)) })
  }

  async stop(): Promise<void> {
    this.set({ stopping: true })
    try {
      await stopAnswer(this.id)
    } catch (error) {
      this.set({ stopping: false })
      throw error
    }
  }

  async showEarlier(): Promise<void> {
    const first = this.now.messages[0]
    if (!first) return
    const page = await fetchChat(this.id, { before: first.id })
    // Pressed twice, or on another branch by now.
    if (this.now.messages[0]?.id !== first.id) return
    this.set({ messages: [...page.messages, ...this.now.messages], hasEarlier: page.hasEarlier })
  }

  /** A question that was refused goes when another one is asked: its text is back in the prompt by then. */
  #sent(): readonly ChatMessage[] {
    return this.now.refused && this.#asked ? this.#asked.before : this.now.messages
  }

  #follow(): void {
    const last = this.now.messages.at(-1)
    if (this.now.phase !== 'idle' || last?.status !== 'streaming' || last.parentId === null) return
    this.#seq = last.seq ?? 0
    this.set({ phase: 'streaming' })
    void this.#hearOut(new Line(), last.parentId)
  }

  async #turn(asked: Asked): Promise<void> {
    const line = new Line()
    this.#asked = asked
    this.set({ phase: 'asking', refused: null, stopping: false })
    try {
      const answer = await this.#send(line, asked)
      if (answer.ok && answer.body) return await this.#hearOut(line, asked.question.id, answer.body)
      const refused = await refusalOf(answer)
      if (this.#giveBack && wentOn(refused)) return await this.#catchUp(asked, refused, this.#giveBack)
      this.set({ phase: 'idle', refused })
    } catch {
      if (!line.left) this.set({ phase: 'idle', refused: OFFLINE })
    }
    line.leave()
  }

  /** Shows what was asked elsewhere meanwhile, below the answer that this question was to follow. */
  async #catchUp({ kind, question, before }: Asked, refused: ProblemDetails, giveBack: (question: Draft) => void) {
    this.#line?.leave()
    this.#asked = undefined
    this.set({ messages: before, refused })
    if (kind === 'ask') giveBack({ text: question.text, attached: question.attachments })
    try {
      if (refused.code === 'chat-went-on' && question.parentId) await showBranch(this.id, question.parentId)
      await this.#readAnew()
    } catch (error) {
      console.error('A chat that went on elsewhere could not be read', error)
    }
    this.set({ phase: 'idle' })
    this.#follow()
  }

  /** Another tab or device may have asked. What is in view stays so: a chat that is shown on another branch there is not. */
  async #lookAgain(): Promise<void> {
    const { messages, phase, refused } = this.now
    const last = messages.at(-1)
    if (phase !== 'idle' || !last || this.#isNew || this.#isCut || (refused && this.#asked)) return
    const chat = await fetchChat(this.id).catch(() => null)
    if (this.now.messages !== messages || this.now.phase !== 'idle') return
    if (!chat?.messages.some((m) => m.id === last.id)) return
    this.#showNow(chat)
    this.#follow()
  }

  /** Twice, where the first one is lost: the same turn delivered twice is one turn. */
  async #send(line: Line, asked: Asked) {
    this.#line = line
    const send = () => postTurn(this.id, asked, this.#isNew ? this.#begins : null, line.signal)
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
        else if (events)
          for await (const event of readEvents<TurnFrame>(events)) ended = this.#hear(line, event) || ended
        else ended = await this.#readAnew()
      } catch {
        // The connection is lost.
      }
      if (line.left) return
      events = undefined
      if (!ended) await line.wait()
    }
    line.leave()
    this.set({ phase: 'idle', stopping: false })
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
    this.#showNow(chat)
    return chat.messages.at(-1)?.status !== 'streaming'
  }

  #showNow(chat: Chat): void {
    const messages = renewed(this.now.messages, chat.messages)
    this.#seq = messages.at(-1)?.seq ?? 0
    const hasEarlier = messages.length > chat.messages.length ? this.now.hasEarlier : chat.hasEarlier
    this.set({ messages, hasEarlier })
  }

  /** True at the last frame. */
  #hear(line: Line, [seq, frame]: [number, TurnFrame]): boolean {
    line.heard()
    this.#seq = seq
    if (typeof frame === 'string') this.#change((m) => ({ text: m.text + frame }))
    else if ('replace' in frame) this.#change(() => ({ text: frame.replace }))
    else if ('turn' in frame) this.#open(frame.turn)
    else if ('citations' in frame || 'searched' in frame || 'proposals' in frame || 'ladder' in frame)
      this.#change(() => frame)
    else if ('end' in frame) this.#change(() => ({ status: frame.end }))
    else this.#change(() => ({ status: 'failed', error: frame.error.code }))
    return typeof frame === 'object' && ('end' in frame || 'error' in frame)
  }

  #open(turn: { questionId: string; answerId: string; engine: string }): void {
    this.set({ messages: opened(this.now.messages, turn), phase: 'streaming' })
    this.#begun({ messages: [...this.now.messages], isNew: this.#isNew, begins: this.#begins })
    this.#isNew = false
  }

  #change(change: (last: ChatMessage) => Partial<ChatMessage>): void {
    this.set({ messages: withLast(this.now.messages, change) })
  }
}

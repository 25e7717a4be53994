import { ThrottledStore } from '#app/lib/live/throttled-store.ts'
import type { Attachment, Chat, ChatMessage } from '#worker/contracts/coach.ts'
import type { ProblemDetails } from '#worker/contracts/problems.ts'
import { fetchChat, rateAnswer, showBranch, stopAnswer } from '../queries.ts'
import { type ChatSettings, type StoredTurn, type ChatState, OFFLINE, isOutOfDate } from './chat-state.ts'
import type { Draft } from './drafts.ts'
import { blank, edited, canContinue, newIn, opened, renewed, withLast } from './messages.ts'
import { onPageFocus } from './on-page-focus.ts'
import type { Asked, Turn, TurnCarrier, TurnTeller } from './turns/turn.ts'

const NOT_READ = 'A chat that went on elsewhere could not be read'

/**
 * One chat as the page shows it: what is stored, what is being streamed, and what could not be sent. Its turns are carried by
 * the AI SDK (`turns/`), which may come later than the first question.
 */
export class ChatSession extends ThrottledStore<ChatState> implements TurnTeller {
  /** The last one. */
  #turn: Turn | undefined
  #carrier: TurnCarrier | undefined
  /** Nothing has begun to carry it. */
  #isWaiting = false
  /** What was heard of it last. */
  #said: Partial<ChatMessage> = {}
  #rated: Promise<void> = Promise.resolve()
  #isNew: boolean
  #begins: ChatSettings
  #begun: (turn: StoredTurn) => void = () => undefined
  #giveBack: ((question: Draft) => void) | undefined
  #unwatch: () => void = () => undefined
  /** The page of an earlier part of the chat: what came after it is not to be seen there. */
  readonly #isCut: boolean

  constructor(
    readonly id: string,
    chat: Chat | undefined,
    begins: ChatSettings = { manner: 'explain', topic: null },
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
  enter(begun: (turn: StoredTurn) => void, giveBack?: (question: Draft) => void): void {
    this.#begun = begun
    this.#giveBack = giveBack
    this.#unwatch = onPageFocus(() => void this.#lookAgain())
    this.#follow()
  }

  /** The page is gone; the coach writes on. */
  leave(): void {
    this.#unwatch()
    this.#turn = undefined
    this.#isWaiting = false
    this.#carrier?.leave()
    this.current = { ...this.current, phase: 'idle' }
  }

  /** @returns whether it was taken: not while another one is being answered */
  ask(text: string, attachments: readonly Attachment[] = []): boolean {
    if (this.current.phase !== 'idle') return false
    const before = this.#sent()
    const parentId = before.at(-1)?.id ?? null
    const question = blank('learner', { parentId, text, attachments: [...attachments], status: 'complete' })
    this.set({ messages: [...before, question] })
    const atEnd = this.#giveBack !== undefined && !this.#isNew
    this.#ask({ kind: 'ask', question, answerId: crypto.randomUUID(), before, atEnd })
    return true
  }

  /** Asks a question in other words, on a branch of its own: the old one and what came of it stay. */
  edit(old: ChatMessage, text: string): void {
    if (this.current.phase !== 'idle') return
    const before = this.#sent()
    // One that was refused is nowhere yet.
    if (!before.includes(old)) return void this.ask(text, old.attachments)
    const messages = edited(before, old, text)
    const question = messages.at(-1)
    if (!question) return
    this.set({ messages })
    this.#ask({ kind: 'ask', question, answerId: crypto.randomUUID(), before })
  }

  /** Sends what was refused once more, lets an answer that broke off go on, or asks for another one. */
  again(): void {
    const { messages, phase, refused } = this.current
    const last = messages.at(-1)
    if (refused && this.#turn?.asked && phase === 'idle') this.#ask(this.#turn.asked)
    else if (last) this.regenerate(last, canContinue(last) ? 'continue' : 'again')
  }

  /** Another answer, beside this one. */
  regenerate(answer: ChatMessage, kind: 'again' | 'continue' = 'again'): void {
    const before = this.#sent()
    const question = before.find((m) => m.id === answer.parentId)
    if (!question || this.current.phase !== 'idle') return
    this.set({ messages: before })
    this.#ask({ kind, question, answerId: kind === 'continue' ? answer.id : crypto.randomUUID(), before })
  }

  get begins(): ChatSettings {
    return this.#begins
  }

  hold(change: Partial<ChatSettings>): void {
    this.#begins = { ...this.#begins, ...change }
  }

  /** Brings the branch of a message into view. @throws where it could not be */
  async show(messageId: string): Promise<void> {
    if (this.current.phase !== 'idle') return
    await showBranch(this.id, messageId)
    // Something was asked meanwhile: what comes of that stays in view.
    if (this.current.phase !== 'idle') return
    await this.readAnew()
    this.set({ refused: null })
    this.#follow()
  }

  /** At once, kept in the order of pressing; as before where it could not be kept. @throws then */
  async rate({ id, feedback }: ChatMessage, value: ChatMessage['feedback']): Promise<void> {
    this.mend(id, { feedback: value })
    const kept = this.#rated.then(() => rateAnswer(this.id, id, value))
    this.#rated = kept.catch(() => undefined)
    try {
      await kept
    } catch (error) {
      // What was pressed since stays.
      if (this.current.messages.some((m) => m.id === id && m.feedback === value)) this.mend(id, { feedback })
      throw error
    }
  }

  /** A message in view as it is by now. */
  mend(id: string, change: Partial<ChatMessage>): void {
    this.set({ messages: this.current.messages.map((m) => (m.id === id ? { ...m, ...change } : m)) })
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
    const first = this.current.messages[0]
    if (!first) return
    const page = await fetchChat(this.id, { before: first.id })
    // Pressed twice, or on another branch by now.
    if (this.current.messages[0]?.id !== first.id) return
    this.set({ messages: [...page.messages, ...this.current.messages], hasEarlier: page.hasEarlier })
  }

  /** A question that was refused goes when another one is asked: its text is back in the prompt by then. */
  #sent(): readonly ChatMessage[] {
    return (this.current.refused && this.#turn?.asked?.before) || this.current.messages
  }

  #follow(): void {
    const last = this.current.messages.at(-1)
    if (this.current.phase !== 'idle' || last?.status !== 'streaming' || last.parentId === null) return
    this.set({ phase: 'streaming' })
    const { id: answerId, parentId: questionId, text, seq = 0 } = last
    this.#begin({ chatId: this.id, asked: null, begins: null, questionId, answerId, text, seq })
  }

  #ask(asked: Asked): void {
    this.set({ phase: 'asking', refused: null, stopping: false })
    const { question, answerId } = asked
    const text = this.current.messages.find((m) => m.id === answerId)?.text ?? ''
    const seq = this.#turn?.answerId === answerId ? this.#turn.seq : 0
    const begins = this.#isNew ? this.#begins : null
    this.#begin({ chatId: this.id, asked, begins, questionId: question.id, answerId, text, seq })
  }

  #begin(turn: Turn): void {
    this.#turn = turn
    this.#said = {}
    this.#isWaiting = !this.#carrier
    this.#carrier?.carry(turn)
  }

  /** What carries the turns has come. @returns what takes it away again */
  join(carrier: TurnCarrier): () => void {
    this.#carrier = carrier
    // Not at once: who is drawn twice to try it out is taken away before.
    queueMicrotask(() => {
      if (this.#carrier !== carrier) return
      if (this.#isWaiting && this.#turn) this.#begin(this.#turn)
      // Another one was taken away in the middle of an answer.
      else if (this.current.messages.at(-1)?.status === 'streaming') void this.#lookAgain()
    })
    return () => this.#part()
  }

  /** In the middle of a turn the next one asks once more, or finds out how far the answer has come. */
  #part(): void {
    this.#carrier = undefined
    if (!this.#turn || this.#isWaiting || this.current.phase === 'idle') return
    // Not the same: what is told of that one counts no more.
    this.#turn = { ...this.#turn }
    if (this.current.phase === 'asking') this.#isWaiting = true
    else this.set({ phase: 'idle' })
  }

  waits = (): boolean => this.#isWaiting

  /** The page is being loaded anew: a question that waits comes back to where it was written, which is kept. */
  giveUp(): void {
    const asked = this.#isWaiting ? this.#turn?.asked : null
    if (asked?.kind === 'ask') this.#giveBack?.({ text: asked.question.text, attached: asked.question.attachments })
  }

  /** What carries the turns does not come. */
  notCarried(): void {
    if (!this.#isWaiting || !this.#turn) return
    this.#isWaiting = false
    this.over(this.#turn, OFFLINE)
  }

  hear(turn: Turn, said: Partial<ChatMessage>): void {
    if (turn !== this.#turn || this.current.phase === 'idle') return
    if (this.current.phase === 'asking') this.#open(turn, said.engine ?? '')
    if (this.current.messages.at(-1)?.id === turn.answerId) this.#change(() => newIn(this.#said, said))
    this.#said = said
  }

  over(turn: Turn, refused?: ProblemDetails): void {
    if (turn !== this.#turn || this.current.phase === 'idle') return
    if (refused && this.#giveBack && turn.asked && isOutOfDate(refused))
      return void this.#catchUp(turn.asked, refused, this.#giveBack)
    const last = this.current.messages.at(-1)
    // What was only followed was asked before: nothing of it was refused. What was asked and led to nothing is not known to be.
    const why = turn.asked ? (refused ?? (last?.id === turn.questionId ? OFFLINE : null)) : null
    this.set({ phase: 'idle', stopping: false, ...(why && { refused: why }) })
    // Something else is being answered by now.
    if (last?.id !== turn.answerId) this.#follow()
  }

  /** Shows what was asked elsewhere meanwhile, below the answer that this question was to follow. */
  async #catchUp({ kind, question, before }: Asked, refused: ProblemDetails, giveBack: (question: Draft) => void) {
    this.#turn = undefined
    this.set({ messages: before, refused })
    if (kind === 'ask') giveBack({ text: question.text, attached: question.attachments })
    try {
      if (refused.code === 'chat-went-on' && question.parentId)
        await showBranch(this.id, question.parentId).catch((error: unknown) => console.error(NOT_READ, error))
      await this.readAnew()
    } catch (error) {
      console.error(NOT_READ, error)
    }
    this.set({ phase: 'idle' })
    this.#follow()
  }

  /** Another tab or device may have asked. What is in view stays so: a chat that is shown on another branch there is not. */
  async #lookAgain(): Promise<void> {
    const { messages, phase, refused } = this.current
    const last = messages.at(-1)
    if (phase !== 'idle' || !last || this.#isNew || this.#isCut || (refused && this.#turn?.asked)) return
    const chat = await fetchChat(this.id).catch(() => null)
    if (this.current.messages !== messages || this.current.phase !== 'idle') return
    if (!chat?.messages.some((m) => m.id === last.id)) return
    this.#showNow(chat)
    this.#follow()
  }

  async readAnew(): Promise<ChatMessage | undefined> {
    this.#showNow(await fetchChat(this.id))
    return this.current.messages.at(-1)
  }

  #showNow(chat: Chat): void {
    const messages = renewed(this.current.messages, chat.messages)
    const hasEarlier = messages.length > chat.messages.length ? this.current.hasEarlier : chat.hasEarlier
    this.set({ messages, hasEarlier })
  }

  #open({ questionId, answerId }: Turn, engine: string): void {
    this.set({ messages: opened(this.current.messages, { questionId, answerId, engine }), phase: 'streaming' })
    this.#begun({ messages: [...this.current.messages], isNew: this.#isNew, begins: this.#begins })
    this.#isNew = false
  }

  #change(change: (last: ChatMessage) => Partial<ChatMessage>): void {
    this.set({ messages: withLast(this.current.messages, change) })
  }
}

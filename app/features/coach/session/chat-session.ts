import { importModule, undefinedWhileReloading } from '#app/lib/lazy/import-module.ts'
import type { Attachment, Chat, ChatMessage, MessageMetadata } from '#worker/contracts/coach.ts'
import type { ProblemDetails } from '#worker/contracts/problems.ts'
import { fetchChat, rateAnswer, showBranch, stopAnswer } from '../queries.ts'
import { type ChatSettings, isOutOfDate, OFFLINE, type StoredTurn } from './chat-state.ts'
import { ChatStore } from './chat-store.ts'
import type * as sdk from './coach-chat.ts'
import type { Draft } from './drafts.ts'
import { canContinue, createMessage, edited, siblingsOf, toCoachMessage, withPage } from './messages.ts'
import { onPageFocus } from './on-page-focus.ts'
import type { Turn, TurnHost, TurnRequest } from './turn.ts'

const NOT_READ = 'A chat that went on elsewhere could not be read'

interface ChatCallbacks {
  /** A turn is stored: a new chat has its address from then on. */
  onStored?: (turn: StoredTurn) => void
  /** A question was asked of a chat that had changed elsewhere: it belongs back in the prompt. */
  onReturned?: (question: Draft) => void
}

/**
 * One chat of the page: the state that the AI SDK's chat streams into, with branches, earlier messages and refused questions
 * beside it. The SDK is loaded once the page is interactive; a question that is asked before waits for it.
 */
export class ChatSession extends ChatStore implements TurnHost {
  #chat: Promise<sdk.CoachChat | undefined> | undefined
  /** The turn that is running. */
  #turn: Turn | undefined
  #refused: TurnRequest | undefined
  #rating: Promise<void> = Promise.resolve()
  #isNew: boolean
  #settings: ChatSettings
  #callbacks: ChatCallbacks = {}
  #unsubscribe: () => void = () => undefined
  /** It was closed in the middle of a turn, so its messages may be out of date. */
  #isStale = false
  /** The page of an earlier part of the chat: what came after it is not to be shown there. */
  readonly #isPart: boolean

  constructor(
    readonly id: string,
    chat: Chat | undefined,
    settings: ChatSettings = { manner: 'explain', topic: null },
  ) {
    super(chat?.messages ?? [], chat?.hasEarlier ?? false)
    this.#isNew = chat === undefined
    this.#isPart = chat?.hasLater === true
    this.#settings = chat ? { ...settings, manner: chat.manner } : settings
  }

  /** An answer that is being streamed is followed to its end. */
  open(callbacks: ChatCallbacks = {}): void {
    this.#callbacks = callbacks
    this.#unsubscribe = onPageFocus(() => void this.#refresh())
    if (this.#isStale) void this.#refresh()
    else this.#follow()
  }

  /** A first question need not wait then. */
  preload(): void {
    this.#load().catch((error: unknown) => console.error('The chat could not be loaded', error))
  }

  /** The page is left; the coach continues. */
  close(): void {
    this.#unsubscribe()
    this.#isStale = this.#turn !== undefined
    this.#turn = undefined
    this.current = { ...this.current, phase: 'ready' }
    void this.#chat?.then((chat) => chat?.stop()).catch(() => undefined)
  }

  /** @returns whether it was accepted: not while an answer is being streamed */
  ask(text: string, attachments: readonly Attachment[] = []): boolean {
    if (this.current.phase !== 'ready') return false
    const before = this.#sent()
    const parentId = before.at(-1)?.id ?? null
    const question = createMessage('learner', { parentId, text, attachments: [...attachments], status: 'complete' })
    const atEnd = this.#callbacks.onReturned !== undefined && !this.#isNew
    this.show([...before, question])
    this.#request({ kind: 'ask', question, answerId: crypto.randomUUID(), before, atEnd })
    return true
  }

  /** Asks a question in other words, on a branch of its own: the old one and its answers stay. */
  askInOtherWords(old: ChatMessage, text: string): void {
    if (this.current.phase !== 'ready') return
    const before = this.#sent()
    // One that was refused is stored nowhere.
    if (!before.includes(old)) return void this.ask(text, old.attachments)
    const messages = edited(before, old, text)
    const question = messages.at(-1)
    if (!question) return
    this.show(messages)
    this.#request({ kind: 'ask', question, answerId: crypto.randomUUID(), before })
  }

  /** Sends a refused question again, continues an answer that broke off, or asks for another one. */
  retry(): void {
    const { messages, phase, refused } = this.current
    const last = messages.at(-1)
    if (refused && this.#refused && phase === 'ready') this.#request(this.#refused)
    else if (last) this.regenerate(last, canContinue(last) ? 'continue' : 'again')
  }

  /** Another answer, beside this one. */
  regenerate(answer: ChatMessage, kind: 'again' | 'continue' = 'again'): void {
    const before = this.#sent()
    const question = before.find((m) => m.id === answer.parentId)
    if (!question || this.current.phase !== 'ready') return
    this.show(before)
    this.#request({ kind, question, answerId: kind === 'continue' ? answer.id : crypto.randomUUID(), before })
  }

  get settings(): ChatSettings {
    return this.#settings
  }

  /** For the first question of a new chat. */
  changeSettings(change: Partial<ChatSettings>): void {
    this.#settings = { ...this.#settings, ...change }
  }

  /** Shows the branch of a message. @throws where it could not be shown */
  async showBranch(messageId: string): Promise<void> {
    if (this.current.phase !== 'ready') return
    await showBranch(this.id, messageId)
    // A question was asked meanwhile: its answer stays in view.
    if (this.current.phase !== 'ready') return
    await this.reload()
    this.set({ refused: null })
    this.#follow()
  }

  /** Shown at once, saved in the order of pressing, and taken back where it could not be saved. @throws then */
  async rate({ id, feedback }: ChatMessage, value: ChatMessage['feedback']): Promise<void> {
    this.edit(id, { feedback: value })
    const saved = this.#rating.then(() => rateAnswer(this.id, id, value))
    this.#rating = saved.catch(() => undefined)
    try {
      await saved
    } catch (error) {
      // What was pressed since stays.
      if (this.current.messages.some((m) => m.id === id && m.feedback === value)) this.edit(id, { feedback })
      throw error
    }
  }

  /** Ends the answer that is being streamed, for all who follow it. @throws where it could not be stopped */
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
    // Pressed twice, or another branch is in view by now.
    if (this.current.messages[0]?.id !== first.id) return
    this.messages = [...page.messages.map(toCoachMessage), ...this.messages]
    this.set({ messages: [...page.messages, ...this.current.messages], hasEarlier: page.hasEarlier })
  }

  metadataFor = (answerId: string, questionId: string): MessageMetadata => {
    const { messages } = this.current
    const known = messages.find((m) => m.id === answerId)
    const siblings = siblingsOf(messages, questionId, answerId)
    return {
      ...(known ? toCoachMessage(known).metadata : { createdAt: new Date().toISOString() }),
      ...(siblings && { siblings }),
    }
  }

  reload = async (): Promise<ChatMessage | undefined> => {
    const chat = await fetchChat(this.id)
    const messages = withPage(this.current.messages, chat.messages)
    const hasEarlier = messages.length > chat.messages.length ? this.current.hasEarlier : chat.hasEarlier
    this.show(messages, { hasEarlier })
    return messages.at(-1)
  }

  protected override onPush(): void {
    if (!this.#turn) return
    this.set({ phase: 'streaming' })
    if (!this.#turn.request) return
    const messages = [...this.current.messages]
    this.#callbacks.onStored?.({ messages, isNew: this.#isNew, settings: this.#settings })
    this.#isNew = false
  }

  /** A question that was refused goes when another one is asked: its text is back in the prompt by then. */
  #sent(): readonly ChatMessage[] {
    return (this.current.refused && this.#refused?.before) || this.current.messages
  }

  #follow(): void {
    const last = this.current.messages.at(-1)
    if (this.current.phase !== 'ready' || last?.status !== 'streaming' || last.parentId === null) return
    this.set({ phase: 'streaming' })
    const { id: answerId, parentId: questionId, seq: lastId = 0 } = last
    void this.#run({ request: null, questionId, answerId, lastId, opening: toCoachMessage(last), ended: false })
  }

  #request(input: Omit<TurnRequest, 'settings'>): void {
    this.set({ phase: 'submitted', refused: null, stopping: false })
    const request = { ...input, settings: this.#isNew ? this.#settings : null }
    const { question, answerId } = request
    this.messages = this.messages.slice(0, this.messages.findIndex(({ id }) => id === question.id) + 1)
    void this.#run({ request, questionId: question.id, answerId, lastId: 0, opening: null, ended: false })
  }

  async #run(turn: Turn): Promise<void> {
    this.#turn = turn
    try {
      const chat = await this.#load()
      if (this.#turn !== turn) return
      if (!chat) return this.#returnQuestion(turn.request)
      await chat.run(turn)
    } catch (error) {
      console.error('The chat could not be loaded', error)
      turn.problem = OFFLINE
    }
    await this.#end(turn)
  }

  /** Undefined where the chunk guard is loading the page again, because the build may not be on the server any more. */
  protected importChat(): Promise<typeof sdk | undefined> {
    return importModule(() => import('./coach-chat.ts')).catch(undefinedWhileReloading)
  }

  #load(): Promise<sdk.CoachChat | undefined> {
    this.#chat ??= this.importChat().then((loaded) => loaded && new loaded.CoachChat(this, this))
    this.#chat.catch(() => (this.#chat = undefined))
    return this.#chat
  }

  async #end(turn: Turn): Promise<void> {
    if (turn !== this.#turn) return
    this.#turn = undefined
    const { request, problem, lost } = turn
    const last = this.current.messages.at(-1)
    const hasAnswer = last?.id === turn.answerId
    // An answer that was only followed was not refused. A question that led to nothing is not known to have arrived.
    const refused = request ? (problem ?? (last?.id === turn.questionId ? OFFLINE : null)) : null
    this.#refused = refused && request ? request : undefined
    if (refused && request) {
      if (this.#callbacks.onReturned && isOutOfDate(refused)) return this.#catchUp(request, refused)
      // The SDK has taken the old answer away.
      this.show(this.current.messages)
    }
    const reason = refused ?? lost
    this.set({ phase: 'ready', stopping: false, ...(reason && { refused: reason }) })
    // Something else is being answered by now.
    if (!hasAnswer && !lost) this.#follow()
  }

  /** Shows what was asked elsewhere meanwhile, below the answer that this question was to follow. */
  async #catchUp(request: TurnRequest, refused: ProblemDetails): Promise<void> {
    const { question, before } = request
    this.#refused = undefined
    this.show(before, { refused })
    this.#returnQuestion(request)
    try {
      if (refused.code === 'chat-went-on' && question.parentId)
        await showBranch(this.id, question.parentId).catch((error: unknown) => console.error(NOT_READ, error))
      await this.reload()
    } catch (error) {
      console.error(NOT_READ, error)
    }
    this.set({ phase: 'ready' })
    this.#follow()
  }

  #returnQuestion(request: TurnRequest | null): void {
    if (request?.kind !== 'ask') return
    const { text, attachments } = request.question
    this.#callbacks.onReturned?.({ text, attached: attachments })
  }

  /** Another tab or device may have asked. What is in view stays so: a chat that is shown on another branch there is not. */
  async #refresh(): Promise<void> {
    const { messages, phase, refused } = this.current
    const last = messages.at(-1)
    if (phase !== 'ready' || !last || this.#isNew || this.#isPart || (refused && this.#refused)) return
    const chat = await fetchChat(this.id).catch(() => null)
    if (this.current.messages !== messages || this.current.phase !== 'ready') return
    if (!chat?.messages.some((m) => m.id === last.id)) return
    const page = withPage(messages, chat.messages)
    this.show(page, { hasEarlier: page.length > chat.messages.length ? this.current.hasEarlier : chat.hasEarlier })
    this.#isStale = false
    this.#follow()
  }
}

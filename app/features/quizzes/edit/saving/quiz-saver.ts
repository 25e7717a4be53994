import type { Question } from '#worker/contracts/quizzes/questions.ts'
import type { QuizSettings } from '#worker/contracts/quizzes/quizzes.ts'
import { fingerprint, type questionDrafts } from './question-drafts.ts'
import { failureOf, type QuizServer } from './quiz-server.ts'

/** Milliseconds after the last key, and at most between a key and its save; the first wait after a failure, and the longest. */
const PAUSE = 700
const AT_MOST = 3_000
const RETRY = 2_000
const RETRY_MAX = 30_000

export interface QuizContent {
  title: string
  topicId: number | null
  settings: QuizSettings
  questions: readonly Question[]
}

export interface SaverState {
  content: QuizContent
  /** `local`: not on the server; saving is retried. `refused`: waits for a change. `gone`: the quiz was deleted elsewhere. */
  saving: 'saved' | 'saving' | 'local' | 'refused' | 'gone'
  reason: string
  /** By the id of a question, why the server refuses it. */
  refused: Readonly<Record<string, string>>
}

interface SaverOptions {
  /** Of the learner and the quiz: the beginning of the keys of drafts. */
  draftKey: string
  content: QuizContent
  server: QuizServer
  drafts: Pick<typeof questionDrafts, 'save' | 'remove' | 'list'>
  /** After each save, with what the server has. */
  onSaved: (content: QuizContent) => void
  /** A draft on this device, and the question as it was saved elsewhere, have both changed: the draft is a copy now. */
  onCopied: (question: Question) => void
}

/**
 * Saves a quiz while it is written. What the learner wants is compared with what the server has, and the difference is sent, one
 * request after another; so an undone deletion, or a request that is sent twice, needs no care of its own. A question is a
 * draft on the device from its first key until the server has it.
 */
export class QuizSaver {
  state: SaverState
  /** What the server has; questions are the same objects as in `state` where they are saved. */
  private saved: QuizContent
  /** Of each saved question as the server answered it: a draft names the one it started from. */
  private readonly bases: Map<string, string>
  private readonly listeners = new Set<() => void>()
  private running: Promise<void> | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  private firstChangeAt = 0
  private failures = 0
  private isStopped = false
  /** A title that the server would refuse is not sent. */
  private wantsTitle = true

  constructor(private readonly options: SaverOptions) {
    const { content } = options
    this.saved = content
    this.bases = new Map(content.questions.map((question) => [question.id, fingerprint(question)]))
    this.state = { content, saving: 'saved', reason: '', refused: {} }
  }

  subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  changeHead(part: Partial<Omit<QuizContent, 'questions'>>): void {
    this.wantsTitle = (part.title ?? this.state.content.title).trim() !== ''
    this.change(part)
  }

  changeQuestion(question: Question): void {
    const { [question.id]: _refused, ...refused } = this.state.refused
    this.state = { ...this.state, refused }
    const questions = this.questions.map((each) => (each.id === question.id ? question : each))
    this.storeDraft(question)
    this.change({ questions })
  }

  insert(question: Question, at: number): void {
    this.change({ questions: this.questions.toSpliced(at, 0, question) }, 'at once')
    this.storeDraft(question)
  }

  remove(id: string): void {
    this.options.drafts.remove(`${this.options.draftKey}:${id}`)
    this.change({ questions: this.questions.filter((each) => each.id !== id) }, 'at once')
  }

  order(questions: readonly Question[]): void {
    this.change({ questions }, 'at once')
  }

  /** Takes up what earlier visits could not save. */
  restore(): void {
    const drafts = this.options.drafts.list(`${this.options.draftKey}:`)
    for (const { question, base, at } of drafts.toSorted((a, b) => a.at - b.at)) {
      const index = this.questions.findIndex(({ id }) => id === question.id)
      const current = this.questions[index]
      if (!current) this.insert(question, Math.min(at, this.questions.length))
      else if (fingerprint(current) === fingerprint(question))
        this.options.drafts.remove(`${this.options.draftKey}:${question.id}`)
      else if (base === this.bases.get(question.id)) this.changeQuestion(question)
      else {
        this.options.drafts.remove(`${this.options.draftKey}:${question.id}`)
        const copy = { ...question, id: crypto.randomUUID() }
        this.insert(copy, index + 1)
        this.options.onCopied(copy)
      }
    }
  }

  /** The connection is back, the page is visible again, or the learner pressed "Try again". */
  retry(): void {
    this.failures = 0
    void this.flush()
  }

  /** Saves at once; resolves when all is saved, or a request has failed. */
  async flush(): Promise<void> {
    clearTimeout(this.timer)
    this.running ??= this.save().finally(() => (this.running = null))
    await this.running
  }

  /** Saves what is pending once more. What fails then stays a draft, which the next editor takes up. */
  async stop(): Promise<void> {
    this.isStopped = true
    await this.flush()
  }

  private get questions(): readonly Question[] {
    return this.state.content.questions
  }

  private storeDraft(question: Question): void {
    const at = this.questions.findIndex(({ id }) => id === question.id)
    const base = this.bases.get(question.id) ?? null
    this.options.drafts.save(`${this.options.draftKey}:${question.id}`, { question, base, at })
  }

  private change(part: Partial<QuizContent>, when: 'at once' | 'after a pause' = 'after a pause'): void {
    this.publish({ content: { ...this.state.content, ...part }, saving: 'saving' })
    const now = Date.now()
    if (this.firstChangeAt === 0) this.firstChangeAt = now
    // After a failure the next try has its own time.
    if (this.failures > 0) return
    clearTimeout(this.timer)
    const wait = when === 'at once' ? 0 : Math.max(0, Math.min(PAUSE, this.firstChangeAt + AT_MOST - now))
    this.timer = setTimeout(() => void this.flush(), wait)
  }

  private publish(part: Partial<SaverState>): void {
    this.state = { ...this.state, ...part }
    for (const listener of this.listeners) listener()
  }

  private async save(): Promise<void> {
    if (this.state.saving === 'gone') return
    try {
      // What is typed meanwhile is another difference.
      for (let next = this.next(); next; next = this.next()) {
        this.publish({ saving: 'saving' })
        await next()
      }
      this.failures = 0
      this.firstChangeAt = 0
      const reason = Object.values(this.state.refused)[0] ?? (this.wantsTitle ? '' : 'Give the quiz a title.')
      this.publish({ saving: reason ? 'refused' : 'saved', reason })
      this.options.onSaved(this.saved)
    } catch (error) {
      const { kind, reason } = failureOf(error)
      if (kind === 'failed') console.error('A quiz could not be saved', error)
      const isFinal = kind === 'gone' || kind === 'refused'
      this.publish({ saving: isFinal ? kind : 'local', reason })
      this.failures++
      const wait = Math.min(RETRY * 2 ** (this.failures - 1), RETRY_MAX)
      if (!isFinal && !this.isStopped) this.timer = setTimeout(() => void this.flush(), wait)
    }
  }

  /** The request that brings the server nearer to what the learner wants; null where nothing differs. */
  private next(): (() => Promise<void>) | null {
    const { content, refused } = this.state
    const head = this.headChanges()
    if (Object.keys(head).length > 0)
      return async () => {
        await this.options.server.update(head)
        this.saved = { ...this.saved, ...head }
      }
    const wanted = new Set(content.questions.map(({ id }) => id))
    const removed = this.saved.questions.find(({ id }) => !wanted.has(id))
    if (removed) return () => this.sendRemoval(removed.id)
    const saved = new Map(this.saved.questions.map((question) => [question.id, question]))
    const changed = content.questions.find((question) => saved.get(question.id) !== question && !refused[question.id])
    if (changed) return () => this.sendQuestion(changed, saved.has(changed.id))
    const ids = content.questions.flatMap(({ id }) => (saved.has(id) ? [id] : []))
    if (ids.some((id, i) => this.saved.questions[i]?.id !== id))
      return async () => {
        await this.options.server.order(ids)
        this.saved = { ...this.saved, questions: ids.flatMap((id) => saved.get(id) ?? []) }
      }
    return null
  }

  private headChanges() {
    const { title, topicId, settings } = this.state.content
    return {
      ...(title !== this.saved.title && this.wantsTitle && { title }),
      ...(topicId !== this.saved.topicId && { topicId }),
      ...(settings !== this.saved.settings && { settings }),
    }
  }

  private async sendRemoval(id: string): Promise<void> {
    await this.options.server.remove(id)
    this.bases.delete(id)
    this.saved = { ...this.saved, questions: this.saved.questions.filter((each) => each.id !== id) }
  }

  private async sendQuestion(question: Question, isKnown: boolean): Promise<void> {
    const { server, drafts, draftKey } = this.options
    const at = isKnown ? undefined : this.questions.indexOf(question)
    try {
      const answer = await server.save(question, at)
      this.bases.set(question.id, fingerprint(answer))
    } catch (error) {
      const { kind, reason } = failureOf(error)
      if (kind !== 'refused') throw error
      this.publish({ refused: { ...this.state.refused, [question.id]: reason } })
      return
    }
    const { questions } = this.saved
    this.saved = {
      ...this.saved,
      questions: isKnown
        ? questions.map((each) => (each.id === question.id ? question : each))
        : questions.toSpliced(at ?? questions.length, 0, question),
    }
    if (this.questions.includes(question)) drafts.remove(`${draftKey}:${question.id}`)
    // What was typed meanwhile started from what is saved now.
    else {
      const newer = this.questions.find(({ id }) => id === question.id)
      if (newer) this.storeDraft(newer)
    }
  }
}

import { localDrafts } from '#app/lib/drafts/local-drafts.ts'
import type { GiveAnswer } from '#worker/contracts/quizzes/quizzes.ts'
import { sendAnswer } from './attempt-queries.ts'

/** Beginning a request takes a slow phone a frame: the mark of the answer is painted first. A hidden page paints nothing. */
function afterPaint(run: () => void): void {
  if (document.hidden) run()
  else requestAnimationFrame(() => setTimeout(run))
}

export interface SendingState {
  /** Answers that the server has not confirmed. */
  pending: number
  /** Why the last try failed: `offline` is tried again, `signed-out` waits for sign-in, `over` is final: its time was up. */
  error: 'offline' | 'signed-out' | 'over' | null
}

type Pending = Record<string, GiveAnswer>

/** By the learner's id and the attempt's. They were written by this page, so their form is not checked again. */
const drafts = localDrafts<Pending>({
  kind: 'quiz-answers',
  parse: (stored) => (typeof stored === 'object' && stored !== null ? (stored as Pending) : null),
})

/** Milliseconds before each retry; the last repeats. */
const PAUSES = [1_000, 2_000, 5_000, 15_000, 30_000]

/**
 * Sends the answers of an attempt: each is stored on the device first, and removed when the server has confirmed it, so that a
 * closed tab or a lost network loses none. Sent twice an answer counts once.
 */
export class AnswerSender {
  state: SendingState
  private readonly key: string
  private pending: Pending
  private readonly listeners = new Set<() => void>()
  private running: Promise<boolean> | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  private failures = 0

  constructor(
    private readonly attemptId: string,
    ownerId: string,
    private readonly send: typeof sendAnswer = sendAnswer,
  ) {
    this.key = `${ownerId}:${attemptId}`
    // The server, which renders the page, has no storage.
    this.pending = import.meta.env.SSR ? {} : (drafts.load(this.key) ?? {})
    this.state = { pending: Object.keys(this.pending).length, error: null }
  }

  subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  /** What was answered and is not on the server yet. */
  answers(): Readonly<Pending> {
    return this.pending
  }

  add(questionId: string, answer: GiveAnswer): void {
    this.pending = { ...this.pending, [questionId]: answer }
    this.store()
    afterPaint(() => void this.flush())
  }

  /** Sends what is pending. @returns whether all of it has arrived, or can no longer */
  flush = (): Promise<boolean> => {
    clearTimeout(this.timer)
    this.running ??= this.sendAll().finally(() => {
      this.running = null
    })
    return this.running
  }

  stop(): void {
    clearTimeout(this.timer)
  }

  private async sendAll(): Promise<boolean> {
    for (;;) {
      const [next] = Object.entries(this.pending)
      if (!next) {
        this.failures = 0
        this.setState({ error: this.state.error === 'over' ? 'over' : null })
        return true
      }
      if (!(await this.sendOne(...next))) return false
    }
  }

  private async sendOne(questionId: string, answer: GiveAnswer): Promise<boolean> {
    const status = await this.statusOf(questionId, answer)
    if (status === 401) {
      this.setState({ error: 'signed-out' })
      return false
    }
    if (status === null || status === 429 || status >= 500) {
      this.setState({ error: 'offline' })
      this.timer = setTimeout(() => void this.flush(), PAUSES[Math.min(this.failures++, PAUSES.length - 1)])
      return false
    }
    // It may have been answered anew meanwhile.
    if (this.pending[questionId] === answer) {
      const { [questionId]: _, ...rest } = this.pending
      this.pending = rest
      this.store()
    }
    if (status >= 400) this.setState({ error: 'over' })
    return true
  }

  /** Null where the network failed. */
  private async statusOf(questionId: string, answer: GiveAnswer): Promise<number | null> {
    try {
      const response = await this.send(this.attemptId, questionId, answer)
      return response.status
    } catch (error) {
      if (error instanceof TypeError) return null
      throw error
    }
  }

  private store(): void {
    if (Object.keys(this.pending).length === 0) drafts.remove(this.key)
    else drafts.save(this.key, this.pending)
    this.setState({ pending: Object.keys(this.pending).length })
  }

  private setState(change: Partial<SendingState>): void {
    this.state = { ...this.state, ...change }
    for (const listener of this.listeners) listener()
  }
}

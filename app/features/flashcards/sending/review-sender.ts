import { isRedirect } from '@tanstack/react-router'
import { api } from '#app/lib/api.ts'
import { problemOf, read } from '#app/lib/read.ts'
import { REVIEWS_A_REQUEST } from '#worker/contracts/flashcards/card-limits.ts'
import type { NewReview } from '#worker/contracts/flashcards/reviews.ts'
import { deviceReviews, type ReviewStore, type PendingReview } from './review-store.ts'

export interface SendingState {
  /** Reviews that the server has not confirmed. */
  pending: number
  /** Why the last try failed: `offline` is retried (no connection, or no room), `signed-out` waits for sign-in, `refused` is final. */
  error: 'offline' | 'signed-out' | 'refused' | null
  /** The device stores nothing: pending reviews are lost with the page. */
  isInMemory: boolean
}

/** One sender per learner and page, which keeps sending across navigations. */
let current: { ownerId: string; sender: ReviewSender } | undefined

export function senderOf(ownerId: string): ReviewSender {
  if (current?.ownerId !== ownerId) {
    current?.sender.stop()
    current = { ownerId, sender: new ReviewSender(ownerId) }
  }
  return current.sender
}

/** @throws ProblemError, TypeError */
type Post = (reviews: NewReview[], sentAt: number) => Promise<unknown>

const toServer: Post = async (reviews, sentAt) => read(await api.reviews.$post({ json: { reviews, sentAt } }))

/** Milliseconds before each retry; the last repeats. */
const PAUSES = [1_000, 2_000, 5_000, 15_000, 30_000]

/**
 * Sends reviews to the server exactly once, in order: each is stored on the device first, and removed when the server has
 * confirmed it. The server recognises a review that is sent twice by its id.
 */
export class ReviewSender {
  state: SendingState = { pending: 0, error: null, isInMemory: false }
  private readonly listeners = new Set<() => void>()
  private readonly inMemory: PendingReview[] = []
  private running: Promise<void> | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  private failures = 0
  private writing: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly ownerId: string,
    private readonly store: ReviewStore = deviceReviews,
    private readonly post: Post = toServer,
  ) {}

  subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  add(review: NewReview): void {
    this.setState({ pending: this.state.pending + 1 })
    this.writing = this.store.add(this.ownerId, review).catch((error: unknown) => {
      console.error('A review could not be stored on this device', error)
      this.inMemory.push({ key: -1, ownerId: this.ownerId, review })
      this.setState({ isInMemory: true })
    })
    void this.writing.then(() => this.flush())
  }

  /** Sends pending reviews, also of earlier visits. Resolves when none is left, or when sending fails. */
  flush = (): Promise<void> => {
    clearTimeout(this.timer)
    this.running ??= this.withLock(() => this.send()).finally(() => {
      this.running = null
    })
    return this.running
  }

  stop(): void {
    clearTimeout(this.timer)
  }

  /** Sends whatever comes to be on this device, until the returned function is called. */
  watch(): () => void {
    const onVisible = () => document.visibilityState === 'visible' && void this.flush()
    addEventListener('online', this.flush)
    document.addEventListener('visibilitychange', onVisible)
    void this.flush()
    return () => {
      removeEventListener('online', this.flush)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }

  /** Keeps two tabs from sending the same reviews at once. */
  private withLock(work: () => Promise<void>): Promise<void> {
    return typeof navigator !== 'undefined' && navigator.locks
      ? navigator.locks.request(`stoa-reviews-${this.ownerId}`, work)
      : work()
  }

  private async send(): Promise<void> {
    for (;;) {
      await this.writing
      const stored = await this.stored()
      const batch = [...stored, ...this.inMemory].slice(0, REVIEWS_A_REQUEST)
      if (batch.length === 0) {
        this.failures = 0
        return this.setState({ pending: 0, error: null, isInMemory: false })
      }
      if (!(await this.sendBatch(batch))) return
    }
  }

  private async stored(): Promise<PendingReview[]> {
    try {
      return await this.store.list(this.ownerId, REVIEWS_A_REQUEST)
    } catch (error) {
      console.error('Reviews on this device could not be read', error)
      return []
    }
  }

  private async sendBatch(batch: readonly PendingReview[]): Promise<boolean> {
    try {
      await this.post(
        batch.map(({ review }) => review),
        Date.now(),
      )
      await this.remove(batch)
      this.failures = 0
      this.setState({ error: null })
      return true
    } catch (error) {
      return this.handleFailure(error, batch)
    }
  }

  /** @returns whether to continue at once */
  private async handleFailure(error: unknown, batch: readonly PendingReview[]): Promise<boolean> {
    const status = problemOf(error)?.status
    if (status === 422 || status === 400) {
      // A review that the server refuses must not block the others.
      if (batch.length > 1) {
        let succeeded = true
        for (const each of batch) succeeded = (await this.sendBatch([each])) && succeeded
        return succeeded
      }
      console.error('A review was refused', error)
      await this.remove(batch)
      this.setState({ error: 'refused' })
      return true
    }
    const signedOut = isRedirect(error)
    this.setState({ error: signedOut ? 'signed-out' : 'offline', pending: await this.countPending() })
    if (!signedOut)
      this.timer = setTimeout(() => void this.flush(), PAUSES[Math.min(this.failures++, PAUSES.length - 1)])
    return false
  }

  private async remove(batch: readonly PendingReview[]): Promise<void> {
    const keys = batch.map(({ key }) => key).filter((key) => key >= 0)
    if (keys.length > 0) await this.store.remove(keys)
    const sent = new Set(batch)
    this.inMemory.splice(0, this.inMemory.length, ...this.inMemory.filter((each) => !sent.has(each)))
    this.setState({ pending: await this.countPending() })
  }

  private async countPending(): Promise<number> {
    const stored = await this.store.count(this.ownerId).catch(() => 0)
    return stored + this.inMemory.length
  }

  private setState(change: Partial<SendingState>): void {
    this.state = { ...this.state, ...change }
    for (const listener of this.listeners) listener()
  }
}

import { isNotFound, isRedirect } from '@tanstack/react-router'
import { problemOf } from '#app/lib/read.ts'
import type { Queued, QueueStore } from './queue-store.ts'
import { registerUnsent } from './unsent.ts'

export interface SendingState {
  /** Items that the server has not confirmed. */
  pending: number
  /** Why the last try failed: `offline` is retried (no connection, or no room), `signed-out` waits for sign-in, `refused` is final. */
  error: 'offline' | 'signed-out' | 'refused' | null
  /** The device stores nothing: pending items are lost with the page. */
  isInMemory: boolean
}

/** What is sent, and how. */
export interface SendingQueue<T> {
  /** Names the lock that keeps two tabs from sending the same items. */
  name: string
  store: QueueStore<T>
  /** Items of one request. */
  atOnce: number
  /** @throws ProblemError, TypeError */
  post: (items: T[]) => Promise<unknown>
}

/** Milliseconds before each retry; the last repeats. */
const PAUSES = [1_000, 2_000, 5_000, 15_000, 30_000]

/**
 * Sends items to the server exactly once, in order: each is stored on the device first, and removed when the server has
 * confirmed it. The server recognises one that is sent twice by its id.
 */
export class QueuedSender<T> {
  state: SendingState = { pending: 0, error: null, isInMemory: false }
  private readonly listeners = new Set<() => void>()
  private readonly inMemory: Queued<T>[] = []
  private running: Promise<void> | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  private failures = 0
  private writing: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly ownerId: string,
    private readonly queue: SendingQueue<T>,
  ) {}

  subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  add(item: T): void {
    this.setState({ pending: this.state.pending + 1 })
    this.writing = this.queue.store.add(this.ownerId, item).catch((error: unknown) => {
      console.error('What is to be sent could not be stored on this device', error)
      this.inMemory.push({ key: -1, ownerId: this.ownerId, item })
      this.setState({ isInMemory: true })
    })
    void this.writing.then(() => this.flush())
  }

  /** Sends what is pending, also of earlier visits. Resolves when none is left, or when sending fails. */
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

  /** Keeps two tabs from sending the same items at once. */
  private withLock(work: () => Promise<void>): Promise<void> {
    return typeof navigator !== 'undefined' && navigator.locks
      ? navigator.locks.request(`${this.queue.name}-${this.ownerId}`, work)
      : work()
  }

  private async send(): Promise<void> {
    for (;;) {
      await this.writing
      const batch = (await this.queued(this.queue.atOnce)).slice(0, this.queue.atOnce)
      if (batch.length === 0) {
        this.failures = 0
        return this.setState({ pending: 0, error: null, isInMemory: false })
      }
      if (!(await this.sendBatch(batch))) return
    }
  }

  /** What is not sent yet, in order; no more than `limit` of what is stored. */
  async items(limit: number): Promise<T[]> {
    await this.writing
    return (await this.queued(limit)).map(({ item }) => item)
  }

  private async queued(limit: number): Promise<Queued<T>[]> {
    const stored = await this.queue.store.list(this.ownerId, limit).catch((error: unknown) => {
      console.error('What is stored on this device could not be read', error)
      return []
    })
    return [...stored, ...this.inMemory]
  }

  private async sendBatch(batch: readonly Queued<T>[]): Promise<boolean> {
    try {
      await this.queue.post(batch.map(({ item }) => item))
      await this.remove(batch)
      this.failures = 0
      this.setState({ error: null })
      return true
    } catch (error) {
      return this.handleFailure(error, batch)
    }
  }

  /** @returns whether to continue at once */
  private async handleFailure(error: unknown, batch: readonly Queued<T>[]): Promise<boolean> {
    const status = problemOf(error)?.status
    if (status === 422 || status === 400 || isNotFound(error)) {
      // One that the server refuses must not block the others.
      if (batch.length > 1) {
        let succeeded = true
        for (const each of batch) succeeded = (await this.sendBatch([each])) && succeeded
        return succeeded
      }
      console.error('What was sent was refused', error)
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

  private async remove(batch: readonly Queued<T>[]): Promise<void> {
    const keys = batch.map(({ key }) => key).filter((key) => key >= 0)
    if (keys.length > 0) await this.queue.store.remove(keys)
    const sent = new Set(batch)
    this.inMemory.splice(0, this.inMemory.length, ...this.inMemory.filter((each) => !sent.has(each)))
    this.setState({ pending: await this.countPending() })
  }

  private async countPending(): Promise<number> {
    const stored = await this.queue.store.count(this.ownerId).catch(() => 0)
    return stored + this.inMemory.length
  }

  private setState(change: Partial<SendingState>): void {
    this.state = { ...this.state, ...change }
    for (const listener of this.listeners) listener()
  }
}

/** One sender per queue, learner and page, which keeps sending across navigations. */
const current = new Map<string, { ownerId: string; stop: () => void; sender: unknown }>()

export function senderOf<T>(ownerId: string, queue: SendingQueue<T>): QueuedSender<T> {
  const known = current.get(queue.name)
  // What is kept under a queue's name was made of that queue.
  if (known?.ownerId === ownerId) return known.sender as QueuedSender<T>
  known?.stop()
  const sender = new QueuedSender(ownerId, queue)
  registerUnsent(queue.name, () => sender.state.pending)
  current.set(queue.name, { ownerId, sender, stop: () => sender.stop() })
  return sender
}

/** Milliseconds before each retry; the last for all that follow. */
const DELAYS = [0, 250, 1_000, 2_000, 4_000]
/** A connection without activity for so long may be dead, after the device slept or changed its network. */
const STALE_MS = 2_000

/**
 * The connection of a stream. When it is lost it is retried at once, then with growing delays, and as soon as
 * the device is online or the page is visible again. `signal` ends the current connection.
 */
export class ReconnectingConnection {
  #tries = 0
  #activeAt = 0
  #current = new AbortController()
  #endWait: () => void = () => undefined
  #closed = false

  constructor() {
    addEventListener('online', this.#recheck)
    document.addEventListener('visibilitychange', this.#recheck)
  }

  get closed(): boolean {
    return this.#closed
  }

  /** For the next request. */
  get signal(): AbortSignal {
    return this.#current.signal
  }

  activity(): void {
    this.#tries = 0
    this.#activeAt = performance.now()
  }

  /** Settles when it is time to retry. */
  async waitToRetry(): Promise<void> {
    this.#current = new AbortController()
    const ms = DELAYS[Math.min(this.#tries++, DELAYS.length - 1)]
    await new Promise<void>((resolve) => {
      this.#endWait = resolve
      setTimeout(resolve, ms)
    })
  }

  /** Sends twice where the first response is lost; for requests that may be delivered twice. @throws TypeError */
  async send<Sent>(request: (signal: AbortSignal) => Promise<Sent>): Promise<Sent> {
    try {
      return await request(this.signal)
    } catch (error) {
      await this.waitToRetry()
      if (this.#closed || !navigator.onLine) throw error
      return request(this.signal)
    }
  }

  close(): void {
    this.#closed = true
    removeEventListener('online', this.#recheck)
    document.removeEventListener('visibilitychange', this.#recheck)
    this.#current.abort()
    this.#endWait()
  }

  readonly #recheck = () => {
    if (document.hidden) return
    this.#endWait()
    if (performance.now() - this.#activeAt > STALE_MS) this.#current.abort()
  }
}

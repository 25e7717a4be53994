/** Milliseconds before each try; the last for all that follow. */
const WAITS = [0, 250, 1_000, 2_000, 4_000]
/** What has said nothing for so long may be dead without knowing it, after a device slept or changed its network. */
const DOUBTFUL_MS = 2_000

/**
 * The line to the server while a stream is followed: lost at any time, and tried again at once, then ever less often; as
 * soon as the device is back online or the page is looked at again. `signal` ends the connection that there is.
 */
export class ReconnectingConnection {
  #tries = 0
  #heardAt = 0
  #connection = new AbortController()
  #wake: () => void = () => undefined
  #left = false

  constructor() {
    addEventListener('online', this.#doubt)
    document.addEventListener('visibilitychange', this.#doubt)
  }

  get closed(): boolean {
    return this.#left
  }

  /** For the next request. */
  get signal(): AbortSignal {
    return this.#connection.signal
  }

  activity(): void {
    this.#tries = 0
    this.#heardAt = performance.now()
  }

  /** Settles when it is time to try again. */
  async waitToRetry(): Promise<void> {
    this.#connection = new AbortController()
    const ms = WAITS[Math.min(this.#tries++, WAITS.length - 1)]
    await new Promise<void>((resolve) => {
      this.#wake = resolve
      setTimeout(resolve, ms)
    })
  }

  close(): void {
    this.#left = true
    removeEventListener('online', this.#doubt)
    document.removeEventListener('visibilitychange', this.#doubt)
    this.#connection.abort()
    this.#wake()
  }

  readonly #doubt = () => {
    if (document.hidden) return
    this.#wake()
    if (performance.now() - this.#heardAt > DOUBTFUL_MS) this.#connection.abort()
  }
}

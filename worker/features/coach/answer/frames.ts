import type { TurnFrame } from '#worker/contracts/coach.ts'

/** Deltas that come within this many milliseconds of the last frame travel together in the next. */
const JOIN_MS = 16

const encoder = new TextEncoder()

/** One server-sent event (WHATWG HTML, "Server-sent events"): JSON has no raw line break, so one `data:` line holds it. */
export function encodeFrame(frame: TurnFrame): Uint8Array {
  return encoder.encode(`data: ${JSON.stringify(frame)}\n\n`)
}

export const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'private, no-store, no-transform',
} as const

/**
 * The learner's end of a turn. The first delta of an idle stream leaves at once; those that follow within JOIN_MS are
 * joined, so that at 200 tokens a second the framing weighs about 3 bytes a token. A reader who leaves changes nothing
 * for who writes: frames then fall on the floor.
 */
export class FrameStream {
  readonly body: ReadableStream<Uint8Array>
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined
  #pending = ''
  #timer: ReturnType<typeof setTimeout> | undefined

  /** @param gone fires when the reader hangs up (a stream's own `cancel()` is not called for that). */
  constructor(gone: AbortSignal) {
    this.body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.#controller = controller
      },
      cancel: () => this.#leave(),
    })
    gone.addEventListener('abort', () => this.#leave(), { once: true })
  }

  text(delta: string): void {
    this.#pending += delta
    if (this.#timer === undefined) this.#flush()
  }

  send(frame: Exclude<TurnFrame, string>): void {
    this.#flush()
    this.#controller?.enqueue(encodeFrame(frame))
  }

  close(): void {
    this.#flush()
    clearTimeout(this.#timer)
    this.#controller?.close()
    this.#controller = undefined
  }

  #flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#pending === '') return
    const text = this.#pending
    this.#pending = ''
    if (!this.#controller) return
    this.#controller.enqueue(encodeFrame(text))
    this.#timer = setTimeout(() => this.#flush(), JOIN_MS)
  }

  #leave(): void {
    this.#controller = undefined
    clearTimeout(this.#timer)
    this.#timer = undefined
  }
}

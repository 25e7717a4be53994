import type { TurnFrame } from '#worker/contracts/coach.ts'
import { encodeAgain, encodeFrame, type NumberedFrame } from './frames.ts'

/** Deltas that come within this many milliseconds of the last frame travel together in the next. */
const JOIN_MS = 16
/** Bytes that wait for one reader at most; who reads more slowly than that is let go, and may come back. */
const WAITING_MAX = 1024 * 1024

/**
 * A turn as its readers hear it, each from where they are. The first delta of an idle stream leaves at once; those that
 * follow within JOIN_MS are joined, so that at 200 tokens a second the framing weighs about 6 bytes a token. Readers who
 * leave change nothing for who writes.
 */
export class TurnStream {
  readonly #frames: NumberedFrame[] = []
  readonly #readers = new Set<Reader>()
  #pending = ''
  #sentAt = -Infinity
  #timer: ReturnType<typeof setTimeout> | undefined

  /**
   * @param seq number of the last frame before this stream
   * @param onFrame told of each frame as it is numbered
   */
  constructor(
    private seq: number,
    private readonly onFrame: (frame: NumberedFrame) => void,
  ) {}

  /** The number of the last frame that was sent. */
  get last(): number {
    return this.seq
  }

  /** All frames after this number, and then what comes. */
  open(after: number): ReadableStream<Uint8Array> {
    const missed = this.#frames.filter(([seq]) => seq > after)
    const reader = new Reader(() => this.#readers.delete(reader))
    this.#readers.add(reader)
    if (missed.length > 0) reader.write(encodeAgain(missed))
    return reader.body
  }

  text(delta: string): void {
    this.#pending += delta
    if (this.#timer !== undefined) return
    // A timer costs a wake-up: there is none while tokens come more slowly than they would be joined.
    const now = Date.now()
    const wait = this.#sentAt + JOIN_MS - now
    if (wait <= 0) this.flush(now)
    else this.#timer = setTimeout(() => this.flush(), wait)
  }

  send(frame: Exclude<TurnFrame, string>): void {
    this.flush()
    this.#tell(frame)
  }

  close(): void {
    this.flush()
    for (const reader of this.#readers) reader.close()
    this.#readers.clear()
  }

  /** Sends the text that waits to be joined. */
  flush(now = Date.now()): void {
    // Where the runtime's timers are Node's, ending one that is not there costs as much as a token's JSON.
    if (this.#timer !== undefined) clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#pending === '') return
    const text = this.#pending
    this.#pending = ''
    this.#sentAt = now
    this.#tell(text)
  }

  #tell(frame: TurnFrame): void {
    const numbered: NumberedFrame = [++this.seq, frame]
    this.#frames.push(numbered)
    this.onFrame(numbered)
    if (this.#readers.size === 0) return
    const bytes = encodeFrame(numbered)
    for (const reader of this.#readers) reader.write(this.#readers.size === 1 ? bytes : bytes.slice())
  }
}

/**
 * One reader's end. The runtime tells neither a stream's own `cancel()` nor a waiting `pull()` that a reader behind an RPC
 * has gone; a write into an identity stream fails then.
 */
class Reader {
  readonly body: ReadableStream<Uint8Array>
  readonly #writer: WritableStreamDefaultWriter<Uint8Array>
  #waiting = 0

  constructor(private readonly onGone: () => void) {
    const { readable, writable } = new IdentityTransformStream()
    this.body = readable
    this.#writer = writable.getWriter()
    this.#writer.closed.catch(this.onGone)
  }

  write(bytes: Uint8Array): void {
    if (this.#waiting > WAITING_MAX) return this.#drop()
    this.#waiting += bytes.byteLength
    this.#writer.write(bytes).then(() => {
      this.#waiting -= bytes.byteLength
    }, this.onGone)
  }

  close(): void {
    this.#writer.close().catch(this.onGone)
  }

  #drop(): void {
    this.onGone()
    this.#writer.abort(new Error('The reader is too slow')).catch(this.onGone)
  }
}

import { encodeDone, encodeEvent, encodeEvents, type NumberedEvent, type StreamEvent } from './events.ts'

/** Deltas that come within this many milliseconds of the last event travel together in the next. */
const JOIN_MS = 16
/** Bytes that wait for one listener at most: one that reads more slowly is disconnected, and may resume. */
const BACKLOG_MAX = 256 * 1024

/**
 * Numbers the events of one stream and sends them to all who listen. Nothing is stored here: who subscribes is given what
 * they missed. The first delta of an idle stream leaves at once; those that follow within JOIN_MS are joined, so that at
 * 200 tokens a second the framing weighs about 15 bytes a token. Listeners who leave change nothing for who publishes.
 */
export class FanOut<Chunk extends object> {
  readonly #listeners = new Set<Listener>()
  #pending = ''
  #sentAt = -Infinity
  #timer: ReturnType<typeof setTimeout> | undefined

  /**
   * @param id of the last event before this stream
   * @param onEvent called with each event as it is numbered
   */
  constructor(
    private id = 0,
    private readonly onEvent: (event: NumberedEvent<Chunk>) => void = () => undefined,
  ) {}

  /** The id of the last event that was published. */
  get lastId(): number {
    return this.id
  }

  /**
   * @param missed what this listener is sent before what is published from now on; call `flush` before collecting it
   * @param session whose end disconnects it
   */
  subscribe(missed: readonly NumberedEvent<Chunk>[], session: string): ReadableStream<Uint8Array> {
    const listener = new Listener(session, () => this.#listeners.delete(listener))
    this.#listeners.add(listener)
    if (missed.length > 0) listener.write(encodeEvents(missed))
    return listener.body
  }

  appendText(delta: string): void {
    this.#pending += delta
    if (this.#timer !== undefined) return
    // A timer costs a wake-up: there is none while tokens come more slowly than they would be joined.
    const now = Date.now()
    const wait = this.#sentAt + JOIN_MS - now
    if (wait <= 0) this.flush(now)
    else this.#timer = setTimeout(() => this.flush(), wait)
  }

  publish(...chunks: Chunk[]): void {
    this.flush()
    for (const chunk of chunks) this.#send(chunk)
  }

  /** Sends the text that waits to be joined. */
  flush(now = Date.now()): void {
    // Where the runtime's timers are Node's, clearing one that is not set costs as much as a token's JSON.
    if (this.#timer !== undefined) clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#pending === '') return
    const text = this.#pending
    this.#pending = ''
    this.#sentAt = now
    this.#send(text)
  }

  /** Disconnects the listeners of a session that has ended. */
  disconnect(session: string): void {
    for (const listener of this.#listeners) if (listener.session === session) listener.end()
  }

  close(): void {
    this.flush()
    for (const listener of this.#listeners) listener.close()
    this.#listeners.clear()
  }

  #send(event: StreamEvent<Chunk>): void {
    const numbered: NumberedEvent<Chunk> = [++this.id, event]
    this.onEvent(numbered)
    if (this.#listeners.size === 0) return
    const bytes = encodeEvent(numbered)
    // A stream may transfer what is written into it.
    for (const listener of this.#listeners) listener.write(this.#listeners.size === 1 ? bytes : bytes.slice())
  }
}

/**
 * One listener's connection. The runtime notifies neither a stream's `cancel()` nor a waiting `pull()` that a reader
 * behind an RPC has gone; a write into an identity stream fails then.
 */
class Listener {
  readonly body: ReadableStream<Uint8Array>
  readonly #writer: WritableStreamDefaultWriter<Uint8Array>
  #backlog = 0

  constructor(
    readonly session: string,
    private readonly onGone: () => void,
  ) {
    const { readable, writable } = new IdentityTransformStream()
    this.body = readable
    this.#writer = writable.getWriter()
    this.#writer.closed.catch(this.onGone)
  }

  write(bytes: Uint8Array): void {
    if (this.#backlog > BACKLOG_MAX) return this.#disconnect()
    this.#backlog += bytes.byteLength
    this.#writer.write(bytes).then(() => {
      this.#backlog -= bytes.byteLength
    }, this.onGone)
  }

  close(): void {
    this.write(encodeDone())
    this.#writer.close().catch(this.onGone)
  }

  /** Without the mark of the end: who reads it has lost the connection. */
  end(): void {
    this.onGone()
    this.#writer.close().catch(this.onGone)
  }

  #disconnect(): void {
    this.onGone()
    this.#writer.abort(new Error('The listener reads too slowly')).catch(this.onGone)
  }
}

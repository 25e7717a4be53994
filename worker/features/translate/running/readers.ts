import type { TranslationFrame } from '#worker/contracts/translate/translations.ts'

export const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'private, no-store, no-transform',
} as const

/** Deltas within this many milliseconds travel together. */
const JOIN_MS = 16
/** Bytes that wait for one reader at most; who reads more slowly is let go, and may come back. */
const WAITING_MAX = 1024 * 1024

const encoder = new TextEncoder()

/** One server-sent event: JSON has no raw line break, so one `data:` line holds it. */
export function encodeFrame(seq: number, frame: TranslationFrame): Uint8Array<ArrayBuffer> {
  return encoder.encode(`id: ${seq}\ndata: ${JSON.stringify(frame)}\n\n`)
}

/** Those who listen to a translation. They come and go, and change nothing for who translates. */
export class Readers {
  readonly #all = new Set<Reader>()
  #seq = 0
  #pending = ''
  #timer: ReturnType<typeof setTimeout> | undefined

  /** @param first what this reader is told before what comes */
  open(first: TranslationFrame): ReadableStream<Uint8Array> {
    this.flush()
    const reader = new Reader(() => this.#all.delete(reader))
    this.#all.add(reader)
    reader.write(encodeFrame(++this.#seq, first))
    return reader.body
  }

  append(delta: string): void {
    this.#pending += delta
    if (this.#timer === undefined) this.flush()
  }

  send(frame: Exclude<TranslationFrame, string>): void {
    this.flush()
    this.#tell(frame)
  }

  flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#pending === '') return
    const text = this.#pending
    this.#pending = ''
    this.#tell(text)
    this.#timer = setTimeout(() => this.flush(), JOIN_MS)
  }

  close(): void {
    this.flush()
    clearTimeout(this.#timer)
    for (const reader of this.#all) reader.close()
    this.#all.clear()
  }

  #tell(frame: TranslationFrame): void {
    const bytes = encodeFrame(++this.#seq, frame)
    for (const reader of this.#all) reader.write(bytes.slice())
  }
}

/** A write into an identity stream fails when its reader, behind an RPC, has gone; no `cancel()` tells of it. */
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
    if (this.#waiting > WAITING_MAX) {
      this.onGone()
      this.#writer.abort(new Error('The reader is too slow')).catch(this.onGone)
      return
    }
    this.#waiting += bytes.byteLength
    this.#writer.write(bytes).then(() => {
      this.#waiting -= bytes.byteLength
    }, this.onGone)
  }

  close(): void {
    this.#writer.close().catch(this.onGone)
  }
}

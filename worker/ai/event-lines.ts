import { UpstreamFault } from './upstream-error.ts'

/** Bytes of one event, and of the whole answer of a model's server. */
const EVENT_MAX = 1024 * 1024
const STREAM_MAX = 16 * 1024 * 1024

/**
 * Server-sent events (WHATWG HTML, "Server-sent events") out of bytes that are cut anywhere: what their `data` says. One
 * that is not whole yet waits, and one that never ends is a fault before it fills the memory.
 */
export class EventLines {
  readonly #decoder = new TextDecoder()
  #rest = ''
  #data: string | null = null
  #total = 0

  /** @throws UpstreamFault too-much */
  read(bytes: Uint8Array): string[] {
    this.#total += bytes.byteLength
    if (this.#total > STREAM_MAX) throw new UpstreamFault('too-much')
    const text = this.#rest + this.#decoder.decode(bytes, { stream: true })
    const events: string[] = []
    let from = 0
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', from)) {
      const data = this.#line(text.slice(from, text[at - 1] === '\r' && at > from ? at - 1 : at))
      if (data !== null) events.push(data)
      from = at + 1
    }
    this.#rest = text.slice(from)
    if (this.#rest.length + (this.#data?.length ?? 0) > EVENT_MAX) throw new UpstreamFault('too-much')
    return events
  }

  /** The data of the event that this line ends. Its other fields and comments say nothing to us. */
  #line(line: string): string | null {
    if (line === '') {
      const data = this.#data
      this.#data = null
      return data
    }
    if (!line.startsWith('data:')) return null
    const value = line.slice(line[5] === ' ' ? 6 : 5)
    this.#data = this.#data === null ? value : `${this.#data}\n${value}`
    return null
  }
}

import type { LanguageModelV4FinishReason, LanguageModelV4StreamPart, LanguageModelV4Usage } from '@ai-sdk/provider'
import { createParser } from 'eventsource-parser'
import { UpstreamFault } from './upstream-error.ts'

/** UTF-16 units of one event, and bytes of the whole stream. */
const EVENT_MAX = 1024 * 1024
const STREAM_MAX = 16 * 1024 * 1024
/** How long a server may take to close its stream after the last event, in milliseconds. */
const CLOSE_TIMEOUT_MS = 1_000
const DONE = '[DONE]'

/**
 * A streamed chat completion as the parts of a language model's stream. Each read of the network is parsed at once, with
 * one stream in between: the SDK's own provider sends every event through six streams and a schema.
 */
export function chatStream(body: ReadableStream<Uint8Array>): ReadableStream<LanguageModelV4StreamPart> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  const reply = new ChatReply()
  let bytes = 0
  let ended = false
  let parts: LanguageModelV4StreamPart[] = [{ type: 'stream-start', warnings: [] }]
  const parser = createParser({
    maxBufferSize: EVENT_MAX,
    onEvent({ data }) {
      if (ended) return
      ended = data === DONE
      parts.push(...(ended ? reply.end() : reply.read(data)))
    },
    onError(error) {
      if (error.type === 'max-buffer-size-exceeded') throw new UpstreamFault('too-much')
    },
  })
  const read = async () => {
    const { done, value } = await reader.read()
    if (done) {
      ended = true
      parts.push(...reply.end())
      return
    }
    bytes += value.byteLength
    if (bytes > STREAM_MAX) throw new UpstreamFault('too-much')
    parser.feed(decoder.decode(value, { stream: true }))
  }
  return new ReadableStream<LanguageModelV4StreamPart>({
    async pull(controller) {
      try {
        while (parts.length === 0) await read()
      } catch (error) {
        void reader.cancel(error).catch(() => undefined)
        throw error
      }
      for (const part of parts) controller.enqueue(part)
      parts = []
      if (!ended) return
      controller.close()
      void finishReading(reader)
    },
    cancel: (reason) => reader.cancel(reason),
  })
}

/** Reads the body to its end, so that the connection can be reused; a server that keeps sending is disconnected. */
async function finishReading(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  const cancel = () => reader.cancel().catch(() => undefined)
  const timeout = setTimeout(cancel, CLOSE_TIMEOUT_MS)
  await reader.read().then(cancel, cancel)
  clearTimeout(timeout)
}

/** Reads the chunks of one completion (OpenAI API reference, "The chat completion chunk object", and common variants). */
class ChatReply {
  readonly #toolCalls = new ToolCalls()
  #finishReason: LanguageModelV4FinishReason | null = null
  /** The block of text or reasoning that is being streamed. */
  #block: { type: 'text' | 'reasoning'; id: string } | null = null
  #blocks = 0

  /** An event without data, or of an unknown kind, is a `ping`; broken JSON and an `error` object are errors. */
  read(data: string): LanguageModelV4StreamPart[] {
    if (data === '') return [{ type: 'ping' }]
    let chunk: unknown
    try {
      chunk = JSON.parse(data)
    } catch (error) {
      return [{ type: 'error', error }]
    }
    if (isRecord(chunk) && chunk.error) return [{ type: 'error', error: chunk.error }]
    const choice: unknown = isRecord(chunk) && Array.isArray(chunk.choices) ? chunk.choices[0] : null
    if (!isRecord(choice)) return [{ type: 'ping' }]
    const parts: LanguageModelV4StreamPart[] = []
    const { delta, finish_reason: reason } = choice
    if (isRecord(delta)) {
      const reasoning = delta.reasoning_content ?? delta.reasoning
      if (typeof reasoning === 'string') this.#append('reasoning', reasoning, parts)
      this.#append('text', textIn(delta.content) + textIn(delta.refusal), parts)
      if (Array.isArray(delta.tool_calls)) this.#toolCalls.append(delta.tool_calls)
    }
    if (typeof reason === 'string') this.#finishReason = { unified: unifiedReason(reason), raw: reason }
    return parts.length > 0 ? parts : [{ type: 'ping' }]
  }

  /** After the last event. A stream that was cut has no finish reason. */
  end(): LanguageModelV4StreamPart[] {
    const finishReason = this.#finishReason
    if (!finishReason) return [{ type: 'error', error: new Error('The stream ended without a finish reason') }]
    const parts: LanguageModelV4StreamPart[] = []
    this.#endBlock(parts)
    return [...parts, ...this.#toolCalls.complete(), { type: 'finish', finishReason, usage: UNKNOWN_USAGE }]
  }

  #append(type: 'text' | 'reasoning', delta: string, parts: LanguageModelV4StreamPart[]): void {
    if (delta === '') return
    if (this.#block?.type !== type) {
      this.#endBlock(parts)
      this.#block = { type, id: `${type}-${this.#blocks++}` }
      parts.push({ type: `${type}-start`, id: this.#block.id })
    }
    parts.push({ type: `${type}-delta`, id: this.#block.id, delta })
  }

  #endBlock(parts: LanguageModelV4StreamPart[]): void {
    if (this.#block) parts.push({ type: `${this.#block.type}-end`, id: this.#block.id })
    this.#block = null
  }
}

/** Tool calls of one reply, and UTF-16 units of the input of each, at most. */
const CALLS_MAX = 8
const INPUT_MAX = 200_000

/** Tool calls arrive in pieces, each with the index of its call. */
class ToolCalls {
  readonly #calls = new Map<number, { id: string; name: string; input: string }>()

  append(pieces: readonly unknown[]): void {
    for (const piece of pieces) {
      if (!isRecord(piece)) continue
      const { index, id, function: called } = piece
      const at = typeof index === 'number' ? index : this.#calls.size
      const call = this.#calls.get(at) ?? { id: '', name: '', input: '' }
      if (!this.#calls.has(at) && this.#calls.size >= CALLS_MAX) continue
      this.#calls.set(at, call)
      if (typeof id === 'string' && id !== '') call.id = id
      if (!isRecord(called)) continue
      if (typeof called.name === 'string') call.name ||= called.name.slice(0, 200)
      if (typeof called.arguments === 'string' && call.input.length < INPUT_MAX) call.input += called.arguments
      else if (isRecord(called.arguments)) call.input = JSON.stringify(called.arguments)
    }
  }

  complete(): LanguageModelV4StreamPart[] {
    return [...this.#calls].map(([at, { id, name, input }]) => ({
      type: 'tool-call',
      toolCallId: id || `call-${at}`,
      toolName: name,
      input: input || '{}',
    }))
  }
}

const UNKNOWN_USAGE: LanguageModelV4Usage = {
  inputTokens: { total: undefined, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: undefined, text: undefined, reasoning: undefined },
}

/** The text of a delta: a string, or a list of parts. */
function textIn(content: unknown): string {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  return content.map((part: unknown) => (isRecord(part) && typeof part.text === 'string' ? part.text : '')).join('')
}

function unifiedReason(reason: string): LanguageModelV4FinishReason['unified'] {
  if (reason === 'stop' || reason === 'length') return reason
  if (reason === 'content_filter') return 'content-filter'
  return reason === 'tool_calls' || reason === 'function_call' ? 'tool-calls' : 'other'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

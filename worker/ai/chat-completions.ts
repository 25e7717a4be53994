import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4FinishReason,
  LanguageModelV4Prompt,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
} from '@ai-sdk/provider'
import { EventLines } from './event-lines.ts'
import { guardedFetch } from './guarded-fetch.ts'
import { isRecord, partsOf } from './completion-chunk.ts'
import { CalledTools, type ToolMessage, toolMessages, toolsBody } from './tool-calls.ts'
import { UpstreamStatusError } from './upstream-error.ts'

interface Server {
  baseURL: string
  apiKey: string | undefined
  /** Of the model. */
  name: string
}

/** A model whose parts can be read without a stream in between: such a stream costs as much as all else that is done with a word. */
export interface DirectModel extends LanguageModelV4 {
  /** Null where the call asks for more than words: then `doStream` is to be asked. */
  read(options: LanguageModelV4CallOptions): Promise<PartReader | null>
}

export interface PartReader {
  /** What came next, never nothing; null at the end. */
  next(): Promise<LanguageModelV4StreamPart[] | null>
  cancel(): Promise<void>
}

/**
 * A model behind an OpenAI-compatible server. Its words are read from the bytes in one step: the AI SDK's own provider
 * sends each through six streams and a schema, which costs four times what all the rest of a token does. What is more than
 * words and calls (files, whole answers) is left to that provider.
 *
 * @param provided loads it
 */
export function chatCompletions(server: Server, provided: () => Promise<LanguageModelV4>): DirectModel {
  const read = async (options: LanguageModelV4CallOptions) => {
    const messages = options.responseFormat ? null : onlyWords(options.prompt)
    return messages && new WordReader(await ask(server, messages, options))
  }
  return {
    specificationVersion: 'v4',
    provider: 'configured.chat',
    modelId: server.name,
    supportedUrls: {},
    doGenerate: async (options) => (await provided()).doGenerate(options),
    async doStream(options) {
      const words = await read(options)
      return words ? { stream: streamOf(words) } : (await provided()).doStream(options)
    },
    read,
  }
}

function streamOf(reader: PartReader): ReadableStream<LanguageModelV4StreamPart> {
  return new ReadableStream<LanguageModelV4StreamPart>({
    async pull(controller) {
      const parts = await reader.next()
      if (parts) for (const part of parts) controller.enqueue(part)
      else controller.close()
    },
    cancel: () => reader.cancel(),
  })
}

type Message = ToolMessage | { role: 'system' | 'user' | 'assistant'; content: string }

/** Null where a message is more than words, or calls of tools and what came of them. */
function onlyWords(prompt: LanguageModelV4Prompt): Message[] | null {
  const messages: Message[] = []
  for (const message of prompt) {
    const { role, content } = message
    const called = toolMessages(message)
    if (called) messages.push(...called)
    else if (role === 'system') messages.push({ role, content })
    else {
      const words = content.map((part) => (part.type === 'text' ? part.text : null))
      if (role === 'tool' || words.includes(null)) return null
      messages.push({ role, content: words.join('') })
    }
  }
  return messages
}

async function ask(
  { baseURL, apiKey, name }: Server,
  messages: Message[],
  { abortSignal, maxOutputTokens, temperature, tools, toolChoice }: LanguageModelV4CallOptions,
): Promise<ReadableStream<Uint8Array>> {
  const body = {
    model: name,
    max_tokens: maxOutputTokens,
    temperature,
    messages,
    ...toolsBody(tools, toolChoice),
    stream: true,
  }
  const answer = await guardedFetch(`${baseURL.replace(/\/$/, '')}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(apiKey && { authorization: `Bearer ${apiKey}` }) },
    body: JSON.stringify(body),
    signal: abortSignal ?? null,
  })
  if (!answer.ok || !answer.body) throw new UpstreamStatusError(answer.status, answer.headers, await sentenceIn(answer))
  return answer.body
}

/** What an error's body says; servers put it at `error.message`. */
async function sentenceIn(answer: Response): Promise<string> {
  const text = await answer.text()
  try {
    const said: unknown = JSON.parse(text)
    const error = isRecord(said) ? said.error : null
    return isRecord(error) && typeof error.message === 'string' ? error.message : text
  } catch {
    return text
  }
}

class WordReader implements PartReader {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>
  readonly #lines = new EventLines()
  readonly #called = new CalledTools()
  #over: LanguageModelV4FinishReason | null = null
  #ended = false

  constructor(body: ReadableStream<Uint8Array>) {
    this.#reader = body.getReader()
  }

  async next(): Promise<LanguageModelV4StreamPart[] | null> {
    const told: LanguageModelV4StreamPart[] = []
    while (told.length === 0) {
      if (this.#ended) return null
      const { done, value } = await this.#reader.read()
      for (const data of done ? [DONE] : this.#lines.read(value)) {
        if (data === DONE) {
          this.#ended = true
          if (this.#over) told.push(...this.#called.whole())
          told.push(this.#over ? { type: 'finish', finishReason: this.#over, usage: UNTOLD } : tooSoon())
          if (!done) this.#leave()
          break
        }
        for (const part of partsOf(data)) {
          if (part.type === 'over') this.#over = part.reason
          else if (part.type === 'called') this.#called.add(part.pieces)
          else told.push(part)
        }
      }
    }
    return told
  }

  cancel(): Promise<void> {
    return this.#reader.cancel()
  }

  /** The body's end follows at once, and its connection can serve again; of a server that goes on we take no more. */
  #leave(): void {
    const hangUp = () => this.cancel().catch(() => undefined)
    const patience = setTimeout(hangUp, PATIENCE_MS)
    void this.#reader
      .read()
      .then(hangUp, hangUp)
      .finally(() => clearTimeout(patience))
  }
}

const DONE = '[DONE]'
const PATIENCE_MS = 1_000

const UNTOLD: LanguageModelV4Usage = {
  inputTokens: { total: undefined, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: undefined, text: undefined, reasoning: undefined },
}

function tooSoon(): LanguageModelV4StreamPart {
  return { type: 'error', error: new Error('The stream ended without a finish reason') }
}

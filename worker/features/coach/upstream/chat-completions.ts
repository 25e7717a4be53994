import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4FinishReason,
  LanguageModelV4Prompt,
  LanguageModelV4StreamPart,
  LanguageModelV4StreamResult,
  LanguageModelV4Usage,
} from '@ai-sdk/provider'
import { EventLines } from './event-lines.ts'
import { guardedFetch } from './guarded-fetch.ts'
import { isRecord, partsOf } from './completion-chunk.ts'
import { CalledTools, type ToolMessage, toolMessages, toolsBody } from './tool-calls.ts'
import { UpstreamStatus } from './trouble.ts'

interface Server {
  baseURL: string
  apiKey: string | undefined
  /** Of the model. */
  name: string
}

/**
 * A model behind an OpenAI-compatible server. Its words are read from the bytes in one step: the AI SDK's own provider
 * sends each through six streams and a schema, which costs four times what all the rest of a token does. What is more than
 * words and calls (files, whole answers) is left to that provider.
 *
 * @param provided loads it
 */
export function chatCompletions(server: Server, provided: () => Promise<LanguageModelV4>): LanguageModelV4 {
  return {
    specificationVersion: 'v4',
    provider: 'configured.chat',
    modelId: server.name,
    supportedUrls: {},
    doGenerate: async (options) => (await provided()).doGenerate(options),
    async doStream(options) {
      const messages = options.responseFormat ? null : onlyWords(options.prompt)
      return messages ? streamWords(server, messages, options) : (await provided()).doStream(options)
    },
  }
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

async function streamWords(
  { baseURL, apiKey, name }: Server,
  messages: Message[],
  { abortSignal, maxOutputTokens, temperature, tools, toolChoice }: LanguageModelV4CallOptions,
): Promise<LanguageModelV4StreamResult> {
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
  if (!answer.ok || !answer.body) throw new UpstreamStatus(answer.status, answer.headers, await sentenceIn(answer))
  return { stream: wordsOf(answer.body), request: { body } }
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

/** A pull reads on until there is something to tell: nothing waits in between. */
function wordsOf(body: ReadableStream<Uint8Array>): ReadableStream<LanguageModelV4StreamPart> {
  const reader = body.getReader()
  const lines = new EventLines()
  const called = new CalledTools()
  let over: LanguageModelV4FinishReason | null = null
  return new ReadableStream<LanguageModelV4StreamPart>(
    {
      async pull(controller) {
        for (let told = 0; told === 0;) {
          const { done, value } = await reader.read()
          for (const data of done ? [DONE] : lines.read(value)) {
            if (data === DONE) {
              if (over) for (const call of called.whole()) controller.enqueue(call)
              controller.enqueue(over ? { type: 'finish', finishReason: over, usage: UNTOLD } : tooSoon())
              controller.close()
              if (!done) leave(reader)
              return
            }
            for (const part of partsOf(data)) {
              if (part.type === 'over') over = part.reason
              else if (part.type === 'called') called.add(part.pieces)
              else {
                controller.enqueue(part)
                told++
              }
            }
          }
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}

const DONE = '[DONE]'

/** The body's end follows at once, and its connection can serve again; of a server that goes on we take no more. */
function leave(reader: ReadableStreamDefaultReader<Uint8Array>): void {
  const hangUp = () => reader.cancel().catch(() => undefined)
  const patience = setTimeout(hangUp, PATIENCE_MS)
  reader
    .read()
    .then(hangUp, hangUp)
    .finally(() => clearTimeout(patience))
}

const PATIENCE_MS = 1_000

const UNTOLD: LanguageModelV4Usage = {
  inputTokens: { total: undefined, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: undefined, text: undefined, reasoning: undefined },
}

function tooSoon(): LanguageModelV4StreamPart {
  return { type: 'error', error: new Error('The stream ended without a finish reason') }
}

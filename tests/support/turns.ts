import { createExecutionContext, runInDurableObject, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { asSchema, type UIMessageChunk, uiMessageChunkSchema } from 'ai'
import { eq } from 'drizzle-orm'
import { type EventSourceMessage, EventSourceParserStream } from 'eventsource-parser/stream'
import { expect, inject } from 'vitest'
import type { z } from 'zod'
import { directory } from '#db/client.ts'
import { messages } from '#db/schema/coach.ts'
import { Chat, type CoachChunk, type LadderStep, MessageData, type StartTurn } from '#worker/contracts/coach.ts'
import type { Env } from '#worker/http/env.ts'
import { asIncoming, ORIGIN, sessionCookie } from './api-client.ts'
import type { Learner } from './factories.ts'
import { giveVariables } from './fake-upstream/object-variables.ts'
import { type Scenario, scenarioUrl } from './fake-upstream/scenario.ts'
import worker from './worker-entry.ts'

/** The Worker with the embedded engine, or with a model behind the fake upstream. */
export function configured(scenario?: Scenario, timeoutMs = 30_000): Env {
  if (!scenario) return { ...env }
  const key = scenario.key ?? crypto.randomUUID()
  return {
    ...env,
    AI_BASE_URL: scenarioUrl(inject('fakeUpstream'), { ...scenario, key }),
    AI_API_KEY: 'a-key',
    AI_MODEL: 'fake',
    AI_TIMEOUT_MS: String(timeoutMs),
  }
}

export interface Turn {
  response: Response
  /** Settles when the Worker has finished all it promised to finish. */
  settled(): Promise<void>
}

/** Asks over HTTP as the browser does, without waiting for the answer's end. */
export async function ask(
  learner: Learner,
  at: { chat: string; env?: Env; signal?: AbortSignal } & Partial<z.input<typeof StartTurn>>,
): Promise<Turn> {
  const { chat, env: given = configured(), signal, ...turn } = at
  giveVariables(chat, given)
  const ids = { id: crypto.randomUUID(), answerId: crypto.randomUUID() }
  return call(learner, given, `/api/coach/chats/${chat}/turns`, {
    method: 'POST',
    body: JSON.stringify({ ...ids, text: 'What is osmosis?', ...turn }),
    ...(signal && { signal }),
  })
}

export async function call(
  learner: Learner,
  given: Env,
  path: string,
  init: { method?: string; body?: string; signal?: AbortSignal } = {},
): Promise<Turn> {
  const cookie = await sessionCookie(learner.token)
  const headers = new Headers({ origin: ORIGIN, cookie, 'content-type': 'application/json' })
  const ctx = createExecutionContext()
  const request = new Request(ORIGIN + path, {
    method: init.method ?? 'GET',
    headers,
    body: init.body,
    signal: init.signal,
  })
  const response = await worker.fetch(asIncoming(request), given, ctx)
  return { response, settled: () => waitOnExecutionContext(ctx) }
}

/** The chunks of a turn as they come, each checked against its schema and our contract. */
export async function* chunksOf(response: Response): AsyncGenerator<CoachChunk> {
  for await (const [, chunk] of eventsOf(response)) yield chunk
}

const chunkSchema = asSchema(uiMessageChunkSchema)

/** The chunks with their ids. */
export async function* eventsOf(response: Response): AsyncGenerator<[id: number, chunk: CoachChunk]> {
  for await (const [id, read] of chunksIn(response)) {
    const chunk = read as CoachChunk
    if (chunk.type.startsWith('data-') && 'data' in chunk) MessageData.partial().parse({ [chunk.id ?? '']: chunk.data })
    yield [id, chunk]
  }
}

/** The chunks of a UI message stream, each checked against the AI SDK's schema, with their ids. */
export async function* chunksIn(response: Response): AsyncGenerator<[id: number, chunk: UIMessageChunk]> {
  let isDone = false
  for await (const { id, data } of sseOf(response)) {
    expect(isDone, 'nothing follows the end').toBe(false)
    isDone = data === '[DONE]'
    if (isDone) continue
    const read = await chunkSchema.validate?.(JSON.parse(data))
    if (!read?.success) throw new Error(`No UI message chunk: ${data}`)
    yield [Number(id), read.value]
  }
}

/** The events of a stream as a browser parses them. */
export async function* sseOf(response: Response): AsyncGenerator<EventSourceMessage> {
  const type = response.headers.get('content-type')
  if (!response.body || !type?.startsWith('text/event-stream'))
    throw new Error(`${response.status} ${type}: ${await response.text()}`)
  expect(response.headers.get('x-vercel-ai-ui-message-stream')).toBe('v1')
  for await (const event of response.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream({ onError: 'terminate' })))
    yield event
}

export interface TurnResult {
  text: string
  chunks: CoachChunk[]
  end: string | undefined
  error: string | undefined
  detail: string | undefined
}

/** A turn read to its end. */
export async function readTurn(turn: Turn): Promise<TurnResult> {
  const result: TurnResult = { text: '', chunks: [], end: undefined, error: undefined, detail: undefined }
  for await (const chunk of chunksOf(turn.response)) {
    result.chunks.push(chunk)
    if (chunk.type === 'text-delta') result.text += chunk.delta
    else if (chunk.type === 'reset-step') result.text = ''
    else if (chunk.type === 'finish') result.end = chunk.messageMetadata?.status
    else if (chunk.type === 'message-metadata') result.error = chunk.messageMetadata.error ?? undefined
    else if (chunk.type === 'error') result.detail = chunk.errorText
  }
  await turn.settled()
  return result
}

/** The chat as its page loads it. */
export async function readChat(learner: Learner, chat: string, query = ''): Promise<Chat> {
  const { response } = await call(learner, configured(), `/api/coach/chats/${chat}${query}`)
  return Chat.parse(await response.json())
}

/** The coach's last message of a chat as D1 has it, whatever its object knows. */
export async function storedAnswer(chat: string) {
  const rows = await directory(env.DB).select().from(messages).where(eq(messages.chatId, chat)).orderBy(messages.seq)
  return rows.findLast((row) => row.role === 'coach')
}

/** Follows an answer from the event `after` on. */
export async function follow(learner: Learner, at: { chat: string; answerId: string; after?: number }): Promise<Turn> {
  return call(learner, configured(), `/api/coach/chats/${at.chat}/turns/${at.answerId}?after=${at.after ?? 0}`)
}

export interface Part {
  text: string
  /** The number of the last event. */
  last: number
  numbers: number[]
  end: string | undefined
  ladder?: LadderStep
}

/**
 * Hears so many events of a turn, or until a word of its text, and hangs up, as a network that is cut does. A slow network
 * joins events: only a word is sure to come.
 */
export async function readPart(turn: Turn, until: number | string): Promise<Part> {
  const part: Part = { text: '', last: 0, numbers: [], end: undefined }
  for await (const [id, chunk] of eventsOf(turn.response)) {
    part.numbers.push(id)
    part.last = id
    if (chunk.type === 'text-delta') part.text += chunk.delta
    else if (chunk.type === 'finish') part.end = chunk.messageMetadata?.status
    else if (chunk.type === 'data-ladder') part.ladder = chunk.data
    if (typeof until === 'number' ? part.numbers.length >= until : part.text.includes(until)) break
  }
  return part
}

/** The object of a chat is gone without a word, as when its process is killed. */
export async function killObject(learner: Learner, chat: string): Promise<void> {
  const stub = env.CHAT_TURNS.getByName(`${learner.id}:${chat}`)
  await runInDurableObject(stub, (_, state) => state.abort('killed')).catch(() => undefined)
}

/** Kills the object once some of an answer is in its log; the upstream must not have ended it by then (`stallAfter`). */
export async function killWhenLogged(learner: Learner, chat: string, answerId: string): Promise<void> {
  const stub = env.CHAT_TURNS.getByName(`${learner.id}:${chat}`)
  const isLogged = () =>
    runInDurableObject(stub, (_, { storage }) => {
      const [table] = storage.sql.exec(`select 1 from sqlite_master where name = 'events'`).toArray()
      if (!table) return false
      const [row] = storage.sql.exec<{ turn: string }>('select turn from turn, events').toArray()
      return row?.turn.includes(answerId) ?? false
    })
  await expect.poll(isLogged, { interval: 5, timeout: 10_000 }).toBe(true)
  await killObject(learner, chat)
}

/** What the fake upstream was asked under a key. */
export async function upstreamRequests(key: string): Promise<{ body: unknown; tokensSent: number; hungUp: boolean }[]> {
  const answer = await fetch(`${inject('fakeUpstream')}/log?key=${key}`)
  return answer.json()
}

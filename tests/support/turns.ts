import { createExecutionContext, runInDurableObject, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { inject } from 'vitest'
import type { z } from 'zod'
import { directory } from '#db/client.ts'
import { messages } from '#db/schema/coach.ts'
import { Chat, type LadderStep, type StartTurn, TurnFrame } from '#worker/contracts/coach.ts'
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

/** The frames of a turn as they come, each checked against its contract. */
export async function* framesOf(response: Response): AsyncGenerator<TurnFrame> {
  for await (const [, frame] of eventsOf(response)) yield frame
}

/** The frames with their numbers. */
export async function* eventsOf(response: Response): AsyncGenerator<[seq: number, frame: TurnFrame]> {
  const type = response.headers.get('content-type')
  if (!response.body || !type?.startsWith('text/event-stream'))
    throw new Error(`${response.status} ${type}: ${await response.text()}`)
  let rest = ''
  for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
    const events = (rest + piece).split('\n\n')
    rest = events.pop() ?? ''
    for (const event of events) {
      const [, seq, json] = /^id: (\d+)\ndata: (.*)$/.exec(event) ?? []
      if (json === undefined) throw new Error(`Not an event of ours: ${event}`)
      yield [Number(seq), TurnFrame.parse(JSON.parse(json))]
    }
  }
  if (rest !== '') throw new Error(`Half a frame: ${rest}`)
}

export interface Heard {
  text: string
  frames: TurnFrame[]
  end: string | undefined
  error: string | undefined
  detail: string | undefined
}

/** A turn heard to its end. */
export async function hear(turn: Turn): Promise<Heard> {
  const heard: Heard = { text: '', frames: [], end: undefined, error: undefined, detail: undefined }
  for await (const frame of framesOf(turn.response)) {
    heard.frames.push(frame)
    if (typeof frame === 'string') heard.text += frame
    else if ('replace' in frame) heard.text = frame.replace
    else if ('end' in frame) heard.end = frame.end
    else if ('error' in frame) {
      heard.error = frame.error.code
      heard.detail = frame.error.detail
    }
  }
  await turn.settled()
  return heard
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

/** Listens to the turn of a question from the event `after` on. */
export async function follow(learner: Learner, at: { chat: string; id: string; after?: number }): Promise<Turn> {
  return call(learner, configured(), `/api/coach/chats/${at.chat}/turns/${at.id}?after=${at.after ?? 0}`)
}

export interface Part {
  text: string
  /** The number of the last event. */
  last: number
  numbers: number[]
  end: string | undefined
  ladder?: LadderStep
}

/** Hears so many events of a turn and hangs up, as a network that is cut does. */
export async function hearPart(turn: Turn, events: number): Promise<Part> {
  const part: Part = { text: '', last: 0, numbers: [], end: undefined }
  for await (const [seq, frame] of eventsOf(turn.response)) {
    part.numbers.push(seq)
    part.last = seq
    if (typeof frame === 'string') part.text += frame
    else if ('end' in frame) part.end = frame.end
    else if ('ladder' in frame) part.ladder = frame.ladder
    if (part.numbers.length >= events) break
  }
  return part
}

/** The object of a chat is gone without a word, as when its process is killed. */
export async function killObject(learner: Learner, chat: string): Promise<void> {
  const stub = env.CHAT_TURNS.getByName(`${learner.id}:${chat}`)
  await runInDurableObject(stub, (_, state) => state.abort('killed')).catch(() => undefined)
}

/** What the fake upstream was asked under a key. */
export async function askedUpstream(key: string): Promise<{ body: unknown; tokensSent: number; hungUp: boolean }[]> {
  const answer = await fetch(`${inject('fakeUpstream')}/log?key=${key}`)
  return answer.json()
}

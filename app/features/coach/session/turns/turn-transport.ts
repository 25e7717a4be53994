import type { ChatTransport, UIMessageChunk } from 'ai'
import { api } from '#app/lib/api.ts'
import { ReconnectingConnection } from '#app/lib/live/reconnecting-connection.ts'
import { readEvents } from '#app/lib/live/read-events.ts'
import type { TurnFrame } from '#worker/contracts/coach.ts'
import type { ProblemDetails } from '#worker/contracts/problems.ts'
import { OFFLINE } from '../chat-state.ts'
import { postTurn, refusalOf } from './post-turn.ts'
import { isLast, TurnChunks, type TurnMessage } from './turn-message.ts'
import type { Turn, TurnTeller } from './turn.ts'

/** The question did not reach the coach. */
export class Refusal extends Error {
  constructor(readonly problem: ProblemDetails) {
    super(problem.title)
  }
}

/**
 * Turns of a chat over our own stream of events (`TurnFrame`), which spends nine bytes around a piece of text where the AI
 * SDK's own spends 49. A connection that is lost is made anew behind the last event that was heard, as often as it takes,
 * so the SDK hears one stream from the first word to the last.
 */
export class TurnTransport implements ChatTransport<TurnMessage> {
  /** The one that is sent or followed next. */
  turn: Turn | undefined

  constructor(private readonly teller: Pick<TurnTeller, 'readAnew'>) {}

  /** @throws Refusal where the question is not let in, or does not get through */
  async sendMessages({ abortSignal }: { abortSignal: AbortSignal | undefined }) {
    const turn = this.#due()
    const line = lineUntil(abortSignal)
    try {
      const answer = await send(line, turn)
      if (answer.ok && answer.body) return this.#heard(line, turn, answer.body)
      throw new Refusal(await refusalOf(answer))
    } catch (error) {
      const left = line.closed
      line.close()
      throw error instanceof Refusal || left ? error : new Refusal(OFFLINE)
    }
  }

  async reconnectToStream({ abortSignal }: { abortSignal?: AbortSignal }) {
    return this.#heard(lineUntil(abortSignal), this.#due())
  }

  #due(): Turn {
    if (!this.turn) throw new Error('There is no turn to carry')
    return this.turn
  }

  /** @param body the first connection */
  #heard(line: ReconnectingConnection, turn: Turn, body?: ReadableStream<Uint8Array>): ReadableStream<UIMessageChunk> {
    const chunks = this.#chunks(line, turn, body)
    return new ReadableStream({
      async pull(controller) {
        const { done, value } = await chunks.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: () => line.close(),
    })
  }

  /** Hears a turn to its end, over as many connections as it takes. */
  async *#chunks(
    line: ReconnectingConnection,
    turn: Turn,
    body?: ReadableStream<Uint8Array>,
  ): AsyncGenerator<UIMessageChunk> {
    const chunks = new TurnChunks(turn)
    if (!turn.asked) yield* chunks.open()
    let events: ReadableStream<Uint8Array> | 'over' | null | undefined = body
    for (let ended = false; !ended;) {
      try {
        events ??= await followed(line, turn)
        if (events === 'over') {
          ended = true
          yield { type: 'message-metadata', messageMetadata: { status: 'interrupted' } }
          line.close()
        } else if (events) ended = yield* hear(events, line, turn, chunks)
        else {
          const stored = await this.teller.readAnew()
          // Another branch is in view by now.
          if (stored?.id !== turn.answerId) return line.close()
          turn.seq = stored.seq ?? 0
          yield* chunks.anew(stored)
          ended = stored.status !== 'streaming'
          if (ended) line.close()
        }
      } catch {
        // The connection is lost.
      }
      if (ended) break
      if (line.closed) return
      events = undefined
      await line.waitToRetry()
    }
    yield* chunks.close()
  }
}

/** One connection. @returns whether the turn ended on it */
async function* hear(events: ReadableStream<Uint8Array>, line: ReconnectingConnection, turn: Turn, chunks: TurnChunks) {
  const frames = readEvents<TurnFrame>(events)
  for (let next = await frames.next(); !next.done; next = await frames.next()) {
    const [seq, frame] = next.value
    line.activity()
    turn.seq = seq
    yield* chunks.of(frame)
    if (!isLast(frame)) continue
    // The turn is over; the connection ends by itself, a little later.
    void frames
      .next()
      .catch(() => undefined)
      .then(() => line.close())
    return true
  }
  return false
}

function lineUntil(signal: AbortSignal | undefined): ReconnectingConnection {
  const line = new ReconnectingConnection()
  signal?.addEventListener('abort', () => line.close())
  return line
}

/** Twice, where the first one is lost: the same turn delivered twice is one turn. */
async function send(line: ReconnectingConnection, turn: Turn) {
  try {
    return await postTurn(turn, line.signal)
  } catch (error) {
    await line.waitToRetry()
    if (line.closed || !navigator.onLine) throw error
    return postTurn(turn, line.signal)
  }
}

/**
 * Null where there is nothing to follow; `over` where the chat, or who reads it, is not let in any more.
 * @throws where there is no connection, or no answer that says so
 */
async function followed(line: ReconnectingConnection, turn: Turn): Promise<ReadableStream<Uint8Array> | 'over' | null> {
  const at = { param: { id: turn.chatId, questionId: turn.questionId }, query: { after: String(turn.seq) } }
  const answer = await api.coach.chats[':id'].turns[':questionId'].$get(at, { init: { signal: line.signal } })
  const { status } = answer
  if (status === 200 || status === 204) return status === 200 ? answer.body : null
  if (Number(status) >= 500) throw new Error(`Following answered ${status}`)
  return 'over'
}

import type { ChatTransport } from 'ai'
import { api } from '#app/lib/api.ts'
import { readEvents } from '#app/lib/live/read-events.ts'
import { ReconnectingConnection } from '#app/lib/live/reconnecting-connection.ts'
import type { CoachChunk, CoachMessage } from '#worker/contracts/coach.ts'
import type { ProblemDetails } from '#worker/contracts/problems.ts'
import { OFFLINE, SIGNED_OUT } from './chat-state.ts'
import { toCoachMessage } from './messages.ts'
import type { Turn, TurnHost } from './turn.ts'

/**
 * The AI SDK's transport over our endpoints. Its own would resume a stream from the beginning; this one resumes behind the
 * last event that was received, so that a reconnect costs what was missed and no more.
 */
export class TurnTransport implements ChatTransport<CoachMessage> {
  readonly resumeStreamIsReplay = false
  #turn: Turn | undefined
  #connection = new ReconnectingConnection()

  constructor(private readonly host: TurnHost) {}

  /** @returns the connection of this turn: the SDK makes one request for each of its attempts */
  open(turn: Turn): ReconnectingConnection {
    this.#turn = turn
    this.#connection.close()
    return (this.#connection = new ReconnectingConnection())
  }

  async sendMessages({ abortSignal }: { abortSignal: AbortSignal | undefined }) {
    const { turn, connection } = this.#current(abortSignal)
    let answer
    try {
      // The same turn delivered twice is one turn.
      answer = await connection.send((signal) => post(this.host.id, turn, signal))
    } catch (error) {
      throw refuse(turn, OFFLINE, error)
    }
    if (answer.ok && answer.body) return this.#read(answer.body, turn, connection)
    const value: unknown = await answer.json()
    throw refuse(turn, isProblem(value) ? value : OFFLINE)
  }

  /** Null where there is nothing to follow. */
  async reconnectToStream({ abortSignal }: { abortSignal?: AbortSignal }) {
    const { turn, connection } = this.#current(abortSignal)
    const at = { param: { id: this.host.id, answerId: turn.answerId }, query: { after: String(turn.lastId) } }
    const request = { init: { signal: connection.signal } }
    const { status, body } = await api.coach.chats[':id'].turns[':answerId'].$get(at, request)
    if (status === 200 && body) return this.#read(body, turn, connection)
    if (Number(status) >= 500) throw lost(`Following answered ${status}`)
    if (status === 204) {
      const stored = await this.host.reload()
      turn.ended = stored?.id !== turn.answerId || stored.status !== 'streaming'
      if (stored && !turn.ended) Object.assign(turn, { lastId: stored.seq ?? 0, opening: toCoachMessage(stored) })
    } else if (Number(status) === 401) {
      Object.assign(turn, { ended: true, lost: SIGNED_OUT })
    } else {
      // The chat is deleted.
      turn.ended = true
      this.host.edit(turn.answerId, { status: 'interrupted' })
    }
    return null
  }

  #current(abortSignal: AbortSignal | undefined) {
    if (!this.#turn) throw new Error('There is no turn to send')
    const connection = this.#connection
    abortSignal?.addEventListener('abort', () => connection.close())
    return { turn: this.#turn, connection }
  }

  /** The chunks of one connection. One that ends before the answer does is lost, however it ended. */
  #read(body: ReadableStream<Uint8Array>, turn: Turn, connection: ReconnectingConnection): ReadableStream<CoachChunk> {
    const opening = turn.opening ? openingChunks(turn.opening) : []
    turn.opening = null
    const events = readEvents<CoachChunk>(body)
    return new ReadableStream<CoachChunk>(
      {
        pull: async (controller) => {
          const first = opening.shift()
          if (first) return controller.enqueue(first)
          try {
            const { done, value } = await events.next()
            if (done) throw new Error('The connection was closed')
            const [id, chunk] = value
            connection.activity()
            turn.lastId = id
            controller.enqueue(chunk.type === 'start' ? this.#started(turn, chunk) : chunk)
            if (chunk.type !== 'finish' && chunk.type !== 'error') return
            turn.ended = true
            controller.close()
            // The response ends by itself, a little later.
            void events.next().catch(() => undefined)
          } catch (error) {
            controller.error(lost('The stream was interrupted', error))
          }
        },
        cancel: () => connection.close(),
      },
      // Read ahead, an event would count as received and be dropped when the connection is lost.
      { highWaterMark: 0 },
    )
  }

  #started(turn: Turn, chunk: Extract<CoachChunk, { type: 'start' }>): CoachChunk {
    turn.answerId = chunk.messageId ?? turn.answerId
    const messageMetadata = { ...this.host.metadataFor(turn.answerId, turn.questionId), ...chunk.messageMetadata }
    return { ...chunk, messageMetadata }
  }
}

/** Streams a message that is shown already, so that the SDK can continue it. */
function openingChunks({ id, metadata, parts }: CoachMessage): CoachChunk[] {
  const chunks: CoachChunk[] = [{ type: 'start', messageId: id, ...(metadata && { messageMetadata: metadata }) }]
  for (const part of parts) {
    if (part.type === 'text')
      chunks.push({ type: 'text-start', id: '0' }, { type: 'text-delta', id: '0', delta: part.text })
    else if (part.type.startsWith('data-')) chunks.push(part as CoachChunk)
  }
  return chunks
}

function post(chatId: string, { request }: Turn, signal: AbortSignal) {
  if (!request) throw new Error('A turn that is only followed is not sent')
  const { kind, question, answerId, atEnd, settings } = request
  const { id, parentId, text, attachments } = question
  const json = {
    ...{ id, answerId, parentId, atEnd, text, attachments },
    ...(settings && { manner: settings.manner, topicId: settings.topic?.id }),
    again: kind === 'again',
    continue: kind === 'continue',
  }
  return api.coach.chats[':id'].turns.$post({ param: { id: chatId }, json }, { init: { signal } })
}

function refuse(turn: Turn, problem: ProblemDetails, cause?: unknown): Error {
  Object.assign(turn, { ended: true, problem })
  return new Error(problem.title, { cause })
}

/** The SDK keeps the state of a message for its resumption where a `TypeError` speaks of the network. */
function lost(message: string, cause?: unknown): TypeError {
  return new TypeError(`network: ${message}`, { cause })
}

function isProblem(value: unknown): value is ProblemDetails {
  return typeof value === 'object' && value !== null && 'code' in value && 'title' in value
}

import type { UsageKey } from '#db/queries/usage.ts'
import type { Citation, Engine, LadderStep, MessageStatus } from '#worker/contracts/coach.ts'
import type { Proposal } from '#worker/contracts/coach/tools.ts'
import type { Env } from '#worker/http/env.ts'
import type { FoundEvidence } from '../evidence.ts'
import type { TurnSettings } from '../context/turn-settings.ts'
import type { HistoryMessage } from '../prompts/history.ts'

/** A turn that is stored, with all that its answer needs. */
export interface TurnInput {
  ownerId: string
  chatId: string
  questionId: string
  answerId: string
  /** Its chat was created by it, so nothing can be logged yet. */
  isNew: boolean
  question: string
  /** Earlier messages, oldest first. */
  history: HistoryMessage[]
  found: FoundEvidence
  engine: Engine
  settings: TurnSettings
  /** What there is of an answer that continues after an interruption. */
  previous: { text: string; citations: Citation[]; searched: string[] } | null
  /** What it is reserved from: given back where nothing comes of it. */
  use: UsageKey
  /** Calls of the language model that are reserved for it, in the span of `use`. */
  calls: number
  /** Names the request in the logs. */
  requestId: string
}

/** An answer as the object knows it, which may be more than is stored in D1. */
export interface AnswerState {
  status: MessageStatus
  text: string
  citations: Citation[]
  searched: string[]
  /** Left out where it is as stored. */
  ladder?: LadderStep | null
  proposals: Proposal[]
  error: string | null
  /** The id of the last event that `text` holds. */
  seq: number
  /** D1 has the same. */
  stored: boolean
}

/** The methods of a chat's Durable Object (worker/objects/chat-turn.ts). Streams are server-sent events, each of the session that asked for it. */
export interface TurnObject {
  /** Starts the answer, or replays and follows it where it was started already. */
  start(turn: TurnInput, session: string): Promise<ReadableStream<Uint8Array>>
  /** The events of an answer after that id, to its end; null where there are none and none will come. */
  subscribe(answerId: string, after: number, session: string): Promise<ReadableStream<Uint8Array> | null>
  /** Closes the streams of a session that has ended; the answer is written on. */
  disconnect(session: string): void | Promise<void>
  /** Null for an answer that is not here. One that lost its Worker is ended as interrupted first. */
  get(answerId: string): Promise<AnswerState | null>
  /** Ends the answer that is being written; settles when its end is stored. */
  stop(): Promise<void>
  /** Ends the answer that is being written, and deletes everything. */
  remove(): Promise<void>
}

/** The object of this chat. Another learner's id leads to another object, which is empty. */
export function turnObject(env: Env, ownerId: string, chatId: string): TurnObject {
  return env.CHAT_TURNS.getByName(`${ownerId}:${chatId}`) as DurableObjectStub & TurnObject
}

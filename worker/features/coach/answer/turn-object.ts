import type { UsageKey } from '#db/queries/usage.ts'
import type { Citation, Engine, LadderStep, MessageStatus } from '#worker/contracts/coach.ts'
import type { Proposal } from '#worker/contracts/coach/tools.ts'
import type { Env } from '#worker/http/env.ts'
import type { FoundEvidence } from '../evidence.ts'
import type { TurnSettings } from '../context/turn-settings.ts'
import type { HistoryMessage } from '../prompts/history.ts'

/** A turn that is stored, with all that its answer needs. */
export interface TurnToRun {
  ownerId: string
  chatId: string
  questionId: string
  answerId: string
  /** Nothing of it can be logged yet. */
  isNew: boolean
  question: string
  /** Earlier messages, oldest first. */
  history: HistoryMessage[]
  found: FoundEvidence
  engine: Engine
  settings: TurnSettings
  /** What there is of an answer that goes on after an interruption. */
  kept: { text: string; citations: Citation[]; searched: string[] } | null
  /** What it is reserved from: given back where nothing comes of it. */
  use: UsageKey
  /** Names the request in the logs. */
  requestId: string
}

/** An answer as the object knows it, which may be more than is stored. */
export interface AnswerSoFar {
  status: MessageStatus
  text: string
  citations: Citation[]
  searched: string[]
  /** Left out where it is as stored. */
  ladder?: LadderStep | null
  proposals: Proposal[]
  error: string | null
  /** The last event that `text` holds. */
  seq: number
  /** D1 says the same. */
  stored: boolean
}

/** What the Durable Object of a chat can be asked (worker/objects/chat-turn.ts). Streams are server-sent events. */
export interface TurnObject {
  /** Begins the answer, or goes on telling it where it has begun already. */
  begin(turn: TurnToRun): Promise<ReadableStream<Uint8Array>>
  /** The events of the turn after that number, to its end; null where there are none and none will come. */
  follow(questionId: string, after: number): Promise<ReadableStream<Uint8Array> | null>
  /** Null for an answer it knows nothing of. One that lost its Worker is ended as interrupted first. */
  look(answerId: string): Promise<AnswerSoFar | null>
  /** Ends what is being answered; settles when the end is stored. */
  stop(): Promise<void>
  /** Ends what is being answered, and forgets everything. */
  remove(): Promise<void>
}

/** The object that answers in this chat. Another learner's id leads to another object, which is empty. */
export function turnObject(env: Env, ownerId: string, chatId: string): TurnObject {
  return env.CHAT_TURNS.getByName(`${ownerId}:${chatId}`) as DurableObjectStub & TurnObject
}

import type { ChatMessage, CoachMessage, MessageMetadata } from '#worker/contracts/coach.ts'
import type { ProblemDetails } from '#worker/contracts/problems.ts'
import type { ChatSettings } from './chat-state.ts'

/** A question, another answer to one, or the rest of an answer that was interrupted. */
export interface TurnRequest {
  kind: 'ask' | 'again' | 'continue'
  question: ChatMessage
  answerId: string
  /** The messages in view before: shown again where the question was refused and another one is asked. */
  before: readonly ChatMessage[]
  /** Refused where something follows the newest answer that was seen here. */
  atEnd?: boolean
  /** Of a chat that is not stored yet. */
  settings: ChatSettings | null
}

/** The answer to a question, from its request, or from the text received so far, to its end. */
export interface Turn {
  /** Null where the answer is being written already and is only followed. */
  readonly request: TurnRequest | null
  readonly questionId: string
  /** The one that the server names, where two asked for another answer at once. */
  answerId: string
  /** The id of the last event that was received. */
  lastId: number
  /** The answer as it is shown: what is streamed from now on continues it. Null once it is part of the stream. */
  opening: CoachMessage | null
  ended: boolean
  /** Why the request was refused. */
  problem?: ProblemDetails
  /** Why an answer that has begun cannot be followed to its end here. */
  lost?: ProblemDetails
}

/** What a turn needs of its chat. */
export interface TurnHost {
  readonly id: string
  /** Metadata of an answer that the server does not send with its start. */
  metadataFor: (answerId: string, questionId: string) => MessageMetadata
  /** Changes a message in view. */
  edit: (messageId: string, change: Partial<ChatMessage>) => void
  /** Shows the messages as they are stored. @returns the last of them. @throws where they cannot be read */
  reload: () => Promise<ChatMessage | undefined>
}

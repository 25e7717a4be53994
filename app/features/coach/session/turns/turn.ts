import type { ChatMessage } from '#worker/contracts/coach.ts'
import type { ProblemDetails } from '#worker/contracts/problems.ts'
import type { ChatSettings } from '../chat-state.ts'

/** Another question, another answer to one, or the end of an answer that was interrupted. */
export interface Asked {
  kind: 'ask' | 'again' | 'continue'
  question: ChatMessage
  answerId: string
  /** What was in view before: it is again where the question was refused and another one is asked. */
  before: readonly ChatMessage[]
  /** It follows the newest answer that was seen: where something else follows that one by now, it is given back. */
  atEnd?: boolean
}

/** A question and the answer to it, from asking, or from where the answer stands, to the answer's end. */
export interface Turn {
  readonly chatId: string
  /** Null where the answer is being written already and is only followed. */
  readonly asked: Asked | null
  /** Of a chat that is not stored yet. */
  readonly begins: ChatSettings | null
  readonly questionId: string
  /** The one that the server names, where two asked for another answer at once. */
  answerId: string
  /** What is at hand of the answer. */
  readonly text: string
  /** The number of the last event that was heard of it. */
  seq: number
}

/** What carries turns to the server and back: the AI SDK (`turn-chat.tsx`), which comes when the page is live. */
export interface TurnCarrier {
  carry: (turn: Turn) => void
  /** The page is gone; the coach writes on. */
  leave: () => void
}

/** The chat as its carrier knows it. */
export interface TurnTeller {
  /** The answer as it is by now, or what is new of it. */
  hear: (turn: Turn, said: Partial<ChatMessage>) => void
  /** The turn has ended. @param refused why it was not let begin */
  over: (turn: Turn, refused?: ProblemDetails) => void
  /** Shows what is stored. @returns the last of it. @throws where it cannot be read */
  readAnew: () => Promise<ChatMessage | undefined>
}

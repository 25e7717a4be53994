import type { ChatManner, ChatMessage } from '#worker/contracts/coach.ts'
import type { Manner } from '#worker/contracts/onboarding.ts'
import type { ProblemDetails } from '#worker/contracts/problems.ts'

export interface ChatState {
  messages: readonly ChatMessage[]
  hasEarlier: boolean
  /** `submitted` until the first event; `streaming` also while a lost connection is retried. */
  phase: 'ready' | 'submitted' | 'streaming'
  stopping: boolean
  /** Why the last question did not reach the coach; it is the last message then, unless it was returned (`isOutOfDate`). */
  refused: ProblemDetails | null
}

export const OFFLINE: ProblemDetails = {
  type: '/problems/offline',
  code: 'offline',
  title: 'There is no connection',
  detail: 'Your question is kept here. Try again when you are back online.',
  status: 0,
}

/** The session ended in the middle of an answer. */
export const SIGNED_OUT: ProblemDetails = {
  type: '/problems/signed-out',
  code: 'signed-out',
  title: 'You are signed out',
  detail: 'What is being written is kept, and is here when you are back.',
  status: 401,
}

/** In onboarding a learner chooses how the coach is to be; one that asks until they find it does so from the start. */
export function mannerFor(chosen: Manner | null | undefined): ChatManner {
  return chosen === 'socratic' ? 'socratic' : 'explain'
}

/** How the coach answers in a chat, and where it belongs: sent with the first question of a new one. */
export interface ChatSettings {
  manner: ChatManner
  topic: { id: number; name: string } | null
}

/** A turn that the server has stored. */
export interface StoredTurn {
  messages: ChatMessage[]
  isNew: boolean
  settings: ChatSettings
}

/** The chat has changed elsewhere: it is shown as it is now, and the question is returned to the prompt. */
export function isOutOfDate({ code }: ProblemDetails): boolean {
  return code === 'chat-went-on' || code === 'turn-running'
}

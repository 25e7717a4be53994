import type { CoachChunk, MessageData, MessageStatus } from '#worker/contracts/coach.ts'
import type { ProblemDetails } from '#worker/contracts/problems.ts'
import { TEXT_END, TEXT_START } from '#worker/streams/events.ts'

/** The end of an answer that did not fail. */
export type Ended = Exclude<MessageStatus, 'streaming' | 'failed'>

const FINISH_REASONS = { complete: 'stop', stopped: 'other', interrupted: 'interrupted' } as const

export function startChunks(turn: { questionId: string; answerId: string; engine: string }): CoachChunk[] {
  const { questionId: parentId, answerId: messageId, engine } = turn
  return [
    { type: 'start', messageId, messageMetadata: { parentId, status: 'streaming', engine, error: null } },
    TEXT_START,
  ]
}

/** Takes the place of the part of that type which was sent before. */
export function dataChunk<Name extends keyof MessageData & string>(name: Name, data: MessageData[Name]) {
  return { type: `data-${name}`, id: name, data } as Extract<CoachChunk, { type: `data-${Name}` }>
}

export function finishChunks(status: Ended): CoachChunk[] {
  return [TEXT_END, { type: 'finish', finishReason: FINISH_REASONS[status], messageMetadata: { status } }]
}

export function failureChunks({ code, title, detail, retryAfter }: ProblemDetails): CoachChunk[] {
  return [
    { type: 'message-metadata', messageMetadata: { status: 'failed', error: code, retryAfter } },
    { type: 'error', errorText: detail ?? title },
  ]
}

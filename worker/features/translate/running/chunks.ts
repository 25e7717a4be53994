import type { ProblemDetails } from '#worker/contracts/problems.ts'
import type { TranslationChunk, TranslationPiece } from '#worker/contracts/translate/translations.ts'
import { type StreamEvent, TEXT_END, TEXT_START } from '#worker/streams/events.ts'

/** The first events of a connection: all that a listener needs to follow what comes. */
export function progressEvents(translation: {
  id: string
  done: TranslationPiece[]
  total: number
  text: string
}): StreamEvent<TranslationChunk>[] {
  const { id, done, total, text } = translation
  return [
    { type: 'start', messageId: id, messageMetadata: { status: 'running' } },
    { type: 'data-progress', id: 'progress', data: { done, total } },
    TEXT_START,
    ...(text === '' ? [] : [text]),
  ]
}

/** @param end what it failed with, or how it ended */
export function translationEnd(end: 'complete' | 'stopped' | ProblemDetails): TranslationChunk[] {
  if (typeof end === 'object')
    return [
      { type: 'message-metadata', messageMetadata: { status: 'failed', problem: end } },
      { type: 'error', errorText: end.detail ?? end.title },
    ]
  const finishReason = end === 'complete' ? 'stop' : 'other'
  return [TEXT_END, { type: 'finish', finishReason, messageMetadata: { status: end } }]
}

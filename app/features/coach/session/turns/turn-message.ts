import type { UIMessage, UIMessageChunk } from 'ai'
import type { ChatMessage, TurnFrame } from '#worker/contracts/coach.ts'
import type { Turn } from './turn.ts'

/** A message as the AI SDK has it: what is said as its text, the rest as metadata. */
export type TurnMessage = UIMessage<Partial<ChatMessage>>

export function asTurnMessage({ id, role, text }: Pick<ChatMessage, 'id' | 'role' | 'text'>): TurnMessage {
  return { id, role: role === 'learner' ? 'user' : 'assistant', parts: [{ type: 'text', text }] }
}

/** What an answer says by now. Of several texts the last one stands: each took the place of the one before. */
export function saidIn({ metadata, parts }: TurnMessage): Partial<ChatMessage> {
  const text = parts.findLast((part) => part.type === 'text')?.text
  return { ...metadata, ...(text !== undefined && { text }) }
}

/** The frames of a turn (`TurnFrame`) as the AI SDK hears them. */
export class TurnChunks {
  #text = 0
  #isOpen = false

  constructor(private readonly turn: Pick<Turn, 'answerId' | 'text'>) {}

  /** The answer begins, or goes on behind the text that is at hand. */
  *open(said: Partial<ChatMessage> = {}): Generator<UIMessageChunk> {
    const messageMetadata = { ...said, status: 'streaming' }
    if (this.#isOpen) return yield { type: 'message-metadata', messageMetadata }
    this.#isOpen = true
    yield { type: 'start', messageId: this.turn.answerId, messageMetadata }
    yield* this.#begin(this.turn.text)
  }

  *of(frame: TurnFrame): Generator<UIMessageChunk> {
    const isText = typeof frame === 'string'
    if (!isText && 'turn' in frame) {
      if (!this.#isOpen) this.turn.answerId = frame.turn.answerId
      return yield* this.open({ error: null, engine: frame.turn.engine })
    }
    if (!this.#isOpen) yield* this.open()
    if (isText) yield { type: 'text-delta', id: String(this.#text), delta: frame }
    else if ('replace' in frame) yield* this.#replace(frame.replace)
    else yield { type: 'message-metadata', messageMetadata: metadataIn(frame) }
  }

  /** The answer as it is stored. */
  *anew({ text, ...metadata }: ChatMessage): Generator<UIMessageChunk> {
    yield* this.open()
    yield* this.#replace(text)
    yield { type: 'message-metadata', messageMetadata: metadata }
  }

  *close(): Generator<UIMessageChunk> {
    if (!this.#isOpen) return
    yield { type: 'text-end', id: String(this.#text) }
    yield { type: 'finish' }
  }

  *#begin(text: string): Generator<UIMessageChunk> {
    const id = String(this.#text)
    yield { type: 'text-start', id }
    if (text !== '') yield { type: 'text-delta', id, delta: text }
  }

  *#replace(text: string): Generator<UIMessageChunk> {
    yield { type: 'text-end', id: String(this.#text++) }
    yield* this.#begin(text)
  }
}

type Frame = Exclude<TurnFrame, string | { turn: unknown } | { replace: string }>

function metadataIn(frame: Frame): Partial<ChatMessage> {
  if ('end' in frame) return { status: frame.end }
  if ('error' in frame) return { status: 'failed', error: frame.error.code }
  return frame
}

export function isLast(frame: TurnFrame): boolean {
  return typeof frame === 'object' && ('end' in frame || 'error' in frame)
}

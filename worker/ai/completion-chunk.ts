import type { LanguageModelV4FinishReason, LanguageModelV4StreamPart } from '@ai-sdk/provider'

/** A piece of the answer, or why it is over. */
export type ChunkPart =
  Extract<LanguageModelV4StreamPart, { type: 'text-delta' | 'reasoning-delta' | 'error' | 'ping' }> | Called | Over
/** Pieces of calls of tools, as the server sent them. */
interface Called {
  type: 'called'
  pieces: unknown[]
}
interface Over {
  type: 'over'
  reason: LanguageModelV4FinishReason
}

/**
 * What the data of one event says (OpenAI API reference, "The chat completion chunk object", and what others made of it).
 * A well-formed event of a kind nobody knows says nothing about the answer; broken JSON and an error do.
 */
export function partsOf(data: string): ChunkPart[] {
  let chunk: unknown
  try {
    chunk = JSON.parse(data)
  } catch (error) {
    return [{ type: 'error', error }]
  }
  if (!isRecord(chunk)) return [PING]
  if (chunk.error) return [{ type: 'error', error: chunk.error }]
  const [choice]: unknown[] = Array.isArray(chunk.choices) ? chunk.choices : []
  if (!isRecord(choice)) return [PING]
  const parts: ChunkPart[] = []
  const { delta, finish_reason: reason } = choice
  if (isRecord(delta)) {
    const thought = delta.reasoning_content ?? delta.reasoning
    if (typeof thought === 'string' && thought !== '')
      parts.push({ type: 'reasoning-delta', id: 'thought', delta: thought })
    const words = wordsIn(delta.content) + wordsIn(delta.refusal)
    if (words !== '') parts.push({ type: 'text-delta', id: 'words', delta: words })
    if (Array.isArray(delta.tool_calls)) parts.push({ type: 'called', pieces: delta.tool_calls }, PING)
  }
  if (typeof reason === 'string') parts.push({ type: 'over', reason: { unified: unified(reason), raw: reason } })
  return parts.length > 0 ? parts : [PING]
}

const PING = { type: 'ping' } as const

/** Text, or some parts of which those of type `text` are the answer. */
function wordsIn(content: unknown): string {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  return content.map((part: unknown) => (isRecord(part) && typeof part.text === 'string' ? part.text : '')).join('')
}

function unified(reason: string): LanguageModelV4FinishReason['unified'] {
  if (reason === 'stop' || reason === 'length') return reason
  if (reason === 'content_filter') return 'content-filter'
  return reason === 'tool_calls' || reason === 'function_call' ? 'tool-calls' : 'other'
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

import type { LanguageModelV4Prompt } from '@ai-sdk/provider'
import type { Citation } from '#worker/contracts/coach.ts'
import type { OpenModel } from '../models.ts'
import type { ModelTurn } from '../prompts/history.ts'
import { isUnknownEvent, UpstreamFault } from './trouble.ts'

export interface Call {
  open: OpenModel
  system: string | undefined
  messages: ModelTurn[]
  signal: AbortSignal
}

export interface Ears {
  /** Anything came: the model is not silent. */
  heard(): void
  add(delta: string): void
  source(citation: Citation): void
}

/** Tokens asked for at most; `ANSWER_MAX` holds whatever the model makes of that. */
const OUTPUT_TOKENS = 4_000

/**
 * Asks a model once and hears it to the end. Returns when it ended as it should, or when `signal` fired.
 * @throws what the model's server did instead; see `troubleOf`
 */
export async function listen({ open, system, messages, signal }: Call, ears: Ears): Promise<void> {
  const { stream } = await open.model.doStream({
    prompt: promptOf(system, messages),
    maxOutputTokens: OUTPUT_TOKENS,
    abortSignal: signal,
  })
  const reader = stream.getReader()
  // A server that ignores the hang-up must not keep us waiting: cancelling settles the read that is under way. That the
  // cancelling itself fails then says only what is known: the stream is over.
  const leave = () => void reader.cancel().catch(() => undefined)
  signal.addEventListener('abort', leave, { once: true })
  try {
    let words = false
    for (;;) {
      const { done, value: part } = await reader.read()
      if (done || signal.aborted) break
      ears.heard()
      if (part.type === 'text-delta') {
        words ||= part.delta !== ''
        ears.add(part.delta)
      } else if (part.type === 'source') {
        const citation = open.citationOf(part)
        if (citation) ears.source(citation)
      } else if (part.type === 'error') {
        if (!isUnknownEvent(part.error)) throw part.error
      } else if (part.type === 'finish' && part.finishReason.unified === 'content-filter') {
        throw new UpstreamFault('filtered')
      }
    }
    if (!words && !signal.aborted) throw new UpstreamFault('empty')
  } finally {
    signal.removeEventListener('abort', leave)
    leave()
  }
}

function promptOf(system: string | undefined, messages: readonly ModelTurn[]): LanguageModelV4Prompt {
  const said = messages.map(({ role, content }) => ({ role, content: [{ type: 'text' as const, text: content }] }))
  return system === undefined ? said : [{ role: 'system', content: system }, ...said]
}

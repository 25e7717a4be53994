import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4Prompt,
  LanguageModelV4Source,
  LanguageModelV4StreamPart,
  LanguageModelV4ToolCall,
  LanguageModelV4Usage,
} from '@ai-sdk/provider'
import { Citation } from '#worker/contracts/coach.ts'
import type { Answer, Evidence, Turn } from './evidence.ts'
import type { Guidance } from './manners/guidance.ts'
import { respond, wordsFor } from './respond.ts'

const PROVIDER = 'stoa'

export type EmbeddedModelOptions = {
  /**
   * Finds passages of the learner for these words (see `wordsFor`); called once a question, without
   * words where the manner takes what was written last. The signal is that of the call.
   */
  retrieve: (terms: readonly string[], signal?: AbortSignal) => Evidence | Promise<Evidence>
  /** In which manner it answers; it explains where none is given. */
  guidance?: Guidance
  /** Where a page should show words coming in one by one. Without it the answer streams as fast as it is read. */
  pace?: { ms: number; sleep: (ms: number) => Promise<void> }
}

/**
 * The embedded engine as an AI SDK language model, for `streamText({ model: embeddedModel({ retrieve }), messages })`.
 *
 * The question is the text of the last user message, as the learner wrote it; earlier user and assistant messages are
 * the history; system messages are not for it. Citations come before the text, one `source` part each: read them with
 * `citationOf`. Where a note or cards are asked for, it calls the tool `make_note` or `make_cards`. Temperature and the like are ignored.
 */
export function embeddedModel({
  retrieve,
  guidance = { manner: 'explain' },
  pace,
}: EmbeddedModelOptions): LanguageModelV4 {
  const run = async ({ prompt, abortSignal }: LanguageModelV4CallOptions): Promise<Answer> => {
    abortSignal?.throwIfAborted()
    const { question, history } = turnsOf(prompt)
    const terms = wordsFor(guidance, question, history)
    const evidence = await untilAborted(Promise.resolve(retrieve(terms, abortSignal)), abortSignal)
    return respond(guidance, { question, history, ...evidence })
  }
  return {
    specificationVersion: 'v4',
    provider: PROVIDER,
    modelId: 'embedded',
    supportedUrls: {},
    async doGenerate(options) {
      const made = await run(options)
      return {
        content: [...made.citations.map(sourceOf), { type: 'text', text: made.markdown }, ...callsOf(made)],
        finishReason: { unified: callsOf(made).length > 0 ? 'tool-calls' : 'stop', raw: undefined },
        usage: usageOf(made),
        warnings: [],
      }
    },
    async doStream(options) {
      return { stream: streamOf(partsOf(await run(options)), options.abortSignal, pace) }
    },
  }
}

/** The citation a `source` part of the embedded model carries; null for any other source. */
export function citationOf(source: Pick<LanguageModelV4Source, 'providerMetadata'>): Citation | null {
  const read = Citation.safeParse(source.providerMetadata?.[PROVIDER]?.citation)
  return read.success ? read.data : null
}

function sourceOf(citation: Citation): LanguageModelV4Source {
  return {
    type: 'source',
    sourceType: 'document',
    id: `citation-${citation.number}`,
    mediaType: 'text/markdown',
    title: citation.noteTitle,
    providerMetadata: { [PROVIDER]: { citation } },
  }
}

/** What is to be made is proposed by calling a tool, which is how models do it. */
function callsOf({ note, cards }: Answer): LanguageModelV4ToolCall[] {
  const call = (toolName: string, input: object) => ({
    type: 'tool-call' as const,
    toolCallId: toolName,
    toolName,
    input: JSON.stringify(input),
  })
  return [...(note ? [call('make_note', note)] : []), ...(cards ? [call('make_cards', cards)] : [])]
}

/** Words with the space after them, so that the parts joined are the text. */
const WORDS = /\S+\s*|\s+/g

function* partsOf(made: Answer): Generator<LanguageModelV4StreamPart> {
  const id = 'answer'
  yield { type: 'stream-start', warnings: [] }
  yield* made.citations.map(sourceOf)
  yield { type: 'text-start', id }
  for (const [delta] of made.markdown.matchAll(WORDS)) yield { type: 'text-delta', id, delta }
  yield { type: 'text-end', id }
  yield* callsOf(made)
  yield {
    type: 'finish',
    finishReason: { unified: callsOf(made).length > 0 ? 'tool-calls' : 'stop', raw: undefined },
    usage: usageOf(made),
  }
}

function streamOf(
  parts: Iterator<LanguageModelV4StreamPart>,
  signal: AbortSignal | undefined,
  pace: EmbeddedModelOptions['pace'],
): ReadableStream<LanguageModelV4StreamPart> {
  return new ReadableStream<LanguageModelV4StreamPart>(
    {
      async pull(controller) {
        try {
          signal?.throwIfAborted()
          const next = parts.next()
          if (next.done) return controller.close()
          if (pace && pace.ms > 0 && next.value.type === 'text-delta') await untilAborted(pace.sleep(pace.ms), signal)
          controller.enqueue(next.value)
        } catch (error) {
          controller.error(error)
        }
      },
    },
    { highWaterMark: 0 },
  )
}

/** Settles with the promise, or rejects with the signal's reason as soon as it fires. */
function untilAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise
  return new Promise<T>((resolve, reject) => {
    const stop = () => reject(signal.reason)
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

function turnsOf(prompt: LanguageModelV4Prompt): { question: string; history: Turn[] } {
  const turns: Turn[] = []
  for (const message of prompt) {
    if (message.role !== 'user' && message.role !== 'assistant') continue
    const text = message.content.map((part) => (part.type === 'text' ? part.text : '')).join('')
    turns.push({ role: message.role === 'user' ? 'learner' : 'coach', text })
  }
  const last = turns.findLastIndex((turn) => turn.role === 'learner')
  return { question: turns[last]?.text ?? '', history: turns.slice(0, Math.max(last, 0)) }
}

/** Nothing is counted in tokens here and nothing is charged. */
function usageOf(made: Answer): LanguageModelV4Usage {
  const words = made.markdown.match(/\S+/g)?.length ?? 0
  return {
    inputTokens: { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0 },
    outputTokens: { total: words, text: words, reasoning: 0 },
  }
}

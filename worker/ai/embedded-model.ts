import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4Prompt,
  LanguageModelV4StreamPart,
  LanguageModelV4ToolCall,
  LanguageModelV4Usage,
} from '@ai-sdk/provider'
import type { Answer, Evidence, Turn } from '#worker/engine/evidence.ts'
import type { Guidance } from '#worker/engine/manners/guidance.ts'
import { respondWith } from '#worker/engine/respond.ts'
import { citationSource, EMBEDDED_PROVIDER } from './citation-source.ts'

export interface EmbeddedModelOptions {
  /**
   * Finds the learner's passages for these words (see `searchTermsFor`). Called once a question, and once more where nothing was found; without words where the manner
   * uses what was written last. The signal is that of the call.
   */
  retrieve: (terms: readonly string[], signal?: AbortSignal) => Evidence | Promise<Evidence>
  /** The manner to answer in; it explains by default. */
  guidance?: Guidance
  /** Slows the text down to reading speed. Without it the answer streams as fast as it is read. */
  pace?: { ms: number; sleep: (ms: number) => Promise<void> }
}

/**
 * The embedded engine as an AI SDK language model, for `streamText({ model: embeddedModel({ retrieve }), messages })`.
 *
 * The question is the text of the last user message; earlier user and assistant messages are the history; system messages
 * are ignored, and so are temperature and the like. Citations precede the text, one `source` part each: read them with
 * `citationOf`. Where the learner asks for a note, cards or a quiz, it calls the tool `make_note`, `make_cards` or `make_quiz`.
 */
export function embeddedModel({
  retrieve,
  guidance = { manner: 'explain' },
  pace,
}: EmbeddedModelOptions): LanguageModelV4 {
  const answerTo = async ({ prompt, abortSignal }: LanguageModelV4CallOptions): Promise<Answer> => {
    abortSignal?.throwIfAborted()
    const { question, history } = conversation(prompt)
    const found = (terms: readonly string[]) => untilAborted(Promise.resolve(retrieve(terms, abortSignal)), abortSignal)
    return respondWith(guidance, { question, history }, found)
  }
  return {
    specificationVersion: 'v4',
    provider: EMBEDDED_PROVIDER,
    modelId: 'embedded',
    supportedUrls: {},
    async doGenerate(options) {
      const answer = await answerTo(options)
      return {
        content: [
          ...answer.citations.map(citationSource),
          { type: 'text', text: answer.markdown },
          ...toolCalls(answer),
        ],
        finishReason: { unified: toolCalls(answer).length > 0 ? 'tool-calls' : 'stop', raw: undefined },
        usage: usageOf(answer),
        warnings: [],
      }
    },
    async doStream(options) {
      return { stream: streamOf(streamParts(await answerTo(options)), options.abortSignal, pace) }
    },
  }
}

/** A note, cards or a quiz are proposed by a tool call, as every model does. */
function toolCalls({ note, cards, quiz }: Answer): LanguageModelV4ToolCall[] {
  const call = (toolName: string, input: object) => ({
    type: 'tool-call' as const,
    toolCallId: toolName,
    toolName,
    input: JSON.stringify(input),
  })
  return [
    ...(note ? [call('make_note', note)] : []),
    ...(cards ? [call('make_cards', cards)] : []),
    ...(quiz ? [call('make_quiz', quiz)] : []),
  ]
}

/** Words with the space after them: joined, they are the text. */
const WORDS = /\S+\s*|\s+/g

function* streamParts(answer: Answer): Generator<LanguageModelV4StreamPart> {
  const id = 'answer'
  yield { type: 'stream-start', warnings: [] }
  yield* answer.citations.map(citationSource)
  yield { type: 'text-start', id }
  for (const [delta] of answer.markdown.matchAll(WORDS)) yield { type: 'text-delta', id, delta }
  yield { type: 'text-end', id }
  yield* toolCalls(answer)
  yield {
    type: 'finish',
    finishReason: { unified: toolCalls(answer).length > 0 ? 'tool-calls' : 'stop', raw: undefined },
    usage: usageOf(answer),
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

/** Settles with the promise, or rejects with the signal's reason once it is aborted. */
function untilAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise
  return new Promise<T>((resolve, reject) => {
    const stop = () => reject(signal.reason)
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

function conversation(prompt: LanguageModelV4Prompt): { question: string; history: Turn[] } {
  const turns: Turn[] = []
  for (const message of prompt) {
    if (message.role !== 'user' && message.role !== 'assistant') continue
    const text = message.content.map((part) => (part.type === 'text' ? part.text : '')).join('')
    turns.push({ role: message.role === 'user' ? 'learner' : 'coach', text })
  }
  const last = turns.findLastIndex((turn) => turn.role === 'learner')
  return { question: turns[last]?.text ?? '', history: turns.slice(0, Math.max(last, 0)) }
}

/** Counts words, since the engine has no tokens. */
function usageOf(answer: Answer): LanguageModelV4Usage {
  const words = answer.markdown.match(/\S+/g)?.length ?? 0
  return {
    inputTokens: { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0 },
    outputTokens: { total: words, text: words, reasoning: 0 },
  }
}

import type {
  LanguageModelV4CallOptions,
  LanguageModelV4FunctionTool,
  LanguageModelV4Prompt,
  LanguageModelV4StreamPart,
  LanguageModelV4ToolCall,
  LanguageModelV4ToolResultPart,
} from '@ai-sdk/provider'
import type { Citation } from '#worker/contracts/coach.ts'
import type { OpenModel } from './models.ts'
import type { PartReader } from './chat-completions.ts'
import { isUnknownEvent, UpstreamFault } from './upstream-error.ts'

/** A message of a chat, as a model reads it. */
export interface ModelMessage {
  role: 'user' | 'assistant'
  content: string
}

/** The tools that a model can call, and what runs a call. */
export interface Toolset {
  offered: LanguageModelV4FunctionTool[]
  /** `misfired`: the tool does not exist, or its input does not have its shape. Nothing was done. */
  use: (
    call: LanguageModelV4ToolCall,
  ) => Promise<{ outcome: 'read' | 'proposed' | 'misfired'; result: LanguageModelV4ToolResultPart }>
}

export interface ModelCall {
  open: OpenModel
  system: string | undefined
  messages: ModelMessage[]
  tools: Toolset
  signal: AbortSignal
}

export interface ModelSink {
  /** Something arrived: the model is not silent. */
  activity(): void
  append(delta: string): void
  source(citation: Citation): void
}

/** Said where a model called a tool without a word, or in a way that meant nothing. */
const PROPOSED = 'Here is what I would make.'
const MISFIRED = 'I meant to do something for you here, and it did not work out. Ask me once more.'

/** Tokens asked for at most; `ANSWER_MAX` holds whatever the model makes of that. */
const OUTPUT_TOKENS = 4_000
/** Calls of the model for one answer. In the last it is to speak. */
const STEPS_MAX = 4

/**
 * Asks a model and hsink it to the end, over the tools that it uses on the way. Returns when it ended as it should, or when
 * `signal` fired.
 * @throws what the model's server did instead; see `troubleOf`
 */
export async function runModel(call: ModelCall, sink: ModelSink): Promise<void> {
  const { system, messages, tools, signal } = call
  const prompt = promptOf(system, messages)
  let words = false
  let proposed = false
  let misfired = false
  for (let left = STEPS_MAX - 1; left >= 0; left--) {
    const said = await hear(call, prompt, left === 0, words, sink)
    if (signal.aborted) return
    words ||= said.words !== ''
    if (said.calls.length === 0) break
    const used = await Promise.all(said.calls.map((each) => tools.use(each)))
    proposed ||= used.some(({ outcome }) => outcome === 'proposed')
    misfired = used.some(({ outcome }) => outcome === 'misfired')
    // What was proposed waits for the learner: there is nothing more to say.
    if (proposed || signal.aborted) break
    prompt.push(
      ...toldOf(
        said,
        used.map(({ result }) => result),
      ),
    )
  }
  if (signal.aborted) return
  if (proposed) sink.append(words ? '' : PROPOSED)
  else if (misfired) sink.append(words ? `\n\n${MISFIRED}` : MISFIRED)
  else if (!words) throw new UpstreamFault('empty')
}

interface Said {
  words: string
  calls: LanguageModelV4ToolCall[]
}

/** One answer of the model. What it says after it used a tool begins anew. */
async function hear(
  { open, tools, signal }: ModelCall,
  prompt: LanguageModelV4Prompt,
  isLast: boolean,
  apart: boolean,
  sink: ModelSink,
): Promise<Said> {
  const reader = await readerOf(open.model, {
    prompt,
    maxOutputTokens: OUTPUT_TOKENS,
    abortSignal: signal,
    ...(tools.offered.length > 0 && { tools: tools.offered, toolChoice: { type: isLast ? 'none' : 'auto' } }),
  })
  // A server that ignores the hang-up must not keep us waiting: cancelling settles the read that is under way. That the
  // cancelling itself fails then says only what is known: the stream is over.
  const leave = () => void reader.cancel().catch(() => undefined)
  signal.addEventListener('abort', leave, { once: true })
  const said: Said = { words: '', calls: [] }
  try {
    for (;;) {
      const parts = await reader.next()
      if (!parts || signal.aborted) return said
      sink.activity()
      for (const part of parts) {
        if (part.type === 'text-delta') {
          if (part.delta === '') continue
          sink.append(apart && said.words === '' ? `\n\n${part.delta}` : part.delta)
          said.words += part.delta
        } else if (part.type === 'tool-call') said.calls.push(part)
        else noteAside(part, open, sink)
      }
    }
  } finally {
    signal.removeEventListener('abort', leave)
    leave()
  }
}

async function readerOf(model: OpenModel['model'], options: LanguageModelV4CallOptions): Promise<PartReader> {
  const direct = 'read' in model ? await model.read(options) : null
  if (direct) return direct
  const { stream } = await model.doStream(options)
  const reader = stream.getReader()
  return {
    async next() {
      const { done, value } = await reader.read()
      return done ? null : [value]
    },
    cancel: () => reader.cancel(),
  }
}

/** Sources, and what goes wrong. @throws what it was */
function noteAside(part: LanguageModelV4StreamPart, open: OpenModel, sink: ModelSink): void {
  if (part.type === 'source') {
    const citation = open.citationOf(part)
    if (citation) sink.source(citation)
  } else if (part.type === 'error') {
    if (!isUnknownEvent(part.error)) throw part.error
  } else if (part.type === 'finish') {
    const { unified } = part.finishReason
    if (unified === 'content-filter') throw new UpstreamFault('filtered')
    // It ran out of room in the middle of what it said.
    if (unified === 'length') throw new UpstreamFault('over-long')
  }
}

function promptOf(system: string | undefined, messages: readonly ModelMessage[]): LanguageModelV4Prompt {
  const said = messages.map(({ role, content }) => ({ role, content: [{ type: 'text' as const, text: content }] }))
  return system === undefined ? said : [{ role: 'system', content: system }, ...said]
}

/** What the model called, and what came of it, as it reads that in its next step. */
function toldOf({ words, calls }: Said, results: LanguageModelV4ToolResultPart[]): LanguageModelV4Prompt {
  const text = words === '' ? [] : [{ type: 'text' as const, text: words }]
  const called = calls.map(({ toolCallId, toolName, input }) => ({
    type: 'tool-call' as const,
    toolCallId,
    toolName,
    input: asJson(input),
  }))
  return [
    { role: 'assistant', content: [...text, ...called] },
    { role: 'tool', content: results },
  ]
}

/** What a model called a tool with; what is no JSON is told back as nothing. */
function asJson(input: string): unknown {
  try {
    return JSON.parse(input)
  } catch {
    return {}
  }
}

import type {
  LanguageModelV4CallOptions,
  LanguageModelV4FunctionTool,
  LanguageModelV4Prompt,
  LanguageModelV4StreamPart,
  LanguageModelV4ToolCall,
  LanguageModelV4ToolResultPart,
} from '@ai-sdk/provider'
import { asSchema, InvalidToolInputError, type ToolSet } from 'ai'
import type { Citation } from '#worker/contracts/coach.ts'
import { citationOf } from './citation-source.ts'
import type { OpenModel } from './models.ts'
import { UpstreamFault } from './upstream-error.ts'

/** A message of a chat, as a model reads it. */
export interface ModelMessage {
  role: 'user' | 'assistant'
  content: string
}

export interface ModelCall extends OpenModel {
  system: string | undefined
  messages: readonly ModelMessage[]
  tools?: ToolSet
  /** Tools after whose call the answer is over: the learner decides what comes of it. */
  finalTools?: readonly string[]
  signal: AbortSignal
}

/** Receives the answer while the model writes it. */
export interface ModelSink {
  /** Something arrived: the model is not silent. */
  activity(): void
  append(delta: string): void
  source(citation: Citation): void
}

export interface ModelResult {
  /** It wrote text. */
  wrote: boolean
  /** Whether a tool of `finalTools` ended the answer, or the latest calls of tools failed. */
  tools: 'none' | 'final' | 'failed'
}

/** Tokens of an answer; its characters are limited where it is stored. */
const OUTPUT_TOKENS = 4_000
/** Calls of the model for one answer. In the last one it may not call tools. */
const STEPS_MAX = 4

/**
 * Runs a model to the end of its answer, with the tools that it calls on the way. Resolves when the answer has ended, or
 * once `signal` is aborted.
 * @throws UpstreamFault; Problem model-limit; or what the model's server answered; see `upstreamProblem`
 */
export async function runModel(call: ModelCall, sink: ModelSink): Promise<ModelResult> {
  const { tools = {}, finalTools = [], signal } = call
  const prompt = promptOf(call)
  const functions = await functionTools(tools)
  const result: ModelResult = { wrote: false, tools: 'none' }
  let last = STEPS_MAX
  for (let step = 1; step <= last; step++) {
    const toolChoice = { type: step === last ? 'none' : 'auto' } as const
    const options: LanguageModelV4CallOptions = {
      prompt,
      maxOutputTokens: OUTPUT_TOKENS,
      abortSignal: signal,
      ...(functions.length > 0 && { tools: functions, toolChoice }),
    }
    const reply = await runStep(call, options, sink, result.wrote ? '\n\n' : '')
    if (signal.aborted) return result
    result.wrote ||= reply.text !== ''
    if (reply.calls.length === 0) break
    // A model that calls what nobody offered does so again: it has one more call, to say in words what it has not said yet.
    if (!reply.calls.some(({ toolName }) => Object.hasOwn(tools, toolName)))
      last = Math.min(last, result.wrote ? step : step + 1)
    const executed = await Promise.all(reply.calls.map((each) => execute(tools, each, signal)))
    result.tools = executed.some(({ failed }) => failed) ? 'failed' : 'none'
    if (executed.some(({ failed, part }) => !failed && finalTools.includes(part.toolName))) result.tools = 'final'
    if (result.tools === 'final' || signal.aborted) return result
    prompt.push(assistantMessage(reply), { role: 'tool', content: executed.map(({ part }) => part) })
  }
  if (!result.wrote && result.tools === 'none') throw new UpstreamFault('empty')
  return result
}

function promptOf({ system, messages }: ModelCall): LanguageModelV4Prompt {
  const chat = messages.map(({ role, content }) => ({ role, content: [{ type: 'text' as const, text: content }] }))
  return system === undefined ? chat : [{ role: 'system', content: system }, ...chat]
}

function functionTools(tools: ToolSet): Promise<LanguageModelV4FunctionTool[]> {
  return Promise.all(
    Object.entries(tools).map(async ([name, { description, inputSchema }]) => ({
      type: 'function' as const,
      name,
      ...(typeof description === 'string' && { description }),
      inputSchema: await asSchema(inputSchema).jsonSchema,
    })),
  )
}

interface Reply {
  text: string
  calls: LanguageModelV4ToolCall[]
}

/** One call of the model, counted unless nothing came of it. @param separator between the text of the step before and the first word of this one */
async function runStep(
  { model, calls }: OpenModel,
  options: LanguageModelV4CallOptions,
  sink: ModelSink,
  separator: string,
): Promise<Reply> {
  await calls?.reserve()
  const { abortSignal } = options
  let came = false
  try {
    const { stream } = await model.doStream(options)
    return await readReply(stream, abortSignal, sink, separator, () => (came = true))
  } finally {
    // Who stops an answer has had the model asked; a server that is silent for too long has done nothing.
    const isStopped = abortSignal?.aborted && !(abortSignal.reason instanceof UpstreamFault)
    if (!came && !isStopped) calls?.giveBack()
  }
}

/** @param onCame called with each part that the model has made, its end too */
async function readReply(
  stream: ReadableStream<LanguageModelV4StreamPart>,
  abortSignal: AbortSignal | undefined,
  sink: ModelSink,
  separator: string,
  onCame: () => void,
): Promise<Reply> {
  const reader = stream.getReader()
  // A server may ignore the abort; cancelling settles the pending read, and its own failure does not matter then.
  const cancel = () => void reader.cancel().catch(() => undefined)
  if (abortSignal?.aborted) cancel()
  abortSignal?.addEventListener('abort', cancel, { once: true })
  const reply: Reply = { text: '', calls: [] }
  try {
    for (;;) {
      const { done, value: part } = await reader.read()
      if (done || abortSignal?.aborted) return reply
      sink.activity()
      if (isMade(part)) onCame()
      if (part.type === 'text-delta') {
        if (part.delta === '') continue
        sink.append(reply.text === '' ? separator + part.delta : part.delta)
        reply.text += part.delta
      } else if (part.type === 'tool-call') reply.calls.push(part)
      else if (part.type === 'source') {
        const citation = citationOf(part)
        if (citation) sink.source(citation)
      } else throwFault(part)
    }
  } finally {
    abortSignal?.removeEventListener('abort', cancel)
    cancel()
  }
}

/** Whether a part shows that the model has worked: one that ends without a word has, too. */
function isMade(part: LanguageModelV4StreamPart): boolean {
  if (part.type === 'finish') return part.finishReason.unified !== 'error'
  return part.type === 'text-delta' || part.type === 'reasoning-delta' || part.type === 'tool-call'
}

function throwFault(part: LanguageModelV4StreamPart): void {
  if (part.type === 'error') throw part.error
  if (part.type !== 'finish') return
  if (part.finishReason.unified === 'content-filter') throw new UpstreamFault('filtered')
  // So does Workers AI end a stream that was cut.
  if (part.finishReason.unified === 'error') throw new Error(`The stream ended: ${part.finishReason.raw ?? 'error'}`)
  // The limit of tokens was reached in the middle of the answer.
  if (part.finishReason.unified === 'length') throw new UpstreamFault('over-long')
}

/** A tool that does not exist, and input that does not match its schema, are errors that the model reads. */
async function execute(
  tools: ToolSet,
  { toolCallId, toolName, input }: LanguageModelV4ToolCall,
  abortSignal: AbortSignal,
): Promise<{ failed: boolean; part: LanguageModelV4ToolResultPart }> {
  const done = (failed: boolean, output: LanguageModelV4ToolResultPart['output']) => ({
    failed,
    part: { type: 'tool-result' as const, toolCallId, toolName, output },
  })
  const failure = (value: string) => done(true, { type: 'error-text', value })
  const called = Object.hasOwn(tools, toolName) ? tools[toolName] : undefined
  if (!called?.execute) return failure('There is no such tool.')
  const read = await asSchema(called.inputSchema).validate?.(parsed(input))
  if (!read?.success) return failure('The input does not match the schema of this tool.')
  try {
    const output = await called.execute(read.value, { toolCallId, messages: [], abortSignal, context: undefined })
    return done(false, { type: 'json', value: output })
  } catch (error) {
    if (!InvalidToolInputError.isInstance(error)) throw error
    return failure(error.message)
  }
}

function assistantMessage({ text, calls }: Reply): LanguageModelV4Prompt[number] {
  const parts = calls.map(({ toolCallId, toolName, input }) => ({
    type: 'tool-call' as const,
    toolCallId,
    toolName,
    input: parsed(input) ?? {},
  }))
  return { role: 'assistant', content: [...(text === '' ? [] : [{ type: 'text' as const, text }]), ...parts] }
}

/** Undefined where it is not JSON. */
function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

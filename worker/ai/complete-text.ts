import { PROBLEMS } from '#worker/contracts/problems.ts'
import { Problem } from '#worker/http/problem.ts'
import { callLimits, isModelSpent, ModelCalls } from './model-calls.ts'
import { type ModelCaller, openLanguageModel, type OpenModel } from './models.ts'
import { type ModelMessage, runModel } from './run-model.ts'
import { UpstreamFault, upstreamProblem } from './upstream-error.ts'

export interface TextCall {
  system: string
  /** What was said before the text. */
  before?: readonly ModelMessage[]
  text: string
  signal: AbortSignal
}

const ATTEMPTS = 2
const BACKOFF_MS = 700

/**
 * One call of the site's language model without tools, tried again where that is safe. Resolves at its end, or once `signal`
 * is aborted.
 * @throws Problem engine-… · model-limit · no-engine where only the embedded engine is available
 */
export async function completeText(
  caller: ModelCaller,
  call: TextCall,
  onText: (delta: string) => void,
): Promise<void> {
  const calls = new ModelCalls(caller.owner, callLimits(caller.settings))
  const open = await openLanguageModel(caller, calls)
  if (!open) throw new Problem('no-engine')
  try {
    await complete(open, caller.settings.AI_TIMEOUT_MS, call, onText)
  } finally {
    await calls.release()
  }
}

async function complete(
  open: OpenModel,
  timeoutMs: number,
  { system, before = [], text, signal }: TextCall,
  onText: (delta: string) => void,
): Promise<void> {
  let started = false
  const append = (delta: string) => {
    started ||= delta !== ''
    onText(delta)
  }
  for (let attempt = 1; ; attempt++) {
    const silence = new SilenceTimer(timeoutMs)
    const sink = { activity: () => silence.restart(), append, source: () => undefined }
    const messages = [...before, { role: 'user' as const, content: text }]
    try {
      await runModel({ ...open, system, messages, signal: AbortSignal.any([signal, silence.signal]) }, sink)
      if (silence.signal.aborted && !signal.aborted) throw new UpstreamFault('silent')
      return
    } catch (error) {
      if (signal.aborted) return
      if (isModelSpent(error)) throw error
      const failure = silence.signal.aborted ? new UpstreamFault('silent') : error
      const { problem, retryable, waitMs } = upstreamProblem(failure, started)
      if (attempt >= ATTEMPTS || started || !retryable) throw withoutQuestion(problem)
      await new Promise((resolve) => setTimeout(resolve, waitMs ?? BACKOFF_MS))
    } finally {
      silence.stop()
    }
  }
}

/** Aborts a call that has been silent for too long. */
class SilenceTimer {
  readonly #abort = new AbortController()
  readonly signal = this.#abort.signal
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly ms: number) {
    this.restart()
  }

  restart(): void {
    this.stop()
    this.#timer = setTimeout(() => this.#abort.abort(new UpstreamFault('silent')), this.ms)
  }

  stop(): void {
    clearTimeout(this.#timer)
  }
}

/** The sentences of a problem speak of the learner's question; here there is none, and they stand without their title. */
function withoutQuestion({ code, detail = '', extra }: Problem): Problem {
  const rest = detail
    .replace(/Your question is kept: ask again/, 'Try again')
    .replace(/ ?(Your question is kept|Put the question another way|Start a new chat)[^.]*\./g, '')
    .trim()
  return new Problem(code, `${PROBLEMS[code].title}. ${rest}`.trim(), extra)
}

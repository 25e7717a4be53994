import { Problem } from '#worker/http/problem.ts'
import { type ModelEnv, openLanguageModel } from './models.ts'
import { runModel } from './run-model.ts'
import { UpstreamFault, upstreamProblem } from './upstream-error.ts'

export interface TextCall {
  system: string
  text: string
  signal: AbortSignal
}

const ATTEMPTS = 2
const BACKOFF_MS = 700

/**
 * One call of the site's language model without tools, tried again where that is safe. Resolves at its end, or once `signal`
 * is aborted.
 * @throws Problem engine-… · no-engine where only the embedded engine is available
 */
export async function completeText(
  site: ModelEnv,
  { system, text, signal }: TextCall,
  onText: (delta: string) => void,
): Promise<void> {
  const model = await openLanguageModel(site)
  if (!model) throw new Problem('no-engine')
  let started = false
  const append = (delta: string) => {
    started ||= delta !== ''
    onText(delta)
  }
  for (let attempt = 1; ; attempt++) {
    const silence = new SilenceTimer(site.settings.AI_TIMEOUT_MS)
    const sink = { activity: () => silence.restart(), append, source: () => undefined }
    const messages = [{ role: 'user' as const, content: text }]
    try {
      await runModel({ model, system, messages, signal: AbortSignal.any([signal, silence.signal]) }, sink)
      if (silence.signal.aborted && !signal.aborted) throw new UpstreamFault('silent')
      return
    } catch (error) {
      if (signal.aborted) return
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
    this.#timer = setTimeout(() => this.#abort.abort(), this.ms)
  }

  stop(): void {
    clearTimeout(this.#timer)
  }
}

/** The sentences of a problem speak of the learner's question; here there is none. */
function withoutQuestion(problem: Problem): Problem {
  const detail = problem.detail?.replace(/ ?(Your question is kept|Put the question another way)[^.]*\./, '').trim()
  return new Problem(problem.code, detail === '' ? undefined : detail, problem.extra)
}

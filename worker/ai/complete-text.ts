import type { Env, Settings } from '#worker/http/env.ts'
import { Problem } from '#worker/http/problem.ts'
import { engineOf, openModel } from './models.ts'
import { runModel, type Toolset } from './run-model.ts'
import { upstreamProblem, UpstreamFault } from './upstream-error.ts'

/** The configured language model for work that needs no passages and no manner. */
export interface PlainModel {
  /** Null where only the embedded engine is there. */
  nameOf(env: Env, settings: Settings): string | null
  /** One call, tried once more where that is safe. Settles at its end, or when `signal` fires. @throws Problem */
  ask(env: Env, settings: Settings, call: PlainCall, say: (delta: string) => void): Promise<void>
}

export interface PlainCall {
  system: string
  text: string
  signal: AbortSignal
}

const ATTEMPTS = 2
const BACKOFF_MS = 700

const NO_TOOLS: Toolset = { offered: [], use: () => Promise.reject(new Error('No tool was offered')) }

export const plainModel: PlainModel = {
  nameOf(env, settings) {
    const engine = engineOf(env, settings)
    return engine.kind === 'embedded' ? null : engine.name
  },
  async ask(env, settings, { system, text, signal }, say) {
    const nothing = () => Promise.resolve({ passages: [], noteCount: 0 })
    const open = await openModel(env, settings, nothing, () => true, { manner: 'explain' })
    let begun = false
    for (let attempt = 1; ; attempt++) {
      const watch = new Watch(settings.AI_TIMEOUT_MS, signal)
      try {
        const sink = {
          activity: () => watch.heard(),
          append: (delta: string) => {
            begun ||= delta !== ''
            say(delta)
          },
          source: () => undefined,
        }
        const messages = [{ role: 'user' as const, content: text }]
        await runModel({ open, system, messages, tools: NO_TOOLS, signal: watch.signal }, sink)
        if (watch.silent && !signal.aborted) throw new UpstreamFault('silent')
        return
      } catch (error) {
        if (signal.aborted) return
        const trouble = upstreamProblem(watch.silent ? new UpstreamFault('silent') : error, begun)
        if (attempt >= ATTEMPTS || begun || !trouble.retryable) throw withoutQuestion(trouble.problem)
        await new Promise((resolve) => setTimeout(resolve, trouble.waitMs ?? BACKOFF_MS))
      } finally {
        watch.rest()
      }
    }
  },
}

/** Ends a call that has been silent for too long, or whose learner has had enough. */
class Watch {
  readonly #abort = new AbortController()
  #timer: ReturnType<typeof setTimeout>
  silent = false
  readonly signal: AbortSignal

  constructor(
    private readonly ms: number,
    outer: AbortSignal,
  ) {
    this.signal = AbortSignal.any([outer, this.#abort.signal])
    this.#timer = this.#set()
  }

  heard(): void {
    clearTimeout(this.#timer)
    this.#timer = this.#set()
  }

  rest(): void {
    clearTimeout(this.#timer)
  }

  #set() {
    return setTimeout(() => {
      this.silent = true
      this.#abort.abort()
    }, this.ms)
  }
}

/** Its sentences speak of a question; here there is a text. */
function withoutQuestion(problem: Problem): Problem {
  const detail = problem.detail?.replace(/ ?(Your question is kept|Put the question another way)[^.]*\./, '').trim()
  return new Problem(problem.code, detail === '' ? undefined : detail, problem.extra)
}

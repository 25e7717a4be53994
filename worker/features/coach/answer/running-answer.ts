import type { Citation, LadderStep } from '#worker/contracts/coach.ts'
import { PROPOSALS_MAX, type Proposed, SEARCHES_MAX } from '#worker/contracts/coach/tools.ts'
import type { ModelSink } from '#worker/ai/run-model.ts'
import { UpstreamFault } from '#worker/ai/upstream-error.ts'
import { AnswerText } from './text.ts'
import type { TurnStream } from './turn-stream.ts'

const TICK_MS = 1_000

/** Stopped by the learner, gone with its chat, or ended for a fault of the model's. */
type Halt = 'stopped' | 'gone' | UpstreamFault

/**
 * How an answer goes on from what there is of it: a model is told to write only what follows; the embedded engine makes
 * its answer anew, and only what follows is shown.
 */
export type Continuation = 'appended' | 'made anew'

/** An answer while it is being written: what it says so far, the watch over silence, and the ways it can be ended. */
export class RunningAnswer implements ModelSink {
  readonly #abort = new AbortController()
  readonly #ticker: ReturnType<typeof setInterval>
  #text = new AnswerText()
  /** Of an answer that is made anew: how far what was kept has come again; null once there is nothing more to compare. */
  #again: string | null = null
  #citations: Citation[] = []
  #searched: readonly string[]
  #proposed: Proposed[] = []
  #ladder: LadderStep | null | undefined
  #halt: Halt | undefined
  /** Ticks since anything was heard. */
  #silent = 0

  constructor(
    timeoutMs: number,
    readonly stream: TurnStream,
    private readonly kept = '',
    how: Continuation = 'appended',
    searched: readonly string[] = [],
  ) {
    this.#searched = searched
    if (kept !== '') {
      this.#text.add(kept)
      if (how === 'made anew') this.#again = ''
    }
    const every = Math.min(TICK_MS, Math.ceil(timeoutMs / 4))
    this.#ticker = setInterval(() => {
      if (this.#silent++ * every >= timeoutMs) this.end(new UpstreamFault('silent'))
    }, every)
  }

  get text(): string {
    return this.#text.text
  }
  get citations(): Citation[] {
    return this.#citations
  }
  /** What was looked for by the coach itself. */
  get searched(): readonly string[] {
    return this.#searched
  }
  /** The step of the ladder it stands on; undefined until that is known. */
  get ladder(): LadderStep | null | undefined {
    return this.#ladder
  }
  /** What it would write. */
  get proposed(): readonly Proposed[] {
    return this.#proposed
  }
  get signal(): AbortSignal {
    return this.#abort.signal
  }
  get stopped(): boolean {
    return this.#halt === 'stopped' || this.#halt === 'gone'
  }
  /** What the learner has read already is being made again. */
  get catchingUp(): boolean {
    return this.#again !== null
  }
  /** Words have come, of which the learner can be told. */
  get begun(): boolean {
    return this.text.length > this.kept.length
  }

  activity(): void {
    this.#silent = 0
  }

  append(delta: string): void {
    if (this.#halt) return
    if (this.#again === null) this.#show(delta)
    else this.#compare(this.#again + delta)
    if (this.#text.full) this.end(new UpstreamFault('over-long'))
  }

  standsOn(step: LadderStep | null): void {
    this.#ladder = step
    if (step) this.stream.send({ ladder: step })
  }

  source(citation: Citation): void {
    this.#citations.push(citation)
    this.stream.send({ citations: this.#citations })
  }

  /** False where it was searched enough. */
  searching(query: string): boolean {
    if (this.#halt || this.#searched.length >= SEARCHES_MAX) return false
    this.#searched = [...this.#searched, query]
    this.stream.send({ searched: [...this.#searched] })
    return true
  }

  /** The same twice is one. */
  propose(proposed: Proposed): void {
    const known = this.#proposed.some((each) => JSON.stringify(each) === JSON.stringify(proposed))
    if (!known && this.#proposed.length < PROPOSALS_MAX) this.#proposed.push(proposed)
  }

  /** What the marks to come may mean. */
  mayCite(citations: Citation[]): void {
    this.stream.send({ citations })
  }

  /** What the marks that came mean. */
  cite(citations: Citation[]): void {
    this.#citations = citations
  }

  /** What was said stands corrected: a mark that its source does not bear out is gone. */
  rewrite(text: string): void {
    this.#replace(text)
  }

  end(halt: Halt): void {
    this.#halt ??= halt
    this.#abort.abort()
  }

  throwIfHalted(): void {
    if (this.#halt instanceof UpstreamFault) throw this.#halt
  }

  /** Waits before another try; a stop ends the wait. */
  async pause(ms: number): Promise<void> {
    if (this.catchingUp) this.#again = ''
    this.#proposed = []
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      this.signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
    })
    this.activity()
  }

  /** The model ended as it should: what it made anew stands, also where it is shorter than what was kept. */
  finished(): void {
    if (this.#again && this.#again !== this.kept && !this.#halt) this.#replace(this.#again)
  }

  /** No more watch. */
  rest(): void {
    clearInterval(this.#ticker)
  }

  #show(delta: string): void {
    const shown = this.#text.add(delta)
    if (shown !== '') this.stream.text(shown)
  }

  #compare(again: string): void {
    if (this.kept.startsWith(again)) this.#again = again
    else if (again.startsWith(this.kept)) {
      this.#again = null
      this.#show(again.slice(this.kept.length))
    } else this.#replace(again)
  }

  #replace(text: string): void {
    this.#again = null
    this.#text = new AnswerText()
    this.#text.add(text)
    this.stream.send({ replace: this.text })
  }
}

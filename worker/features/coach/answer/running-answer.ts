import type { Citation, CoachChunk, LadderStep } from '#worker/contracts/coach.ts'
import { PROPOSALS_MAX, type Proposed, SEARCHES_MAX } from '#worker/contracts/coach/tools.ts'
import type { ModelSink } from '#worker/ai/run-model.ts'
import { UpstreamFault } from '#worker/ai/upstream-error.ts'
import { TEXT_START } from '#worker/streams/events.ts'
import type { FanOut } from '#worker/streams/fan-out.ts'
import type { AnswerCheck } from '#worker/domain/citations/answer-check.ts'
import { AnswerText } from './answer-text.ts'
import { dataChunk } from './chunks.ts'

const TICK_MS = 1_000

/** Stopped by the learner, deleted with its chat, or ended for a fault of the model's. */
type Halt = 'stopped' | 'deleted' | UpstreamFault

/**
 * How an answer continues from what there is of it: a model is told to write only what follows; the embedded engine writes
 * its answer again, and only what follows is shown.
 */
export type Continuation = 'appended' | 'written again'

/** An answer while it is being written: its text so far, the timeout for silence, and the ways it can be ended. */
export class RunningAnswer implements ModelSink {
  readonly #abort = new AbortController()
  readonly #ticker: ReturnType<typeof setInterval>
  #text = new AnswerText()
  /** Of an answer that is written again: how much of its previous text has come; null once there is nothing to compare. */
  #again: string | null = null
  #check: AnswerCheck | undefined
  #citations: Citation[] = []
  #searched: readonly string[]
  #proposed: Proposed[] = []
  #ladder: LadderStep | null | undefined
  #engine: string | undefined
  #halt: Halt | undefined
  /** By its type, each data part that was published last. */
  readonly #data = new Map<string, CoachChunk>()
  #silentTicks = 0

  constructor(
    timeoutMs: number,
    readonly stream: FanOut<CoachChunk>,
    private readonly previous = '',
    how: Continuation = 'appended',
    searched: readonly string[] = [],
  ) {
    this.#searched = searched
    if (previous !== '') {
      this.#text.add(previous)
      if (how === 'written again') this.#again = ''
    }
    const every = Math.min(TICK_MS, Math.ceil(timeoutMs / 4))
    this.#ticker = setInterval(() => {
      if (this.#silentTicks++ * every >= timeoutMs) this.end(new UpstreamFault('silent'))
    }, every)
  }

  get text(): string {
    return this.#text.text
  }
  get citations(): Citation[] {
    return this.#citations
  }
  /** What the coach searched for by itself. */
  get searched(): readonly string[] {
    return this.#searched
  }
  /** Undefined until it is known. */
  get ladder(): LadderStep | null | undefined {
    return this.#ladder
  }
  /** The engine that answers instead of the one that was asked; undefined where it is that one. */
  get engine(): string | undefined {
    return this.#engine
  }
  get proposed(): readonly Proposed[] {
    return this.#proposed
  }
  get signal(): AbortSignal {
    return this.#abort.signal
  }
  get stopped(): boolean {
    return this.#halt === 'stopped' || this.#halt === 'deleted'
  }
  /** What the learner has read already is being written again. */
  get catchingUp(): boolean {
    return this.#again !== null
  }
  /** It has text beyond what there was before. */
  get started(): boolean {
    return this.text.length > this.previous.length
  }

  /** It is as long as an answer can be. */
  get full(): boolean {
    return this.#text.full
  }

  activity(): void {
    this.#silentTicks = 0
  }

  /** What a model writes from now on is checked against what it was given, before anybody sees it. */
  checkBy(check: AnswerCheck): void {
    this.#check = check
  }

  append(delta: string): void {
    if (this.#halt) return
    this.#receive(this.#check ? this.#check.push(delta) : delta)
  }

  /** Shows what the check held back, and keeps its citations: at the end, however it came. */
  finishCheck(): void {
    const check = this.#check
    if (!check) return
    this.#check = undefined
    if (this.#halt !== 'deleted') this.#show(check.end())
    this.#citations = check.citations
  }

  #receive(delta: string): void {
    if (this.#again === null) this.#show(delta)
    else this.#compare(this.#again + delta)
    if (this.full) this.end(new UpstreamFault('full'))
  }

  setLadder(step: LadderStep | null): void {
    this.#ladder = step
    if (step) this.#publish(dataChunk('ladder', step))
  }

  /** Another engine answers from here on, before the first word. What it writes is its own check. */
  setEngine(engine: string): void {
    this.#engine = engine
    this.#check = undefined
    this.stream.publish({ type: 'message-metadata', messageMetadata: { engine } })
  }

  source(citation: Citation): void {
    this.#citations.push(citation)
    this.#publish(dataChunk('citations', [...this.#citations]))
  }

  /** False where there were enough searches. */
  search(query: string): boolean {
    if (this.#halt || this.#searched.length >= SEARCHES_MAX) return false
    this.#searched = [...this.#searched, query]
    this.#publish(dataChunk('searched', [...this.#searched]))
    return true
  }

  /** A model may propose the same thing twice. */
  propose(proposed: Proposed): void {
    const known = this.#proposed.some((each) => JSON.stringify(each) === JSON.stringify(proposed))
    if (!known && this.#proposed.length < PROPOSALS_MAX) this.#proposed.push(proposed)
  }

  /** Sources that the text to come may cite. */
  setCitable(citations: Citation[]): void {
    this.#publish(dataChunk('citations', citations))
  }

  replaceText(text: string): void {
    this.#again = null
    this.#text = new AnswerText()
    this.#text.add(text)
    this.stream.publish({ type: 'reset-step' }, ...this.#data.values(), TEXT_START)
    this.stream.appendText(this.text)
    this.stream.flush()
  }

  end(halt: Halt): void {
    this.#halt ??= halt
    this.#abort.abort(halt)
  }

  throwIfHalted(): void {
    if (this.#halt instanceof UpstreamFault) throw this.#halt
  }

  /** Waits before another try; a stop ends the wait. */
  async pause(ms: number): Promise<void> {
    if (this.catchingUp) this.#again = ''
    this.#check?.reset()
    this.#proposed = []
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      this.signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
    })
    this.activity()
  }

  /** The model ended as it should: what it wrote again counts, also where it is shorter than the previous text. */
  complete(): void {
    if (this.#again && this.#again !== this.previous && !this.#halt) this.replaceText(this.#again)
  }

  stopTimeout(): void {
    clearInterval(this.#ticker)
  }

  #show(delta: string): void {
    const shown = this.#text.add(delta)
    if (shown !== '') this.stream.appendText(shown)
  }

  #compare(again: string): void {
    if (this.previous.startsWith(again)) this.#again = again
    else if (again.startsWith(this.previous)) {
      this.#again = null
      this.#show(again.slice(this.previous.length))
    } else this.replaceText(again)
  }

  #publish(chunk: CoachChunk): void {
    this.#data.set(chunk.type, chunk)
    this.stream.publish(chunk)
  }
}

import type { Db } from '#db/client.ts'
import { type AnswerEnd, checkpoint, endAnswer, readStop } from '#db/queries/coach.ts'
import type { Citation } from '#worker/contracts/coach.ts'
import { log } from '#worker/http/log.ts'
import { AnswerText } from './text.ts'
import type { FrameStream } from './frames.ts'
import type { Ears } from '../upstream/listen.ts'
import { UpstreamFault } from '../upstream/trouble.ts'

interface Place {
  db: Db
  ownerId: string
  chatId: string
  answerId: string
}

const CHECKPOINT_MS = 1_000
/** An answer without new words is touched this often, so that it counts as running (see `STALE_MS`). */
const TOUCH_MS = 10_000
const TICK_MS = 250

/** Chats with an answer under way in this isolate. Only flags: nothing of one request may be used by another. */
const running = new Map<string, Set<RunningAnswer>>()

/** Ends what is being answered in this chat in this isolate; other isolates read it from the database. */
export function stopHere(chatId: string): void {
  for (const answer of running.get(chatId) ?? []) answer.wantStop()
}

type Halt = 'stopped' | 'gone' | UpstreamFault

/**
 * An answer while it is being written: what it says so far, the watch over silence, the checkpoints, and the ways it can
 * be ended from outside.
 */
export class RunningAnswer implements Ears {
  readonly #text = new AnswerText()
  readonly #abort = new AbortController()
  readonly #ticker: ReturnType<typeof setInterval>
  #citations: Citation[] = []
  #halt: Halt | undefined
  #stopWanted = false
  #heardAt = Date.now()
  #checkedAt = Date.now()
  #touchedAt = Date.now()
  #storedLength = 0
  #checking: Promise<void> | undefined

  constructor(
    readonly place: Place,
    readonly timeoutMs: number,
    readonly stream: FrameStream,
  ) {
    this.#ticker = setInterval(() => this.#tick(), Math.min(TICK_MS, Math.ceil(timeoutMs / 4)))
    const here = running.get(place.chatId) ?? new Set()
    running.set(place.chatId, here.add(this))
  }

  get text(): string {
    return this.#text.text
  }
  get citations(): Citation[] {
    return this.#citations
  }
  get signal(): AbortSignal {
    return this.#abort.signal
  }
  get stopped(): boolean {
    return this.#halt === 'stopped' || this.#halt === 'gone'
  }

  heard(): void {
    this.#heardAt = Date.now()
  }

  add(delta: string): void {
    if (this.#stopWanted) return this.#end('stopped')
    const shown = this.#text.add(delta)
    if (shown !== '') this.stream.text(shown)
    if (this.#text.full) this.#end(new UpstreamFault('over-long'))
  }

  source(citation: Citation): void {
    this.#citations.push(citation)
    this.stream.send({ citations: this.#citations })
  }

  /** What the marks to come may mean. */
  mayCite(citations: Citation[]): void {
    this.stream.send({ citations })
  }

  /** What the marks that came mean. */
  cite(citations: Citation[]): void {
    this.#citations = citations
  }

  wantStop(): void {
    this.#stopWanted = true
  }

  throwIfHalted(): void {
    if (this.#halt instanceof UpstreamFault) throw this.#halt
  }

  /** Waits before another try; a stop ends the wait. */
  async pause(ms: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      this.signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
    })
    this.heard()
  }

  /** No more checkpoints. */
  rest(): void {
    clearInterval(this.#ticker)
    const here = running.get(this.place.chatId)
    here?.delete(this)
    if (here?.size === 0) running.delete(this.place.chatId)
  }

  /** Writes the end, after the last checkpoint has landed. A write that fails is tried again: D1 does not do that itself. */
  async store(end: AnswerEnd): Promise<void> {
    await this.#checking
    if (this.#halt === 'gone') return
    const { db, ownerId, chatId, answerId } = this.place
    for (let attempt = 1; ; attempt++) {
      try {
        await db.batch(endAnswer(db, ownerId, chatId, answerId, end, new Date()))
        return
      } catch (error) {
        if (attempt === 3) throw error
        log('warn', 'answer not stored yet', { attempt, error })
        await new Promise((resolve) => setTimeout(resolve, 250 * attempt))
      }
    }
  }

  #tick(): void {
    const now = Date.now()
    if (this.#stopWanted) this.#end('stopped')
    else if (now - this.#heardAt >= this.timeoutMs) this.#end(new UpstreamFault('silent'))
    else if (now - this.#checkedAt >= CHECKPOINT_MS && !this.#checking) {
      this.#checkedAt = now
      this.#checking = this.#check(now)
        .catch((error) => log('warn', 'checkpoint', { error }))
        .finally(() => (this.#checking = undefined))
    }
  }

  async #check(now: number): Promise<void> {
    const { db, ownerId, answerId } = this.place
    const { length } = this.text
    const write = length !== this.#storedLength || now - this.#touchedAt >= TOUCH_MS
    const rows = await (write
      ? checkpoint(db, ownerId, answerId, this.text, new Date(now))
      : readStop(db, ownerId, answerId))
    if (write) {
      this.#storedLength = length
      this.#touchedAt = now
    }
    if (!rows[0]) this.#end('gone')
    else if (rows[0].stopRequested) this.#end('stopped')
  }

  #end(halt: Halt): void {
    this.#halt ??= halt
    this.#abort.abort()
  }
}

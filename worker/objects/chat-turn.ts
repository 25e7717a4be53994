import { DurableObject } from 'cloudflare:workers'
import { forOwner, type OwnerDb } from '#db/client.ts'
import { type AnswerEnd, endAnswer } from '#db/queries/coach.ts'
import type { TurnFrame } from '#worker/contracts/coach.ts'
import { encodeAgain, type NumberedFrame } from '#worker/features/coach/answer/frames.ts'
import { openAnswer, type Outcome, runTurn } from '#worker/features/coach/answer/run.ts'
import type { RunningAnswer } from '#worker/features/coach/answer/running-answer.ts'
import type { AnswerSoFar, TurnObject, TurnToRun } from '#worker/features/coach/answer/turn-object.ts'
import { TurnStream } from '#worker/features/coach/answer/turn-stream.ts'
import { type Env, settings } from '#worker/http/env.ts'
import { log } from '#worker/http/log.ts'
import { problemDetails } from '#worker/http/problem.ts'
import { type LoggedEnd, type LoggedTurn, saidIn, TurnLog } from './turn-log.ts'

/** Frames are written to the log this often: what is older survives the end of the process. Each write holds up what is sent after it. */
const LOG_MS = 1_500
/** An alarm keeps the object alive while it answers, and finds what a Worker that was killed has left behind. */
const ALIVE_MS = 10_000
/** While D1 takes no end, an alarm tries again after ALIVE_MS, then after twice as long each time, up to this. */
const PATIENCE_MS = 600_000
/** How long the events of an answer that has ended can be asked for. */
const KEPT_MS = 600_000
/** More frames than can have been sent and not been logged yet: no number is ever used twice. */
const UNLOGGED = 1_000

interface Running {
  turn: TurnToRun
  answer: RunningAnswer
  stream: TurnStream
  /** Settles when its end is stored. */
  ended: Promise<void>
}

/**
 * The turn in flight of one chat: it calls the model, tells all who listen, and ends when the answer is whole in D1. No
 * request carries it, so who leaves stops nothing. What it says is logged here as it comes; an object that wakes up to a
 * log without an end has lost its process, and stores what there is as interrupted.
 */
export class ChatTurn extends DurableObject<Env> implements TurnObject {
  readonly #log: TurnLog
  #running: Running | undefined
  /** Times in a row that D1 did not take an end. */
  #refusals = 0

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.#log = new TurnLog(ctx.storage)
  }

  async begin(turn: TurnToRun): Promise<ReadableStream<Uint8Array>> {
    // What is still here beside it has ended for D1.
    while (this.#running && this.#running.turn.answerId !== turn.answerId) await this.#running.ended
    if (this.#running) return this.#running.stream.open(0)
    if (turn.isNew) return this.#start(turn, false)
    const known = this.#log.latest()
    if (known?.turn.answerId !== turn.answerId) return this.#start(turn, false)
    // Stored under its end, and yet to be answered: it goes on.
    if (known.stored) return this.#start(turn, true)
    // Delivered once more after its process was killed, or after D1 did not take its end.
    await this.#settle()
    return replayed(this.#log.frames())
  }

  async follow(questionId: string, after: number): Promise<ReadableStream<Uint8Array> | null> {
    if (this.#running?.turn.questionId === questionId) return this.#running.stream.open(after)
    if (this.#log.latest()?.turn.questionId !== questionId) return null
    await this.#settle()
    const missed = this.#log.frames(after)
    return missed.length > 0 ? replayed(missed) : null
  }

  async look(answerId: string): Promise<AnswerSoFar | null> {
    if (this.#running?.turn.answerId === answerId) {
      const { answer, stream, turn } = this.#running
      stream.flush()
      const citations = answer.citations.length > 0 ? answer.citations : (turn.kept?.citations ?? [])
      const { text, searched, ladder } = answer
      return {
        ...{ status: 'streaming', text, citations, searched: [...searched], ladder, proposals: [], error: null },
        ...{ seq: stream.last, stored: false },
      }
    }
    const known = this.#log.latest()
    if (known?.turn.answerId !== answerId) return null
    const end = known.stored && known.ended ? known.ended.end : await this.#settle()
    return end && { ...end, seq: saidIn(this.#log.frames()).seq, stored: known.stored }
  }

  async stop(): Promise<void> {
    this.#running?.answer.end('stopped')
    await (this.#running?.ended ?? this.#settle())
  }

  async remove(): Promise<void> {
    this.#running?.answer.end('gone')
    await this.#running?.ended
    await this.#log.forget()
  }

  override async alarm(): Promise<void> {
    if (this.#running) return this.ctx.storage.setAlarm(Date.now() + ALIVE_MS)
    const known = this.#log.latest()
    if (!known) return
    if (known.stored) await this.#log.forget()
    else await this.#settle()
  }

  #start(turn: TurnToRun, goesOn: boolean): ReadableStream<Uint8Array> {
    const { ownerId, chatId, questionId, answerId, use, kept } = turn
    // What was kept is known here with its numbers, or was stored long ago; no frame of its can have a higher one.
    const seq = goesOn ? saidIn(this.#log.frames()).seq : kept ? kept.text.length + UNLOGGED : 0
    const unlogged: NumberedFrame[] = []
    let logging: ReturnType<typeof setTimeout> | undefined
    let opened = false
    const write = (more: readonly NumberedFrame[] = []) => {
      clearTimeout(logging)
      logging = undefined
      if (!opened) this.#open({ ownerId, chatId, questionId, answerId, use })
      opened = true
      this.#log.append(answerId, [...unlogged.splice(0), ...more])
    }
    const stream = new TurnStream(seq, (frame) => {
      unlogged.push(frame)
      logging ??= setTimeout(() => write(), LOG_MS)
    })
    const scope = { env: this.env, settings: settings(this.env), owner: this.#owner(turn) }
    const answer = openAnswer(scope, turn, stream)
    stream.send({ turn: { questionId, answerId, engine: turn.engine.name } })
    if (kept) stream.send({ replace: kept.text })
    const body = stream.open(0)
    const ended = runTurn(scope, turn, answer)
      .then((outcome) => this.#finish(turn, stream, outcome, write))
      .catch((error: unknown) => log('error', 'turn', { requestId: turn.requestId, error }))
      .finally(() => {
        clearTimeout(logging)
        this.#running = undefined
        stream.close()
      })
    this.#running = { turn, answer, stream, ended }
    this.ctx.waitUntil(ended)
    return body
  }

  #open(turn: LoggedTurn): void {
    this.#log.open(turn)
    void this.ctx.storage.setAlarm(Date.now() + ALIVE_MS)
  }

  /** The end is logged first, then stored in D1, and told last: who hears it can read the chat. */
  async #finish(
    turn: TurnToRun,
    stream: TurnStream,
    outcome: Outcome,
    write: (more: readonly NumberedFrame[]) => void,
  ): Promise<void> {
    const { end, problem, unused } = outcome
    if (end.citations.length > 0) stream.send({ citations: end.citations })
    if (end.proposals.length > 0) stream.send({ proposals: end.proposals })
    const last: TurnFrame = problem
      ? { error: problemDetails(problem, turn.requestId) }
      : { end: end.status === 'stopped' ? 'stopped' : 'complete' }
    stream.flush()
    write([[stream.last + 1, last]])
    this.#log.end({ end, unused })
    await this.#store(turn, { end, unused })
    stream.send(last)
  }

  /** What was logged of a turn that nobody runs gets its end, and D1 that end. Null where nothing is logged. */
  async #settle(): Promise<AnswerEnd | null> {
    const known = this.#log.latest()
    if (!known) return null
    const ended = known.ended ?? this.#interrupt(known.turn)
    if (!known.stored) await this.#store(known.turn, ended)
    return ended.end
  }

  #interrupt({ answerId }: LoggedTurn): LoggedEnd {
    const { seq, text, citations, searched, ladder } = saidIn(this.#log.frames())
    const marked = citations.filter(({ number }) => text.includes(`[${number}]`))
    const nothing = { proposals: [], error: null }
    const end: AnswerEnd = { text, citations: marked, searched, ladder, ...nothing, status: 'interrupted' }
    // A reader may have seen more than was logged.
    this.#log.append(answerId, [
      [seq + UNLOGGED, { replace: text }],
      [seq + UNLOGGED + 1, { citations: marked }],
      [seq + UNLOGGED + 2, { end: 'interrupted' }],
    ])
    const ended = { end, unused: text === '' }
    this.#log.end(ended)
    return ended
  }

  /** D1 does not try a write again by itself. Where none of ours succeeds, an alarm tries later, and whoever asks before. */
  async #store(turn: LoggedTurn, { end, unused }: LoggedEnd): Promise<void> {
    const { db } = this.#owner(turn)
    for (let attempt = 1; ; attempt++) {
      try {
        await db.batch(endAnswer(db, turn, end, { unused, now: new Date() }))
        this.#log.stored()
        this.#refusals = 0
        return this.ctx.storage.setAlarm(Date.now() + KEPT_MS)
      } catch (error) {
        log(attempt < 3 ? 'warn' : 'error', 'answer not stored yet', { answerId: turn.answerId, attempt, error })
        if (attempt === 3) {
          const wait = Math.min(PATIENCE_MS, ALIVE_MS * 2 ** this.#refusals++)
          return this.ctx.storage.setAlarm(Date.now() + wait)
        }
        await new Promise((resolve) => setTimeout(resolve, 250 * attempt))
      }
    }
  }

  #owner({ ownerId }: LoggedTurn): OwnerDb {
    return forOwner(this.env.DB, ownerId, null)
  }
}

function replayed(frames: readonly NumberedFrame[]): ReadableStream<Uint8Array> {
  return new Blob([encodeAgain(frames).slice()]).stream()
}

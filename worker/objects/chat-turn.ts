import { DurableObject } from 'cloudflare:workers'
import { forOwner, type OwnerDb } from '#db/client.ts'
import { type AnswerEnd, endAnswer } from '#db/queries/coach.ts'
import type { CoachChunk } from '#worker/contracts/coach.ts'
import { dataChunk, failureChunks, finishChunks, startChunks } from '#worker/features/coach/answer/chunks.ts'
import type { Outcome } from '#worker/features/coach/answer/run.ts'
import type { RunningAnswer } from '#worker/features/coach/answer/running-answer.ts'
import type { AnswerState, TurnInput, TurnObject } from '#worker/features/coach/answer/turn-object.ts'
import { type Env, settings } from '#worker/http/env.ts'
import { log } from '#worker/http/log.ts'
import { problemDetails } from '#worker/http/problem.ts'
import { replayed, type StreamEvent, TEXT_START } from '#worker/streams/events.ts'
import { FanOut } from '#worker/streams/fan-out.ts'
import { answerIn, type CoachEvent, type LoggedEnd, type LoggedTurn, TurnLog } from './turn-log.ts'

/** Events are written to the log this often: what is older survives the end of the process. Each write delays what is sent after it. */
const LOG_MS = 1_500
/** An alarm keeps the object alive while it answers, and finds what a Worker that was killed has left behind. */
const ALIVE_MS = 10_000
/** While D1 takes no end, an alarm tries again after ALIVE_MS, then after twice as long each time, up to this. */
const RETRY_MAX_MS = 600_000
/** How long the events of an answer that has ended can be asked for. */
const RETENTION_MS = 600_000
/** More events than can have been sent and not been logged yet: no id is ever used twice. */
const UNLOGGED_MAX = 1_000

/** With prompts, tools and engines, loaded when a turn is answered: an isolate does not start with them. */
const loadRunner = () => import('#worker/features/coach/answer/run.ts')
type Runner = Awaited<ReturnType<typeof loadRunner>>

interface Running {
  turn: TurnInput
  answer: RunningAnswer
  stream: FanOut<CoachChunk>
  /** The events after that id, as far as there are any yet. */
  eventsAfter(id: number): CoachEvent[]
  /** Settles when its end is stored. */
  ended: Promise<void>
}

/**
 * The turn of one chat that is being answered: it calls the model, streams to all who listen, and ends when the answer is
 * whole in D1. No request carries it, so a page that is closed stops nothing. Events are logged here as they come; an object
 * that wakes up to a log without an end has lost its process, and stores what there is as interrupted.
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

  async start(turn: TurnInput, session: string): Promise<ReadableStream<Uint8Array>> {
    const runner = await loadRunner()
    // An older turn that is still here has ended in D1.
    while (this.#running && this.#running.turn.answerId !== turn.answerId) await this.#running.ended
    if (this.#running) return follow(this.#running, 0, session)
    if (turn.isNew) return this.#run(runner, turn, 0, session)
    const known = this.#log.latest()
    if (known?.turn.answerId !== turn.answerId) return this.#run(runner, turn, 0, session)
    // Its end is stored, and D1 wants it answered: it continues.
    if (known.stored) return this.#run(runner, turn, answerIn(this.#log.events()).seq, session)
    // Delivered once more after its process was killed, or after D1 did not take its end.
    await this.#settle()
    return replayed(this.#log.events())
  }

  async subscribe(answerId: string, after: number, session: string): Promise<ReadableStream<Uint8Array> | null> {
    if (this.#running?.turn.answerId === answerId) return follow(this.#running, after, session)
    if (this.#log.latest()?.turn.answerId !== answerId) return null
    await this.#settle()
    const missed = this.#log.events(after)
    return missed.length > 0 ? replayed(missed) : null
  }

  async get(answerId: string): Promise<AnswerState | null> {
    if (this.#running?.turn.answerId === answerId) {
      const { answer, stream, turn } = this.#running
      stream.flush()
      const citations = answer.citations.length > 0 ? answer.citations : (turn.previous?.citations ?? [])
      const { text, searched, ladder } = answer
      return {
        ...{ status: 'streaming', text, citations, searched: [...searched], ladder, proposals: [], error: null },
        ...{ seq: stream.lastId, stored: false },
      }
    }
    const known = this.#log.latest()
    if (known?.turn.answerId !== answerId) return null
    const end = known.stored && known.ended ? known.ended.end : await this.#settle()
    return end && { ...end, seq: answerIn(this.#log.events()).seq, stored: known.stored }
  }

  disconnect(session: string): void {
    this.#running?.stream.disconnect(session)
  }

  async stop(): Promise<void> {
    this.#running?.answer.end('stopped')
    await (this.#running?.ended ?? this.#settle())
  }

  async remove(): Promise<void> {
    this.#running?.answer.end('deleted')
    await this.#running?.ended
    await this.#log.delete()
  }

  override async alarm(): Promise<void> {
    if (this.#running) return this.ctx.storage.setAlarm(Date.now() + ALIVE_MS)
    const known = this.#log.latest()
    if (!known) return
    if (known.stored) await this.#log.delete()
    else await this.#settle()
  }

  /** @param loggedId the last id of the answer that continues, as far as it is in the log */
  #run(
    { createAnswer, runTurn }: Runner,
    turn: TurnInput,
    loggedId: number,
    session: string,
  ): ReadableStream<Uint8Array> {
    const { previous } = turn
    // The events of a previous text that is in no log any more were fewer than its characters.
    const lastId = loggedId > 0 ? loggedId : previous ? previous.text.length + UNLOGGED_MAX : 0
    const unlogged: CoachEvent[] = []
    let logging: ReturnType<typeof setTimeout> | undefined
    let isOpen = false
    const write = (more: readonly CoachEvent[] = []) => {
      clearTimeout(logging)
      logging = undefined
      if (!isOpen) this.#openLog(turn)
      isOpen = true
      this.#log.append([...unlogged.splice(0), ...more])
    }
    const stream = new FanOut<CoachChunk>(lastId, (event) => {
      unlogged.push(event)
      logging ??= setTimeout(() => write(), LOG_MS)
    })
    const scope = { env: this.env, settings: settings(this.env), owner: this.#owner(turn) }
    const answer = createAnswer(scope, turn, stream)
    const { questionId, answerId, engine } = turn
    stream.publish(...startChunks({ questionId, answerId, engine: engine.name }))
    if (previous) {
      // For a listener who has some of it already.
      stream.publish({ type: 'reset-step' }, TEXT_START)
      stream.appendText(previous.text)
    }
    const ended = runTurn(scope, turn, answer)
      .then((outcome) => this.#finish(turn, stream, outcome, write))
      .catch((error: unknown) => log('error', 'turn', { requestId: turn.requestId, error }))
      .finally(() => {
        clearTimeout(logging)
        this.#running = undefined
        stream.close()
      })
    this.#running = {
      ...{ turn, answer, stream, ended },
      eventsAfter: (id) => [...(isOpen ? this.#log.events(id) : []), ...unlogged.filter(([each]) => each > id)],
    }
    this.ctx.waitUntil(ended)
    return follow(this.#running, 0, session)
  }

  #openLog({ ownerId, chatId, answerId, use }: LoggedTurn): void {
    this.#log.open({ ownerId, chatId, answerId, use })
    void this.ctx.storage.setAlarm(Date.now() + ALIVE_MS)
  }

  /** The end is logged first, then stored in D1, and streamed last: who receives it can read the chat. */
  async #finish(
    turn: TurnInput,
    stream: FanOut<CoachChunk>,
    outcome: Outcome,
    write: (more: readonly CoachEvent[]) => void,
  ): Promise<void> {
    const { end, problem, unused } = outcome
    if (end.citations.length > 0) stream.publish(dataChunk('citations', end.citations))
    if (end.proposals.length > 0) stream.publish(dataChunk('proposals', end.proposals))
    const last = problem
      ? failureChunks(problemDetails(problem, turn.requestId))
      : finishChunks(end.status === 'stopped' ? 'stopped' : 'complete')
    stream.flush()
    write(numbered(stream.lastId, last))
    this.#log.setEnd({ end, unused })
    await this.#store(turn, { end, unused })
    stream.publish(...last)
  }

  /** The end of a logged turn that nobody runs, in D1 as well. Null where nothing is logged. */
  async #settle(): Promise<AnswerEnd | null> {
    const known = this.#log.latest()
    if (!known) return null
    const ended = known.ended ?? this.#interrupt()
    if (!known.stored) await this.#store(known.turn, ended)
    return ended.end
  }

  #interrupt(): LoggedEnd {
    const { seq, text, citations, searched, ladder } = answerIn(this.#log.events())
    const cited = citations.filter(({ number }) => text.includes(`[${number}]`))
    const end: AnswerEnd = {
      ...{ text, citations: cited, searched, ladder, status: 'interrupted' },
      ...{ proposals: [], error: null },
    }
    // A listener may have received more than was logged.
    const rest: StreamEvent<CoachChunk>[] = [
      { type: 'reset-step' },
      ...(ladder ? [dataChunk('ladder', ladder)] : []),
      ...(searched.length > 0 ? [dataChunk('searched', searched)] : []),
      dataChunk('citations', cited),
      TEXT_START,
      text,
      ...finishChunks('interrupted'),
    ]
    this.#log.append(numbered(seq + UNLOGGED_MAX, rest))
    const ended = { end, unused: text === '' }
    this.#log.setEnd(ended)
    return ended
  }

  /** D1 does not retry a write by itself. Where all of ours fail, an alarm tries later, and so does the next request. */
  async #store(turn: LoggedTurn, { end, unused }: LoggedEnd): Promise<void> {
    const { db } = this.#owner(turn)
    for (let attempt = 1; ; attempt++) {
      try {
        await db.batch(endAnswer(db, turn, end, { unused, now: new Date() }))
        this.#log.setStored()
        this.#refusals = 0
        return this.ctx.storage.setAlarm(Date.now() + RETENTION_MS)
      } catch (error) {
        log(attempt < 3 ? 'warn' : 'error', 'answer not stored yet', { answerId: turn.answerId, attempt, error })
        if (attempt === 3) {
          const wait = Math.min(RETRY_MAX_MS, ALIVE_MS * 2 ** this.#refusals++)
          return this.ctx.storage.setAlarm(Date.now() + wait)
        }
        await new Promise((resolve) => setTimeout(resolve, 250 * attempt))
      }
    }
  }

  #owner({ ownerId }: Pick<LoggedTurn, 'ownerId'>): OwnerDb {
    return forOwner(this.env.DB, ownerId, null)
  }
}

function follow({ stream, eventsAfter }: Running, after: number, session: string): ReadableStream<Uint8Array> {
  stream.flush()
  return stream.subscribe(eventsAfter(after), session)
}

function numbered(after: number, events: readonly StreamEvent<CoachChunk>[]): CoachEvent[] {
  return events.map((event, i) => [after + 1 + i, event])
}

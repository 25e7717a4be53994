import type { AnswerEnd } from '#db/queries/coach.ts'
import type { CoachChunk } from '#worker/contracts/coach.ts'
import type { TurnInput } from '#worker/features/coach/answer/turn-object.ts'
import type { NumberedEvent } from '#worker/streams/events.ts'

export type CoachEvent = NumberedEvent<CoachChunk>

/** The turn that the log is about. */
export type LoggedTurn = Pick<TurnInput, 'ownerId' | 'chatId' | 'answerId' | 'use'>

/** `unused`: it ended before its first word. */
export interface LoggedEnd {
  end: AnswerEnd
  unused: boolean
}

interface Row extends Record<string, SqlStorageValue> {
  turn: string
  end: string | null
  stored: number
}

/**
 * The latest turn of a chat in the object's own SQLite: its events, its end, and whether that end is in D1 yet. A row of
 * `events` holds those of one write, and `last` is the id of the last of them.
 */
export class TurnLog {
  readonly #sql: SqlStorage
  #hasTables: boolean | undefined

  constructor(private readonly storage: DurableObjectStorage) {
    this.#sql = storage.sql
  }

  /** Looked up when first needed: the database of a new chat is not opened before there is something to write. */
  get #exists(): boolean {
    return (this.#hasTables ??= this.#sql.exec(`select 1 from sqlite_master where name = 'turn'`).toArray().length > 0)
  }

  latest(): { turn: LoggedTurn; ended: LoggedEnd | null; stored: boolean } | null {
    if (!this.#exists) return null
    const [row] = this.#sql.exec<Row>('select turn, end, stored from turn').toArray()
    if (!row) return null
    return {
      turn: parse<LoggedTurn>(row.turn),
      ended: parse<LoggedEnd | null>(row.end ?? 'null'),
      stored: row.stored === 1,
    }
  }

  /** Events of the latest turn with a higher id, in order. */
  events(after = 0): CoachEvent[] {
    if (!this.#exists) return []
    const rows = this.#sql
      .exec<{ json: string }>('select json from events where last > ? order by last', after)
      .toArray()
    return rows.flatMap(({ json }) => parse<CoachEvent[]>(json)).filter(([id]) => id > after)
  }

  /** Deletes what was logged before: an answer that continues begins with all its text. */
  open(turn: LoggedTurn): void {
    if (!this.#exists) {
      this.#sql.exec(`create table turn (turn text not null, end text, stored integer not null default 0);
        create table events (last integer primary key, json text not null)`)
      this.#hasTables = true
    }
    this.#sql.exec('delete from turn')
    this.#sql.exec('delete from events')
    this.#sql.exec('insert into turn (turn) values (?)', JSON.stringify(turn))
  }

  append(events: readonly CoachEvent[]): void {
    const last = events.at(-1)?.[0]
    if (last === undefined) return
    this.#sql.exec('insert into events (last, json) values (?, ?)', last, JSON.stringify(events))
  }

  setEnd(ended: LoggedEnd): void {
    this.#sql.exec('update turn set end = ?', JSON.stringify(ended))
  }

  setStored(): void {
    this.#sql.exec('update turn set stored = 1')
  }

  async delete(): Promise<void> {
    await this.storage.deleteAll()
    this.#hasTables = false
  }
}

/** The answer that these events add up to, and the id of the last. */
export function answerIn(
  events: readonly CoachEvent[],
): Pick<AnswerEnd, 'text' | 'citations' | 'searched' | 'ladder'> & { seq: number } {
  const answer: ReturnType<typeof answerIn> = { text: '', citations: [], searched: [], seq: 0 }
  for (const [id, event] of events) {
    if (typeof event === 'string') answer.text += event
    else if (event.type === 'reset-step') answer.text = ''
    else if (event.type === 'data-citations') answer.citations = event.data
    else if (event.type === 'data-searched') answer.searched = event.data
    else if (event.type === 'data-ladder') answer.ladder = event.data
    answer.seq = id
  }
  return answer
}

/** Only this class writes what it reads here. */
function parse<T extends LoggedTurn | LoggedEnd | null | CoachEvent[]>(json: string): T {
  return JSON.parse(json) as T
}

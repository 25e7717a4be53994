import type { AnswerEnd } from '#db/queries/coach.ts'
import type { TurnFrame } from '#worker/contracts/coach.ts'
import type { NumberedFrame } from '#worker/features/coach/answer/frames.ts'
import type { TurnToRun } from '#worker/features/coach/answer/turn-object.ts'

/** The turn that the log is about. */
export type LoggedTurn = Pick<TurnToRun, 'ownerId' | 'chatId' | 'questionId' | 'answerId' | 'use'>

/** How it ended. `unused`: before its first word. */
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
 * The latest turn of a chat in the object's own SQLite: what it is about, its frames, how it ended, and whether that end is
 * in D1 yet. Frames are appended some at a time: a row is what came in some hundred milliseconds.
 */
export class TurnLog {
  readonly #sql: SqlStorage
  #tables: boolean | undefined

  constructor(private readonly storage: DurableObjectStorage) {
    this.#sql = storage.sql
  }

  /** Looked up when first asked for: a new chat's database is not opened before there is something to write. */
  get #made(): boolean {
    return (this.#tables ??= this.#sql.exec(`select 1 from sqlite_master where name = 'turns'`).toArray().length > 0)
  }

  latest(): { turn: LoggedTurn; ended: LoggedEnd | null; stored: boolean } | null {
    if (!this.#made) return null
    const [row] = this.#sql.exec<Row>('select turn, end, stored from turns').toArray()
    if (!row) return null
    return {
      turn: parse<LoggedTurn>(row.turn),
      ended: parse<LoggedEnd | null>(row.end ?? 'null'),
      stored: row.stored === 1,
    }
  }

  /** Frames of the latest turn with a higher number, in order. */
  frames(after = 0): NumberedFrame[] {
    if (!this.#made) return []
    const rows = this.#sql
      .exec<{ json: string }>('select json from frames where last > ? order by last', after)
      .toArray()
    return rows.flatMap(({ json }) => parse<NumberedFrame[]>(json)).filter(([seq]) => seq > after)
  }

  /** Forgets turns before this one. One that goes on after its end has none again. */
  open(turn: LoggedTurn): void {
    this.#make()
    this.#sql.exec('delete from turns where answer_id <> ?', turn.answerId)
    this.#sql.exec('delete from frames where answer_id <> ?', turn.answerId)
    this.#sql.exec(
      'insert into turns (answer_id, turn) values (?, ?) on conflict do update set end = null, stored = 0',
      turn.answerId,
      JSON.stringify(turn),
    )
  }

  append(answerId: string, frames: readonly NumberedFrame[]): void {
    const last = frames.at(-1)?.[0]
    if (last === undefined) return
    this.#sql.exec(
      'insert into frames (last, answer_id, json) values (?, ?, ?)',
      last,
      answerId,
      JSON.stringify(frames),
    )
  }

  end(ended: LoggedEnd): void {
    this.#sql.exec('update turns set end = ?', JSON.stringify(ended))
  }

  stored(): void {
    this.#sql.exec('update turns set stored = 1')
  }

  async forget(): Promise<void> {
    await this.storage.deleteAll()
    this.#tables = false
  }

  #make(): void {
    if (this.#made) return
    this.#sql
      .exec(`create table turns (answer_id text primary key, turn text not null, end text, stored integer not null default 0);
      create table frames (last integer primary key, answer_id text not null, json text not null)`)
    this.#tables = true
  }
}

/** What these frames say together. */
export function saidIn(
  frames: readonly NumberedFrame[],
): Pick<AnswerEnd, 'text' | 'citations' | 'searched' | 'ladder'> & { seq: number } {
  const said: ReturnType<typeof saidIn> = { text: '', citations: [], searched: [], seq: 0 }
  for (const [seq, frame] of frames) {
    if (typeof frame === 'string') said.text += frame
    else if ('replace' in frame) said.text = frame.replace
    else if ('citations' in frame) said.citations = frame.citations
    else if ('searched' in frame) said.searched = frame.searched
    else if ('ladder' in frame) said.ladder = frame.ladder
    said.seq = seq
  }
  return said
}

/** Only this class writes what it reads here. */
function parse<T extends LoggedTurn | LoggedEnd | null | readonly (readonly [number, TurnFrame])[]>(json: string): T {
  return JSON.parse(json) as T
}

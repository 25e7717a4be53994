import type { RoomPhase } from '#worker/contracts/quizzes/live.ts'
import type { QuestionResponse } from '#worker/contracts/quizzes/questions.ts'
import type { NewRoom } from '#worker/features/quizzes/live/room-object.ts'

export interface RoomState {
  phase: RoomPhase
  /** Which question, from 0. */
  at: number
  /** Milliseconds since 1970; null without a time limit, and while nothing is asked. */
  endsAt: number | null
  isLocked: boolean
  /** Learners whose results are not among their own quizzes yet. */
  unsaved: string[]
  /** When everything here is deleted. */
  expiresAt: number
}

export interface Player {
  id: string
  /** Null for a guest. */
  userId: string | null
  name: string
  /** Of the questions that were revealed. */
  score: number
  isRemoved: boolean
}

export interface LiveAnswer {
  playerId: string
  response: QuestionResponse
  fraction: number
  points: number
  ms: number
}

type Row = Record<string, SqlStorageValue>

/** A live room in the object's own SQLite. Everything that is read often is kept in memory, too. */
export class RoomStore {
  readonly #sql: SqlStorage
  #room: NewRoom | null | undefined
  #state: RoomState | undefined
  #players: Map<string, Player> | undefined
  #answers: { at: number; of: Map<string, LiveAnswer> } | undefined

  constructor(private readonly storage: DurableObjectStorage) {
    this.#sql = storage.sql
  }

  /** Null where no room is open under this code. */
  get room(): NewRoom | null {
    if (this.#room !== undefined) return this.#room
    const [exists] = this.#sql.exec(`select 1 from sqlite_master where name = 'room'`).toArray()
    const [row] = exists ? this.#sql.exec<{ input: string }>('select input from room').toArray() : []
    return (this.#room = row ? (JSON.parse(row.input) as NewRoom) : null)
  }

  open(input: NewRoom, state: RoomState): void {
    this.#sql.exec(`create table if not exists room (input text not null, state text not null);
      create table if not exists players (id text primary key, key text not null unique, user_id text, name text not null,
        score integer not null default 0, removed integer not null default 0);
      create table if not exists answers (at integer not null, player_id text not null, response text not null,
        fraction real not null, points integer not null, ms integer not null, primary key (at, player_id)) without rowid`)
    this.#sql.exec('insert into room (input, state) values (?, ?)', JSON.stringify(input), JSON.stringify(state))
    this.#room = input
    this.#state = state
  }

  get state(): RoomState {
    if (this.#state) return this.#state
    const { state } = this.#sql.exec<{ state: string }>('select state from room').one()
    return (this.#state = JSON.parse(state) as RoomState)
  }

  setState(change: Partial<RoomState>): void {
    this.#state = { ...this.state, ...change }
    this.#sql.exec('update room set state = ?', JSON.stringify(this.#state))
  }

  get players(): ReadonlyMap<string, Player> {
    if (this.#players) return this.#players
    const rows = this.#sql.exec<Row>('select id, user_id, name, score, removed from players order by rowid').toArray()
    const players = rows.map((row): [string, Player] => [
      String(row.id),
      {
        id: String(row.id),
        userId: row.user_id === null ? null : String(row.user_id),
        name: String(row.name),
        score: Number(row.score),
        isRemoved: row.removed === 1,
      },
    ])
    return (this.#players = new Map(players))
  }

  /** @param key the secret of a guest's browser, or the learner's id */
  playerByKey(key: string): Player | undefined {
    const [row] = this.#sql.exec<{ id: string }>('select id from players where key = ?', key).toArray()
    return row && this.players.get(row.id)
  }

  addPlayer(player: Player, key: string): void {
    const players = new Map(this.players).set(player.id, player)
    const { id, userId, name } = player
    this.#sql.exec('insert into players (id, key, user_id, name) values (?, ?, ?, ?)', id, key, userId, name)
    this.#players = players
  }

  changePlayer(player: Player): void {
    const { id, name, isRemoved } = player
    this.#sql.exec('update players set name = ?, removed = ? where id = ?', name, Number(isRemoved), id)
    this.#players = new Map(this.players).set(id, player)
  }

  /** By the id of the player. */
  answers(at: number): ReadonlyMap<string, LiveAnswer> {
    if (this.#answers?.at === at) return this.#answers.of
    const rows = this.#sql.exec<Row>('select * from answers where at = ?', at).toArray()
    const of = new Map(rows.map((row): [string, LiveAnswer] => [String(row.player_id), answerOf(row)]))
    this.#answers = { at, of }
    return of
  }

  /** The first answer of a player to a question counts. @returns whether this is it */
  addAnswer(at: number, answer: LiveAnswer): boolean {
    if (this.answers(at).has(answer.playerId)) return false
    const { playerId, response, fraction, points, ms } = answer
    const json = JSON.stringify(response)
    this.#sql.exec('insert into answers values (?, ?, ?, ?, ?, ?)', at, playerId, json, fraction, points, ms)
    this.#answers?.of.set(playerId, answer)
    return true
  }

  /** Adds up the points of all questions up to this one. */
  score(upTo: number): void {
    this.#sql.exec(
      `update players set score = (select coalesce(sum(points), 0) from answers where player_id = players.id and at <= ?)`,
      upTo,
    )
    this.#players = undefined
  }

  /** All answers of a player, by which question they are to. */
  answersOf(playerId: string): (LiveAnswer & { at: number })[] {
    const rows = this.#sql.exec<Row>('select * from answers where player_id = ? order by at', playerId).toArray()
    return rows.map((row) => ({ ...answerOf(row), at: Number(row.at) }))
  }

  /** A learner and all that they answered. */
  deletePlayer({ id, userId }: Player): void {
    this.#sql.exec('delete from answers where player_id = ?', id)
    this.#sql.exec('delete from players where id = ?', id)
    this.setState({ unsaved: this.state.unsaved.filter((each) => each !== userId) })
    this.#players = this.#answers = undefined
  }

  async delete(): Promise<void> {
    await this.storage.deleteAll()
    this.#room = null
    this.#state = this.#players = this.#answers = undefined
  }
}

function answerOf(row: Row): LiveAnswer {
  return {
    playerId: String(row.player_id),
    response: JSON.parse(String(row.response)) as QuestionResponse,
    fraction: Number(row.fraction),
    points: Number(row.points),
    ms: Number(row.ms),
  }
}

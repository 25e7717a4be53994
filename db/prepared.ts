import { fillPlaceholders, type Placeholder, type Query, QueryPromise, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { Db } from './client.ts'

type Statement = BatchItem<'sqlite'>

/** Stands for a value while a statement is written. */
export type Given<T> = Placeholder & { readonly given?: T }
/** For a part that prepared statements and others are made of. */
export type Value<T> = T | Given<T>

/** What drizzle makes of a statement. Its types keep this to themselves; a batch asks for it by `_prepare`. */
interface Made<S extends Statement> {
  query: Query
  stmt: D1PreparedStatement | undefined
  execute: () => Promise<S['_']['result']>
}

/**
 * A statement that drizzle writes once an isolate, with values that differ from call to call: to write one takes it a tenth
 * of a millisecond, and every request asks who is signed in. It is awaited, or put into a batch, like any other.
 *
 * `given` goes to the database as it is: where a column has another form there (a date), say `sql.param(given, column)`.
 */
export function prepared<Values extends readonly unknown[], S extends Statement>(
  write: (db: Db, ...given: { [I in keyof Values]: Given<Values[I]> }) => S,
): (db: Db, ...values: Values) => Ready<S> {
  let made: Made<S> | undefined
  return (db, ...values) => {
    if (!made) {
      const places = Array.from(values, (_, i) => sql.placeholder(String(i)))
      made = prepare(write(db, ...(places as { [I in keyof Values]: Given<Values[I]> })))
      // Of the request that came first.
      made.stmt = undefined
    }
    return new Ready(made, db, values)
  }
}

class Ready<S extends Statement> extends QueryPromise<S['_']['result']> {
  declare readonly _: S['_']
  readonly #made: Made<S>
  readonly #db: Db
  readonly #values: readonly unknown[]

  constructor(made: Made<S>, db: Db, values: readonly unknown[]) {
    super()
    this.#made = made
    this.#db = db
    this.#values = values
  }

  _prepare(): Made<S> {
    const query = this.toSQL()
    const own = { query, stmt: this.#db.$client.prepare(query.sql) }
    return Object.assign(Object.create(this.#made) as Made<S>, own)
  }

  toSQL(): Query {
    const { query } = this.#made
    return { ...query, params: fillPlaceholders(query.params, { ...this.#values }) }
  }

  override execute(): Promise<S['_']['result']> {
    return this._prepare().execute()
  }
}

function prepare<S extends Statement>(statement: S): Made<S> {
  return (statement as S & { _prepare: () => Made<S> })._prepare()
}

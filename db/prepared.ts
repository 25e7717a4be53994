import { fillPlaceholders, type Placeholder, type Query, QueryPromise, sql } from 'drizzle-orm'
import type { Db } from './client.ts'
import { bind, type Builder, type Prepared } from './run-batch.ts'

/** Stands for a value while a statement is built. It goes to the database as it is: a date column takes milliseconds. */
export type Param<T> = Placeholder & { readonly value?: T }
/** For parts that both prepared statements and others are built of. */
export type Value<T> = T | Param<T>

/**
 * A statement that drizzle builds once an isolate, with other values in each call: building those of Home anew takes a tenth
 * of the page's CPU. It is awaited, or put into a batch, like any other.
 */
export function prepared<Values extends readonly unknown[], S extends Builder>(
  build: (db: Db, ...params: { [I in keyof Values]: Param<Values[I]> }) => S,
): (db: Db, ...values: Values) => PreparedStatement<S> {
  let built: Prepared | undefined
  return (db, ...values) => {
    if (!built) {
      const params = Array.from(values, (_, i) => sql.placeholder(String(i)))
      built = build(db, ...(params as { [I in keyof Values]: Param<Values[I]> })).prepare()
    }
    return new PreparedStatement(built, db, values)
  }
}

class PreparedStatement<S extends Builder> extends QueryPromise<S['_']['result']> implements Prepared {
  declare readonly _: S['_']
  readonly #built: Prepared
  readonly #db: Db
  readonly #values: readonly unknown[]

  constructor(built: Prepared, db: Db, values: readonly unknown[]) {
    super()
    this.#built = built
    this.#db = db
    this.#values = values
  }

  prepare(): Prepared {
    return this
  }

  toSQL(): Query {
    return this.getQuery()
  }

  getQuery(): Query {
    const { sql: text, params } = this.#built.getQuery()
    return { sql: text, params: fillPlaceholders(params, { ...this.#values }) }
  }

  mapResult(result: unknown, isFromBatch?: boolean): unknown {
    return this.#built.mapResult(result, isFromBatch)
  }

  override async execute(): Promise<S['_']['result']> {
    return this.mapResult(await bind(this.#db.$client, this).raw())
  }
}

import type { Query } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'

/** What drizzle's `prepare()` returns: a text, its parameters, and what makes rows of a result. */
export interface Prepared {
  getQuery: () => Query
  mapResult: (result: unknown, isFromBatch?: boolean) => unknown
}
export type Builder = BatchItem<'sqlite'> & { prepare: () => Prepared }

/** One round trip. drizzle's own `batch` does the same, but takes no statement that was built before (`prepared.ts`). */
export async function runBatch(d1: D1Database, statements: readonly BatchItem<'sqlite'>[]): Promise<unknown[]> {
  const ready = statements.map((each) => (each as Builder).prepare())
  const results = await d1.batch(ready.map((each) => bind(d1, each)))
  return ready.map((each, i) => each.mapResult(results[i], true))
}

export function bind(d1: D1Database, statement: Prepared): D1PreparedStatement {
  const { sql, params } = statement.getQuery()
  return d1.prepare(sql).bind(...params)
}

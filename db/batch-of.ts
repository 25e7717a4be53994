import type { BatchItem } from 'drizzle-orm/batch'
import type { Db } from './client.ts'

type Statement = BatchItem<'sqlite'>
type Rows<S> = S extends Statement ? S['_']['result'] : undefined

/** One batch of named statements, in their order; those that are null are left out, and have no rows. */
export async function batchOf<T extends Record<string, Statement | null>>(
  db: Db,
  statements: T,
): Promise<{ [Name in keyof T]: Rows<T[Name]> }> {
  const given = Object.entries(statements).flatMap(([name, each]) => (each ? [{ name, each }] : []))
  const [first, ...more] = given.map(({ each }) => each)
  const results: unknown[] = first ? await db.batch([first, ...more]) : []
  return Object.fromEntries(given.map(({ name }, i) => [name, results[i]])) as { [Name in keyof T]: Rows<T[Name]> }
}

/** One batch of statements whose answers nobody needs. */
export async function batchAll(db: Db, statements: readonly Statement[]): Promise<void> {
  const [first, ...more] = statements
  if (first) await db.batch([first, ...more])
}

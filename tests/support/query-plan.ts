import { env } from 'cloudflare:workers'

/** Builders know their SQL by `toSQL`, raw statements by `getQuery`. */
type Query = { toSQL(): Sql } | { getQuery(): Sql }
interface Sql {
  sql: string
  params: unknown[]
}

/** The steps by which SQLite would answer a query (`EXPLAIN QUERY PLAN`), one line each. */
export async function planOf(query: Query): Promise<string[]> {
  const { sql, params } = 'toSQL' in query ? query.toSQL() : query.getQuery()
  const { results } = await env.DB.prepare(`explain query plan ${sql}`)
    .bind(...params)
    .all<{ detail: string }>()
  return results.map((row) => row.detail)
}

/** Tables that a plan reads from end to end, less the names given (virtual tables, the query's own small results). */
export function scansOf(plan: string[], ...allowed: string[]): string[] {
  return plan.filter((line) => line.startsWith('SCAN ') && !allowed.some((name) => line.startsWith(`SCAN ${name}`)))
}

/** Sorting that no index saves. */
export function sortsOf(plan: string[]): string[] {
  return plan.filter((line) => line.includes('USE TEMP B-TREE'))
}

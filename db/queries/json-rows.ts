import { type SQL, sql } from 'drizzle-orm'
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core'

/** D1 binds at most 2,000,000 bytes a value; JSON of at most this many characters stays below it in any script. */
const JSON_MAX = 400_000

/**
 * Many rows from few parameters: a subquery whose column `value` is each of them, for `from (…)`. D1 binds at most 100
 * parameters a statement, and 2 MB each.
 */
export function jsonRows(rows: readonly unknown[]): SQL {
  const parts: string[] = []
  let part: string[] = []
  let size = 0
  for (const each of rows) {
    const row = JSON.stringify(each)
    if (part.length && size + row.length > JSON_MAX) {
      parts.push(`[${part.join()}]`)
      part = []
      size = 0
    }
    part.push(row)
    size += row.length
  }
  parts.push(`[${part.join()}]`)
  const selects = parts.map((json) => sql`select value from json_each(${json})`)
  return sql`(${sql.join(selects, sql` union all `)})`
}

/** Whether a column has one of these values: `in` without a parameter for each. */
export function inJson(column: AnySQLiteColumn, values: readonly (string | number)[]): SQL {
  return sql`${column} in (select value from json_each(${JSON.stringify(values)}))`
}

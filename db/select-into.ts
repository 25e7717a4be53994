import { getTableColumns, is, SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'

/** What a row is made of: a value, or an expression for it. Columns that may be left out get their default, or null. */
type Row<T extends SQLiteTable> = { [Column in keyof T['$inferInsert']]: T['$inferInsert'][Column] | SQL }

/**
 * The `select` of an `insert … select`, for drizzle's `insert(table).select(…)`, which pairs values with columns by their
 * order. Here each value is named by its column, so the statement does not depend on that order.
 * @param from everything after the selected values: `from … where …`
 */
export function selectInto<T extends SQLiteTable>(table: T, row: Row<T>, from: SQL): SQL {
  const given = new Map<string, unknown>(Object.entries(row))
  const values = Object.entries(getTableColumns(table)).map(([name, column]) => {
    const value = given.has(name) ? given.get(name) : column.default
    if (value === null || value === undefined) return sql`null`
    return is(value, SQL) ? value : sql`${sql.param(value, column)}`
  })
  return sql`select ${sql.join(values, sql`, `)} ${from}`
}

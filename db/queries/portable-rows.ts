import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Db } from '../client.ts'
import type { PortableTable } from '../portable/portable-table.ts'
import { COUNTED, ROW_BYTES, rowBytes } from '../storage-ledger.ts'

/** Where a page ended: the values of the columns that rows are paged by. */
export type RowKey = readonly (string | number)[]

/** How many rows a learner has in each of these tables, by its name: one row. */
export function countRows(db: Db, ownerId: string, tables: Iterable<SQLiteTable>) {
  const counts = [...tables].map(
    (table) => sql`(select count(*) from ${table} where owner_id = o.id) as ${sql.identifier(getTableName(table))}`,
  )
  return db.all<Record<string, number>>(sql`select ${sql.join(counts, sql`, `)} from (select ${ownerId} as id) o`)
}

/**
 * Where the next page ends and how many rows it has: at most `rows`, and no more than `bytes` of long texts, but always one. Of the
 * rows only their lengths are read.
 */
function nextRowIds(ownerId: string, { table, by }: PortableTable, after: RowKey | null, most: PageSize): SQL {
  const key = sql.raw(by.map(columnOf).join(', '))
  const named = sql.raw(by.map((name, at) => `${columnOf(name)} as k${at}`).join(', '))
  const names = sql.raw(by.map((_, at) => `k${at}`).join(', '))
  const behind = after
    ? sql`and (${key}) > (${sql.join(
        after.map((value) => sql`${value}`),
        sql`, `,
      )})`
    : sql``
  const counted = COUNTED.find((each) => each.table === table)
  const bytes = sql.raw(counted ? rowBytes(counted, '') : String(ROW_BYTES))
  return sql`select row from (select row, sum(bytes) over (order by ${names}) - bytes as before from (
    select rowid as row, ${named}, ${bytes} as bytes from ${table}
    where owner_id = ${ownerId} ${behind} order by ${key} limit ${most.rows}))
    where before < ${most.bytes}`
}

interface PageSize {
  rows: number
  bytes: number
}

/** Rows of a page, whole, with the key of each (`_key`, JSON). */
export function portableRows(db: Db, ownerId: string, portable: PortableTable, after: RowKey | null, most: PageSize) {
  const { table, by } = portable
  const key = sql.raw(by.map(columnOf).join(', '))
  return db
    .select({ ...getTableColumns(table), _key: sql<string>`json_array(${key})` })
    .from(table)
    .where(sql`rowid in (${nextRowIds(ownerId, portable, after, most)}) and +owner_id = ${ownerId}`)
    .orderBy(key)
}

/** `end` and `right` are words of SQL, too. */
function columnOf(name: string): string {
  return /^\w+$/.test(name) && name !== 'rowid' ? `"${name}"` : name
}

import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'

/** A table whose rows a learner takes along. Each feature lists its own, parents first. */
export interface PortableTable {
  table: SQLiteTable
  /**
   * Columns that follow the owner's in an index, by which rows are read page after page; together they tell the owner's rows
   * apart. SQL, since some are expressions.
   */
  by: readonly string[]
  /** What only the site's own work on a row needs: it stays here. */
  without?: readonly SQLiteColumn[]
}

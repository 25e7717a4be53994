import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'

/** Tables whose rows have numbers for ids, which are others in every database. */
export const NUMBERED_TABLES = ['topics', 'decks', 'schedulers', 'facts', 'cards', 'quizzes'] as const
export type NumberedTable = (typeof NUMBERED_TABLES)[number]

/**
 * What a value names: `uuid` the id of some row, a table the number of one of its rows. `question-or-card`: the UUID of a question
 * or the number of a card; `made`: the UUID of a note or the number of a deck or quiz.
 */
export type Named = 'uuid' | NumberedTable | 'question-or-card' | 'made'

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
  /** Columns without a foreign key that name a row, which may be gone. */
  links?: Readonly<Record<string, Named>>
  /** Ids are the learner's own (`kept`), or named nowhere (`new`): an import keeps them, or has the database make others. */
  ids?: 'kept' | 'new'
  /** An account has such rows from its beginning: they give way to those of an import. */
  replaced?: true
}

import { getTableName, sql, type SQL } from 'drizzle-orm'
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Db } from '../client.ts'
import { chats } from '../schema/coach.ts'
import { documents } from '../schema/documents.ts'
import { decks, facts } from '../schema/flashcards.ts'
import { notes } from '../schema/knowledge.ts'
import { quizzes } from '../schema/quizzes.ts'
import { texts } from '../schema/rewriting.ts'
import { COUNTED } from '../storage-ledger.ts'

/** What can lie in a bin, the largest last. */
export const BINNED = { notes, documents, texts, chats, quizzes, facts, decks } as const
export type Binned = keyof typeof BINNED
export const BINNED_KINDS = [
  'notes',
  'documents',
  'texts',
  'chats',
  'quizzes',
  'facts',
  'decks',
] as const satisfies readonly Binned[]

/**
 * `deleted_at` of what is being erased, in ms: no list has it any more, and nothing brings it back (a trigger), while its rows
 * go a few at a time.
 */
export const ERASING = 1

/** What refers to a table's rows: it goes with them, or forgets them, as its foreign key says. */
interface Reference {
  table: SQLiteTable
  column: SQLiteColumn
  goes: boolean
}

/** Of tables with an owner, by the name of the table that is referred to. */
const REFERENCES = Map.groupBy(
  COUNTED.flatMap(({ table }) =>
    getTableConfig(table).foreignKeys.flatMap((key) => {
      const { columns, foreignTable } = key.reference()
      const [column] = columns
      return column ? [{ table, column, goes: key.onDelete === 'cascade', to: getTableName(foreignTable) }] : []
    }),
  ),
  ({ to }) => to,
)

export function referencesTo(table: SQLiteTable): readonly Reference[] {
  return REFERENCES.get(getTableName(table)) ?? []
}

const among = (keys: readonly (string | number)[]) => sql`(select value from json_each(${JSON.stringify(keys)}))`
const firstRows = (table: SQLiteTable, where: SQL, limit: number) =>
  sql`rowid in (select rowid from ${table} where ${where} limit ${limit})`

/** What lies in the bin: of one learner or of all, since before a time, or one thing. */
export interface InBin {
  ownerId?: string
  before?: Date
  id?: string
}

/** Marks what is to be erased. */
export function markErasing(db: Db, kind: Binned, of: InBin, limit: number) {
  const table = BINNED[kind]
  const where = sql.join(
    [
      sql`deleted_at > ${ERASING}`,
      ...(of.ownerId === undefined ? [] : [sql`owner_id = ${of.ownerId}`]),
      ...(of.id === undefined ? [] : [sql`id = ${of.id}`]),
      ...(of.before === undefined ? [] : [sql`deleted_at < ${of.before.getTime()}`]),
    ],
    sql` and `,
  )
  return db.run(sql`update ${table} set deleted_at = ${ERASING} where ${firstRows(table, where, limit)}`)
}

/** Ids of what is being erased, and of a document's file; of one learner, or of all. */
export function erasingIds(db: Db, kind: Binned, ownerId: string | undefined, limit: number) {
  const own = ownerId === undefined ? sql`` : sql` and owner_id = ${ownerId}`
  const file = kind === 'documents' ? sql`, file_id as fileId` : sql`, null as fileId`
  return db.all<{ id: string | number; ownerId: string; fileId: string | null }>(
    sql`select id, owner_id as ownerId${file} from ${BINNED[kind]} where deleted_at = ${ERASING}${own} limit ${limit}`,
  )
}

/** Ids of rows that refer to rows by these keys. */
export function referringIds(db: Db, { table, column }: Reference, keys: readonly (string | number)[], limit: number) {
  return db.all<{ id: string | number }>(
    sql`select id from ${table} where ${sql.identifier(column.name)} in ${among(keys)} limit ${limit}`,
  )
}

/** Some of the rows that refer to these keys go, or forget them. The answer says how many. */
export function removeReferring(
  db: Db,
  { table, column, goes }: Reference,
  keys: readonly (string | number)[],
  limit: number,
) {
  const name = sql.identifier(column.name)
  const some = firstRows(table, sql`${name} in ${among(keys)}`, limit)
  return goes
    ? db.run(sql`delete from ${table} where ${some}`)
    : db.run(sql`update ${table} set ${name} = null where ${some}`)
}

export function removeRows(db: Db, table: SQLiteTable, keys: readonly (string | number)[]) {
  return db.run(sql`delete from ${table} where id in ${among(keys)}`)
}

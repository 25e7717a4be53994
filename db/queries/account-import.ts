import { and, eq, getTableColumns, getTableName, isNull, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { ImportUpload, Refused } from '#worker/contracts/account/import.ts'
import type { Db } from '../client.ts'
import type { NumberedTable } from '../portable/portable-table.ts'
import { PORTABLE_TABLES } from '../portable/portable-tables.ts'
import { accountImports, importedIds } from '../schema/auth.ts'
import { chats } from '../schema/coach.ts'
import { memories } from '../schema/coach-tools.ts'
import { documents } from '../schema/documents.ts'
import { decks, facts } from '../schema/flashcards.ts'
import { attachments, notes, topics } from '../schema/knowledge.ts'
import { mistakes } from '../schema/mistakes.ts'
import { profiles } from '../schema/onboarding.ts'
import { passages } from '../schema/passages.ts'
import { quizzes } from '../schema/quizzes.ts'
import { texts } from '../schema/rewriting.ts'
import { studyPlans } from '../schema/study.ts'
import { glossaryTerms, translations } from '../schema/translate.ts'
import { selectInto } from '../select-into.ts'
import { ERASED_TABLES } from './account-deletion.ts'
import type { NewDocumentPassage } from './documents/steps.ts'
import { jsonRows } from './json-rows.ts'

/** An account that somebody has used has something of these; study time alone does not count. */
const CONTENT = [
  ...[attachments, chats, decks, documents, facts, glossaryTerms, memories, mistakes, notes, quizzes],
  ...[texts, topics, translations],
]

const isFilled = (ownerId: string): SQL =>
  sql`(${sql.join(
    CONTENT.map((table) => sql`exists (select 1 from ${table} where owner_id = ${ownerId})`),
    sql` or `,
  )})`

export function importOf(db: Db, ownerId: string) {
  return db.select().from(accountImports).where(eq(accountImports.ownerId, ownerId))
}

/** Whether the account has anything that an import would be mixed with. */
export function accountFilled(db: Db, ownerId: string) {
  return db.select({ isFilled: sql<number>`${isFilled(ownerId)}`.as('is_filled') }).from(sql`(select 1)`)
}

/** No row comes back where another import is under way, or where the account is not empty. */
export function beginImport(db: Db, row: typeof accountImports.$inferInsert) {
  const { ownerId } = row
  return db
    .insert(accountImports)
    .select(selectInto(accountImports, row, sql`where not ${isFilled(ownerId)}`))
    .onConflictDoUpdate({
      target: accountImports.ownerId,
      set: Object.fromEntries(
        Object.entries(getTableColumns(accountImports)).map(([name, { name: column }]) => [
          name,
          sql`excluded.${sql.identifier(column)}`,
        ]),
      ),
      setWhere: sql`${accountImports.finishedAt} is not null`,
    })
    .returning()
}

const isRunning = (ownerId: string, id: string) =>
  and(
    eq(accountImports.ownerId, ownerId),
    eq(accountImports.id, id),
    isNull(accountImports.finishedAt),
    isNull(accountImports.discardedAt),
  )

/** How many rows of a table have been taken. */
const sentOf = (table: string): SQL => sql`coalesce(sent ->> ${`$.${table}`}, 0)`

/**
 * The first statements of a batch that takes rows: the whole batch fails unless the import is under way and exactly `from` rows of the
 * table came before. D1 has no statement that only raises an error, but parsing a text that is not JSON does.
 */
export function takeRows(
  db: Db,
  ownerId: string,
  id: string,
  piece: { table: string; from: number; to: number; refused: Refused[] },
) {
  const { table, from, to, refused } = piece
  const isNext = sql`exists (select 1 from account_imports where owner_id = ${ownerId} and id = ${id}
    and finished_at is null and discarded_at is null and ${sentOf(table)} = ${from})`
  return [
    db.select({ isNext: sql<number>`json(case when ${isNext} then '1' else 'taken' end)` }).from(sql`(select 1)`),
    db
      .update(accountImports)
      .set({ sent: sql`json_set(sent, ${`$.${table}`}, ${to})`, refused })
      .where(isRunning(ownerId, id)),
  ] as const
}

/** A file has come, or was refused. No row comes back where it did before. */
export function takeFile(db: Db, ownerId: string, id: string, at: number, refused: Refused[]) {
  return db
    .update(accountImports)
    .set({ filesSent: at + 1, refused, upload: null })
    .where(isNextFile(ownerId, id, at))
    .returning({ filesSent: accountImports.filesSent })
}

const isNextFile = (ownerId: string, id: string, at: number) =>
  and(isRunning(ownerId, id), eq(accountImports.filesSent, at))

/** The next file comes in parts. No row comes back where that has begun already. */
export function beginUpload(db: Db, ownerId: string, id: string, at: number, upload: ImportUpload) {
  return db
    .update(accountImports)
    .set({ upload })
    .where(and(isNextFile(ownerId, id, at), isNull(accountImports.upload)))
    .returning({ upload: accountImports.upload })
}

/** A part has arrived, behind those before it or in the place of itself. No row comes back of an upload that is over. */
export function takePart(
  db: Db,
  ownerId: string,
  id: string,
  { uploadId, part, etag }: { uploadId: string; part: number; etag: string },
) {
  const etags = sql`json_set(upload, ${`$.etags[${part - 1}]`}, ${etag})`
  return db
    .update(accountImports)
    .set({ upload: etags })
    .where(and(isRunning(ownerId, id), sql`upload ->> '$.uploadId' = ${uploadId}`))
    .returning({ upload: accountImports.upload })
}

/** Parts of the next file are sent again from the first. */
export function dropUpload(db: Db, ownerId: string, uploadId: string) {
  return db
    .update(accountImports)
    .set({ upload: null })
    .where(and(eq(accountImports.ownerId, ownerId), sql`upload ->> '$.uploadId' = ${uploadId}`))
}

/** The old numbers were needed to find what rows refer to. */
export function finishImport(db: Db, ownerId: string, id: string, now: Date) {
  return [
    db.update(accountImports).set({ finishedAt: now, upload: null }).where(isRunning(ownerId, id)),
    db.delete(importedIds).where(eq(importedIds.ownerId, ownerId)),
  ] as const
}

/** From now on nothing comes any more. */
export function discardImport(db: Db, ownerId: string, id: string, now: Date) {
  return db.update(accountImports).set({ discardedAt: now }).where(isRunning(ownerId, id))
}

/** What an import writes, each table before those that its rows refer to. The profile is the learner's own, whatever came. */
export const IMPORTED_TABLES: readonly SQLiteTable[] = ERASED_TABLES.filter((table) => {
  const name = getTableName(table)
  return (
    (PORTABLE_TABLES.has(name) && table !== profiles && table !== studyPlans) ||
    table === passages ||
    table === importedIds
  )
})

export function removeImport(db: Db, ownerId: string) {
  return db.delete(accountImports).where(eq(accountImports.ownerId, ownerId))
}

/** The numbers that rows have here, of those that are known. */
export function numbersHere(db: Db, ownerId: string, wanted: readonly (readonly [NumberedTable, number])[]) {
  return db
    .select({ kind: importedIds.kind, oldId: importedIds.oldId, newId: importedIds.newId })
    .from(importedIds)
    .where(sql`owner_id = ${ownerId} and (kind, old_id) in (select value ->> 0, value ->> 1 from ${jsonRows(wanted)})`)
}

type Values = Record<string, unknown>

/**
 * Rows by the names of their columns; columns that no row has get their default. What a foreign key names has to be the learner's
 * own: where it is not there, the row is left out, or names nothing where it may. A row that would be another's double is left out, too.
 */
export function insertRows(db: Db, table: SQLiteTable, ownerId: string, rows: readonly Values[]) {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => name in (rows[0] ?? {}))
  const values = rows.map((row) => columns.map(([name, column]) => stored(column, row[name])))
  const parents = new Map(
    getTableConfig(table).foreignKeys.map((key) => {
      const { columns: own, foreignTable } = key.reference()
      return [own[0], foreignTable]
    }),
  )
  const conditions: SQL[] = [sql`true`]
  const read = columns.map(([name, column], at) => {
    const value = sql.raw(`v.value ->> ${at}`)
    const parent = parents.get(column)
    if (!parent) return [name, value]
    const own = sql`from ${parent} p where p.id = ${value} and p.owner_id = ${ownerId}`
    if (!column.notNull) return [name, sql`(select p.id ${own})`]
    conditions.push(sql`exists (select 1 ${own})`)
    return [name, value]
  })
  const row = { ...Object.fromEntries(read), ownerId: sql`${ownerId}` }
  const from = sql`from ${jsonRows(values)} v where ${sql.join(conditions, sql` and `)}`
  return db
    .insert(table)
    .select(selectInto(table, row, from))
    .onConflictDoNothing()
}

function stored(column: SQLiteColumn, value: unknown): unknown {
  return value === null || value === undefined ? null : column.mapToDriverValue(value)
}

/** A row whose number the database gives, and which number it had. */
export function insertNumbered(db: Db, table: SQLiteTable, ownerId: string, oldId: number, row: Values) {
  const kind = getTableName(table)
  return [
    insertRows(db, table, ownerId, [row]),
    remember(db, { ownerId, kind, oldId, newId: sql`last_insert_rowid()` }, sql`where changes() = 1`),
  ] as const
}

/** Which numbers facts have, by their keys. */
export function noteFacts(db: Db, ownerId: string, rows: readonly { oldId: number; key: string }[]) {
  const values = rows.map(({ oldId, key }) => [oldId, key])
  return remember(
    db,
    { ownerId, kind: 'facts', oldId: sql`v.value ->> 0`, newId: sql`f.id` },
    sql`from ${jsonRows(values)} v cross join facts f on f.owner_id = ${ownerId} and f.key = v.value ->> 1 where true`,
  )
}

/** Which numbers cards have, by their fact and side. */
export function noteCards(
  db: Db,
  ownerId: string,
  rows: readonly { oldId: number; factId: number; ordinal: number }[],
) {
  const values = rows.map(({ oldId, factId, ordinal }) => [oldId, factId, ordinal])
  return remember(
    db,
    { ownerId, kind: 'cards', oldId: sql`v.value ->> 0`, newId: sql`c.id` },
    sql`from ${jsonRows(values)} v cross join cards c on c.fact_id = v.value ->> 1 and c.ordinal = v.value ->> 2
      where c.owner_id = ${ownerId}`,
  )
}

function remember(db: Db, row: { ownerId: string; kind: string; oldId: number | SQL; newId: SQL }, from: SQL) {
  return db
    .insert(importedIds)
    .select(selectInto(importedIds, row, from))
    .onConflictDoNothing()
}

/** Rows that an account has from its beginning. */
export function removeAll(db: Db, table: SQLiteTable, ownerId: string) {
  return db.delete(table).where(sql`owner_id = ${ownerId}`)
}

/** Passages of documents that were indexed when they were exported, behind those that came before. Their first has the title. */
export function insertImportedPassages(
  db: Db,
  ownerId: string,
  rows: readonly (Omit<NewDocumentPassage, 'ordinal'> & { documentId: string; nth: number })[],
) {
  const values = rows.map(({ documentId, nth, page, heading, body, start, end }) => [
    ...[documentId, nth, page, heading],
    ...[body, start, end],
  ])
  const last = sql`coalesce((select max(b.ordinal) from passages b where b.document_id = d.id), -1)`
  return db.insert(passages).select(
    selectInto(
      passages,
      {
        ownerId,
        documentId: sql`d.id`,
        ordinal: sql`${last} + (value ->> 1)`,
        page: sql`value ->> 2`,
        heading: sql`value ->> 3`,
        body: sql`value ->> 4`,
        start: sql`value ->> 5`,
        end: sql`value ->> 6`,
      },
      sql`from ${jsonRows(values)} cross join documents d on d.id = value ->> 0
        where d.owner_id = ${ownerId} and d.status = 'ready'`,
    ),
  )
}

/** Documents that were still being read go on: they are kept for a message until then. */
export function resumeDocuments(db: Db, ownerId: string, until: Date) {
  return db
    .update(documents)
    .set({ leasedUntil: until })
    .where(
      sql`owner_id = ${ownerId} and status in ('storing', 'reading', 'indexing') and leased_until is null and deleted_at is null`,
    )
    .returning({ id: documents.id })
}

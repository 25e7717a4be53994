import { batchAll } from '#db/batch-of.ts'
import type { Db, OwnerDb } from '#db/client.ts'
import { isNumbered, type PortableColumn, portableColumns } from '#db/portable/portable-columns.ts'
import type { NumberedTable, PortableTable } from '#db/portable/portable-table.ts'
import { PORTABLE_TABLES } from '#db/portable/portable-tables.ts'
import {
  insertImportedPassages,
  insertNumbered,
  insertRows,
  noteCards,
  noteFacts,
  numbersHere,
  removeAll,
  takeRows,
} from '#db/queries/account-import.ts'
import { usedByDocuments } from '#db/queries/documents/documents.ts'
import { insertPassagesOf } from '#db/queries/knowledge/passages.ts'
import { IMPORT_ROW_MAX, type ImportRows, type Refused, type RefusalReason } from '#worker/contracts/account/import.ts'
import { titleKey } from '#worker/contracts/knowledge/note-titles.ts'
import { frontKey } from '#worker/domain/flashcards/cards/duplicates.ts'
import { splitPassages } from '#worker/domain/passages/split.ts'
import { Problem } from '#worker/http/problem.ts'
import { runningImport } from './imports.ts'
import { type ImportedRow, parseRow } from './parse-row.ts'
import { type Ids, importedId, withIds } from './references.ts'

export interface Limits {
  documents: number
  bytes: number
}

/** A row as it is going to be stored, and the number that it had. */
interface Taken {
  row: ImportedRow
  oldId: number | null
}

/**
 * Takes the next rows of a table, all in one batch with how far the import has come, so that rows that come twice are taken once. What
 * is not valid or has lost what it belongs to is left out and counted.
 * @returns how many rows of the table have been taken
 * @throws Problem not-found, invalid-input, import-conflict
 */
export async function importRows(owner: OwnerDb, id: string, input: ImportRows, limits: Limits): Promise<number> {
  const { db, ownerId } = owner
  const { table, from, rows: lines } = input
  const running = await runningImport(owner, id)
  const portable = PORTABLE_TABLES.get(table)
  const to = from + lines.length
  if (!portable || to > (running.expected[table] ?? 0))
    throw new Problem('invalid-input', undefined, {
      errors: [{ pointer: '/table', detail: 'The export has no such rows' }],
    })
  const before = running.sent[table] ?? 0
  if (to <= before) return before
  if (from !== before) throw conflict()

  const columns = portableColumns(portable)
  const { taken, refused } = await takeLines(owner, table, columns, lines, limits)
  const statements = [
    ...takeRows(db, ownerId, id, { table, from, to, refused: added(running.refused, table, refused) }),
    ...(portable.replaced && from === 0 ? [removeAll(db, portable.table, ownerId)] : []),
    ...(taken.length > 0 ? insertions(db, ownerId, portable, table, taken) : []),
  ]
  try {
    await batchAll(db, statements)
  } catch (error) {
    // The same rows came at the same time, or the import was given up: the batch has changed nothing.
    const after = await runningImport(owner, id)
    if ((after.sent[table] ?? 0) === before) throw error
    return importRows(owner, id, input, limits)
  }
  return to
}

function conflict(): Problem {
  return new Problem('import-conflict', 'The import has come to another place. Open it again to continue.')
}

async function takeLines(
  owner: OwnerDb,
  table: string,
  columns: readonly PortableColumn[],
  lines: readonly string[],
  limits: Limits,
): Promise<{ taken: Taken[]; refused: RefusalReason[] }> {
  const refused: RefusalReason[] = []
  const rows: ImportedRow[] = []
  const room = table === 'documents' || table === 'attachments' ? await roomOf(owner, limits) : null
  for (const line of lines) {
    const row = line.length > 0 && byteLength(line) <= IMPORT_ROW_MAX ? parseRow(table, columns, line) : undefined
    if (row === undefined) refused.push('too-large')
    else if (row === null) refused.push('invalid')
    else if (isUnfinished(table, row)) refused.push('unfinished')
    else if (room && !room.take(table, Number(row.size))) refused.push('no-room')
    else rows.push(settled(table, row))
  }
  const ids = await idsFor(owner, table, columns, rows)
  const taken: Taken[] = []
  for (const row of rows) {
    const mapped = withIds(table, columns, row, ids)
    if (mapped === null) refused.push('parent')
    else if (byteLength(JSON.stringify(mapped)) > IMPORT_ROW_MAX) refused.push('too-large')
    else taken.push({ row: derived(table, mapped), oldId: typeof row.id === 'number' ? row.id : null })
  }
  return { taken, refused }
}

/** Numbers are looked up all at once: the rows are read for them first. */
async function idsFor(
  { db, ownerId }: OwnerDb,
  table: string,
  columns: readonly PortableColumn[],
  rows: readonly ImportedRow[],
): Promise<Ids> {
  const wanted = new Map<string, readonly [NumberedTable, number]>()
  const uuid = (old: string) => importedId(ownerId, old)
  for (const row of rows)
    withIds(table, columns, row, {
      uuid,
      number(kind, old) {
        wanted.set(`${kind} ${old}`, [kind, old])
        return 0
      },
    })
  const known = wanted.size > 0 ? await numbersHere(db, ownerId, [...wanted.values()]) : []
  const numbers = new Map(known.map(({ kind, oldId, newId }) => [`${kind} ${oldId}`, newId]))
  return { uuid, number: (kind, old) => numbers.get(`${kind} ${old}`) ?? null }
}

/** An upload that was under way has no file, and a newer file that was being read belongs to nothing yet. */
function isUnfinished(table: string, row: ImportedRow): boolean {
  return table === 'documents' && (row.status === 'uploading' || row.replacesId !== null)
}

/** What was being written where it was exported is not written on here. */
function settled(table: string, row: ImportedRow): ImportedRow {
  if (table === 'messages' && row.status === 'streaming') return { ...row, status: 'interrupted' }
  if (table === 'translations' && row.status === 'running') return { ...row, status: 'stopped' }
  return row
}

/** What follows from the rest of a row and is searched or compared by. */
function derived(table: string, row: ImportedRow): ImportedRow {
  if (table === 'notes' || table === 'documents') return { ...row, titleKey: titleKey(String(row.title)) }
  if (table === 'facts') return { ...row, frontKey: frontKey(String(row.front)) }
  return row
}

async function roomOf({ db, ownerId }: OwnerDb, limits: Limits) {
  const [used] = await usedByDocuments(db, ownerId)
  let { documents, bytes } = used ?? { documents: 0, bytes: 0 }
  return {
    take(table: string, size: number): boolean {
      const one = table === 'documents' ? 1 : 0
      if (documents + one > limits.documents || bytes + size > limits.bytes) return false
      documents += one
      bytes += size
      return true
    },
  }
}

function insertions(db: Db, ownerId: string, { table, ids }: PortableTable, name: string, taken: readonly Taken[]) {
  const rows = taken.map(({ row }) => (ids === 'new' ? without(row, 'id') : row))
  if (isNumbered(name) && name !== 'facts' && name !== 'cards')
    return taken.flatMap(({ row, oldId }) => insertNumbered(db, table, ownerId, oldId ?? 0, row))
  const insert = insertRows(db, table, ownerId, rows)
  switch (name) {
    case 'facts':
      return [
        insert,
        noteFacts(
          db,
          ownerId,
          taken.map(({ row, oldId }) => ({ oldId: oldId ?? 0, key: String(row.key) })),
        ),
      ]
    case 'cards':
      return [
        insert,
        noteCards(
          db,
          ownerId,
          taken.map(({ row, oldId }) => ({
            oldId: oldId ?? 0,
            factId: Number(row.factId),
            ordinal: Number(row.ordinal),
          })),
        ),
      ]
    case 'notes':
      return [insert, insertPassagesOf(db, ownerId, rows.map(passagesOfNote))]
    case 'documents':
      return [insert, insertImportedPassages(db, ownerId, rows.map(titlePassage))]
    case 'document_pages':
      return [insert, insertImportedPassages(db, ownerId, passagesOfPages(rows))]
    default:
      return [insert]
  }
}

function passagesOfNote({ id, version, updatedAt, title, markdown }: ImportedRow) {
  return {
    ...{ id: String(id), version: Number(version), updatedAt: updatedAt as Date },
    ...{ title: String(title), text: splitPassages(String(markdown)) },
  }
}

/** It comes first: `nth` 1 behind none is place 0. */
function titlePassage({ id, title }: ImportedRow) {
  return { documentId: String(id), nth: 1, page: 1, heading: String(title), body: '', start: 0, end: 0 }
}

/** Of each document in the order of its pages. */
function passagesOfPages(rows: readonly ImportedRow[]) {
  const counts = new Map<string, number>()
  return rows.flatMap((row) => {
    const [documentId, start] = [String(row.documentId), Number(row.start)]
    return splitPassages(String(row.markdown)).map((passage) => {
      const nth = (counts.get(documentId) ?? 0) + 1
      counts.set(documentId, nth)
      const place = { start: start + passage.start, end: start + passage.end }
      return { documentId, nth, page: Number(row.page), heading: passage.heading, body: passage.body, ...place }
    })
  })
}

/** With those that are refused now. */
function added(all: readonly Refused[], table: string, reasons: readonly RefusalReason[]): Refused[] {
  const sums = new Map(all.map((each) => [`${each.table} ${each.reason}`, each]))
  for (const reason of reasons) {
    const key = `${table} ${reason}`
    sums.set(key, { table, reason, count: (sums.get(key)?.count ?? 0) + 1 })
  }
  return [...sums.values()]
}

function without(row: ImportedRow, name: string): ImportedRow {
  return Object.fromEntries(Object.entries(row).filter(([key]) => key !== name))
}

const encoder = new TextEncoder()
function byteLength(text: string): number {
  return encoder.encode(text).byteLength
}

import type { OwnerDb } from '#db/client.ts'
import { PORTABLE_TABLES } from '#db/portable/portable-tables.ts'
import {
  accountFilled,
  beginImport,
  discardImport,
  dropUpload,
  finishImport,
  importOf,
  IMPORTED_TABLES,
  removeImport,
  resumeDocuments,
} from '#db/queries/account-import.ts'
import { removeOwned } from '#db/queries/account-deletion.ts'
import { usedByDocuments } from '#db/queries/documents/documents.ts'
import { countRows } from '#db/queries/portable-rows.ts'
import { storageOf } from '#db/queries/storage.ts'
import type {
  BeginImport,
  Discarded,
  ImportProgress,
  ImportReport,
  ImportState,
} from '#worker/contracts/account/import.ts'
import { EXPORT_VERSION } from '#worker/contracts/account/portable.ts'
import { MAX_STORED_BYTES } from '#worker/contracts/storage.ts'
import { documentLimits } from '#worker/http/document-limits.ts'
import { Problem } from '#worker/http/problem.ts'
import type { RequestScope } from '#worker/http/scope.ts'
import { removeFiles } from '#worker/jobs/account-deletion.ts'
import { MESSAGE_MS, sendJob } from '#worker/jobs/documents/wake.ts'
import { discardParts } from './import-part.ts'

type Scope = Pick<RequestScope, 'env' | 'settings' | 'now'>
type Row = Awaited<ReturnType<typeof importOf>>[number]

export async function importState({ settings }: Pick<Scope, 'settings'>, owner: OwnerDb): Promise<ImportState> {
  const { db, ownerId } = owner
  const [[row], [content], [stored], [used]] = await owner.read([
    importOf(db, ownerId),
    accountFilled(db, ownerId),
    storageOf(db, ownerId),
    usedByDocuments(db, ownerId),
  ])
  const limits = documentLimits(settings)
  return {
    running: row && row.finishedAt === null ? progressOf(row) : null,
    isEmpty: content?.isFilled === 0,
    room: {
      bytes: Math.max(0, (stored?.maxBytes ?? MAX_STORED_BYTES) - (stored?.bytes ?? 0)),
      fileBytes: Math.max(0, limits.bytes - (used?.bytes ?? 0)),
      documents: Math.max(0, limits.documents - (used?.documents ?? 0)),
    },
  }
}

function progressOf(row: Row): ImportProgress {
  const { id, expected, sent, files, filesSent, upload, refused, startedAt, discardedAt } = row
  const partsSent = upload?.etags.length ?? 0
  const isDiscarded = discardedAt !== null
  return { id, expected, sent, files, filesSent, partsSent, refused, startedAt: startedAt.toISOString(), isDiscarded }
}

/**
 * Begins an import, or goes on with it: the same export is the same import.
 * @throws Problem export-version, account-not-empty, import-conflict, file-limit
 */
export async function begin(scope: Scope, owner: OwnerDb, input: BeginImport): Promise<ImportProgress> {
  const { db, ownerId } = owner
  if (input.version !== EXPORT_VERSION)
    throw new Problem(
      'export-version',
      input.version > EXPORT_VERSION
        ? 'This export was made by a newer version of Stoa than this site runs.'
        : 'This export was made by an older version of Stoa. Import its notes, decks and quizzes one by one.',
    )
  const unknown = Object.keys(input.tables).find((name) => !PORTABLE_TABLES.has(name))
  if (unknown !== undefined)
    throw new Problem('invalid-input', undefined, {
      errors: [{ pointer: `/tables/${unknown}`, detail: 'No export has this table' }],
    })
  const { room, running, isEmpty } = await importState(scope, owner)
  if (running) {
    if (running.id !== input.id || running.isDiscarded)
      throw new Problem('import-conflict', 'Another import is under way. Finish or remove it first.')
    return running
  }
  if (!isEmpty)
    throw new Problem(
      'account-not-empty',
      'An export can only be imported into an empty account. Nothing was changed. Delete what is in this account, in the bin too, or create a new account.',
    )
  if (input.fileBytes > room.fileBytes)
    throw new Problem('file-limit', 'The files of this export need more room than you have here.')
  const { id, tables: expected, files } = input
  const [row] = await beginImport(db, { ownerId, id, expected, files, startedAt: scope.now })
  if (row) return progressOf(row)
  throw new Problem(
    'import-conflict',
    'Something was added to this account meanwhile. Reload the page, then try again.',
  )
}

/** @throws Problem not-found */
export async function runningImport({ db, ownerId }: OwnerDb, id: string): Promise<Row> {
  const [row] = await importOf(db, ownerId)
  if (!row || row.id !== id || row.finishedAt !== null || row.discardedAt !== null)
    throw new Problem('not-found', 'This import is not under way.')
  return row
}

/**
 * Ends an import. Twice, it is ended once.
 * @param isWhole whether all of it has to be there
 * @throws Problem not-found, import-conflict
 */
export async function finish(scope: Scope, owner: OwnerDb, id: string, isWhole: boolean): Promise<ImportReport> {
  const { db, ownerId } = owner
  const [row] = await importOf(db, ownerId)
  if (!row || row.id !== id || row.discardedAt !== null) throw new Problem('not-found', 'This import is not under way.')
  const { expected, sent, files, filesSent, refused } = row
  const isMissing = Object.entries(expected).some(([table, rows]) => (sent[table] ?? 0) < rows) || filesSent < files
  if (row.finishedAt === null) {
    if (isWhole && isMissing) throw new Problem('import-conflict', 'Parts of the export have not come yet.')
    await db.batch(finishImport(db, ownerId, id, scope.now))
    if (row.upload) await discardParts(scope.env.FILES, ownerId, row.upload)
    const until = new Date(scope.now.getTime() + MESSAGE_MS)
    for (const document of await resumeDocuments(db, ownerId, until))
      await sendJob(scope.env, { ownerId, id: document.id, until: until.getTime() })
  }
  const [counts] = await countRows(
    db,
    ownerId,
    [...PORTABLE_TABLES.values()].map(({ table }) => table),
  )
  const refusedFiles = refused.reduce((sum, { table, count }) => sum + (table === 'files' ? count : 0), 0)
  return {
    tables: Object.fromEntries(
      Object.entries(expected).map(([name, rows]) => [
        name,
        { expected: rows, came: Math.min(rows, counts?.[name] ?? 0) },
      ]),
    ),
    files: { expected: files, came: filesSent - refusedFiles },
    refused,
  }
}

/** Rows of one statement, and statements of one request. */
const ROWS = 500
const STATEMENTS = 400

/**
 * Takes away what has come, and whatever else was made in the account since: it was empty when the import began.
 * @throws Problem not-found
 */
export async function discard({ env, now }: Scope, { db, ownerId }: OwnerDb, id: string): Promise<Discarded> {
  const [row] = await importOf(db, ownerId)
  if (!row || row.id !== id || row.finishedAt !== null) throw new Problem('not-found', 'This import is not under way.')
  await discardImport(db, ownerId, id, now)
  if (row.upload) {
    await discardParts(env.FILES, ownerId, row.upload)
    await dropUpload(db, ownerId, row.upload.uploadId)
  }
  let statements = STATEMENTS
  for (const table of IMPORTED_TABLES)
    for (let removed = ROWS; removed >= ROWS;) {
      if (--statements < 0) return { isDone: false }
      removed = (await removeOwned(db, table, ownerId, ROWS)).meta.changes
    }
  await removeFiles(env.FILES, ownerId, () => undefined)
  await removeImport(db, ownerId)
  return { isDone: true }
}

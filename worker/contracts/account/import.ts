import { z } from 'zod'

/** Characters of the rows of one request; a single longer row goes alone. */
export const IMPORT_PIECE = 600_000
const ROWS_MAX = 1_000
/** Rows of these take two statements each, and D1 takes 1,000 from one call of a Worker. */
const WITH_NUMBERS = ['topics', 'decks', 'schedulers', 'quizzes']
/** How many rows of a table one request may have. */
export const rowsAtOnce = (table: string): number => (WITH_NUMBERS.includes(table) ? 300 : ROWS_MAX)

/** Bytes of a row's JSON: D1 holds 2 MB a row. */
export const IMPORT_ROW_MAX = 1_900_000
/** Bytes of a request: a row whose every character is escaped. */
export const IMPORT_BODY_MAX = 4_000_000

const tableName = z.string().regex(/^[a-z_]{1,40}$/)
const count = z.int().min(0).max(100_000_000)

/** SHA-256 of the export's manifest, hexadecimal. */
export const ImportId = z.string().regex(/^[0-9a-f]{64}$/)
export const ImportParams = z.strictObject({ id: ImportId })

/** What an export holds. `fileBytes` and `files` are of those that are going to be sent. */
export const BeginImport = z.strictObject({
  id: ImportId,
  version: z.int().min(1),
  tables: z.record(tableName, count),
  files: count,
  fileBytes: z.int().min(0),
})
export type BeginImport = z.infer<typeof BeginImport>

/** `from`: how many rows of this table came before. Each row is a line of the export; an empty one stands for one that is too long. */
export const ImportRows = z
  .strictObject({
    table: tableName,
    from: count,
    rows: z.array(z.string().max(IMPORT_ROW_MAX)).min(1).max(ROWS_MAX),
  })
  .refine(({ table, rows }) => rows.length <= rowsAtOnce(table), 'Too many rows at once')
export type ImportRows = z.infer<typeof ImportRows>

/** A file by the id that it has in the export. `at`: how many came before it. */
export const ImportFileParams = z.strictObject({
  id: ImportId,
  kind: z.enum(['document', 'attachment']),
  file: z.uuid(),
})
export const ImportFileQuery = z.object({
  at: z.coerce.number().int().min(0).max(100_000_000),
  /** Of a document that is larger than a part: which one of its parts this is, from 1. */
  part: z.coerce.number().int().min(1).max(1_000).optional(),
})

/**
 * Why something was left out. invalid: not as this site stores it; parent: what it belongs to is not there; unfinished: an upload
 * that was under way; no-room: past a limit; changed: other bytes than the export says.
 */
export const REFUSALS = ['invalid', 'too-large', 'parent', 'unfinished', 'no-room', 'changed'] as const
export type RefusalReason = (typeof REFUSALS)[number]

/** `table` is `files` for files. */
export interface Refused {
  table: string
  reason: RefusalReason
  count: number
}

/** A document's file of which parts have arrived: always the first ones. `uploadId` is R2's. */
export interface ImportUpload {
  documentId: string
  uploadId: string
  etags: string[]
}

export interface ImportProgress {
  id: string
  expected: Record<string, number>
  sent: Record<string, number>
  files: number
  filesSent: number
  /** Parts of the next file that have come. */
  partsSent: number
  refused: Refused[]
  startedAt: string
  /** What has come is being thrown away, and nothing more comes. */
  isDiscarded: boolean
}

/** `running`: what was begun and neither finished nor thrown away. `room`: what still fits. */
export interface ImportState {
  running: ImportProgress | null
  isEmpty: boolean
  room: { bytes: number; fileBytes: number; documents: number }
}

/** `isWhole: false` keeps what has come and leaves the rest out. */
export const FinishImport = z.strictObject({ isWhole: z.boolean() })

/** Of each table: rows in the export, and rows that the account has now. */
export interface ImportReport {
  tables: Record<string, { expected: number; came: number }>
  files: { expected: number; came: number }
  refused: Refused[]
}

/** Throwing away what has come takes several requests where it is much. */
export interface Discarded {
  isDone: boolean
}

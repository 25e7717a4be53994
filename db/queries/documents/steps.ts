import { and, eq, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { DocumentOutline, DocumentStatus } from '#worker/contracts/documents.ts'
import type { DocumentProblem } from '#worker/contracts/documents/document-problems.ts'
import type { DocumentKind } from '#worker/contracts/documents/kinds.ts'
import type { Db } from '../../client.ts'
import { selectInto } from '../../select-into.ts'
import { documentPages, documents } from '../../schema/documents.ts'
import { passages } from '../../schema/passages.ts'
import { jsonRows } from '../json-rows.ts'

/** What is left to do for these follows from their row. */
export const WORKING: readonly DocumentStatus[] = ['storing', 'reading', 'indexing']

/**
 * A document whose step one consumer has to itself. `leasedUntil` tells leases apart: each one ends later than the one
 * before, so a consumer that comes back after its lease has ended changes nothing.
 */
export interface Lease {
  id: string
  ownerId: string
  leasedUntil: Date
}

const isLeased = ({ id, ownerId, leasedUntil }: Lease) =>
  and(eq(documents.id, id), eq(documents.ownerId, ownerId), eq(documents.leasedUntil, leasedUntil))

/** The same as a condition of another table's statement. */
const whereLeased = ({ id, ownerId, leasedUntil }: Lease): SQL =>
  sql`exists (select 1 from documents where id = ${id} and owner_id = ${ownerId} and leased_until = ${leasedUntil.getTime()})`

/** One try of the step that is next: by the message that was promised it (`until`), or by anyone once a lease has ended. */
export function leaseDocument(
  db: Db,
  { ownerId, id, until }: { ownerId: string; id: string; until: Date },
  now: Date,
  leasedUntil: Date,
) {
  return db
    .update(documents)
    .set({ leasedUntil, attempts: sql`attempts + 1` })
    .where(
      and(
        eq(documents.id, id),
        eq(documents.ownerId, ownerId),
        inArray(documents.status, [...WORKING]),
        sql`(${documents.leasedUntil} <= ${now.getTime()} or ${documents.leasedUntil} = ${until.getTime()})`,
        sql`${documents.leasedUntil} < ${leasedUntil.getTime()}`,
      ),
    )
    .returning()
}

/** What a step found out, and how long the document is the caller's after it; null where no step is left. */
export function moveDocument(
  db: Db,
  lease: Lease,
  set: {
    leasedUntil: Date | null
    status?: DocumentStatus
    problem?: DocumentProblem | null
    sha256?: string
    kind?: DocumentKind
    title?: string
    titleKey?: string
    pageCount?: number
    pagesRead?: number
    characters?: number
    outline?: DocumentOutline
    attempts?: number
    updatedAt?: Date
  },
) {
  return db.update(documents).set(set).where(isLeased(lease)).returning({ leasedUntil: documents.leasedUntil })
}

/** Documents whose lease has ended before their work has; of one learner, or of all. */
export function forgottenDocuments(db: Db, now: Date, limit: number, ownerId?: string) {
  return db
    .select({ id: documents.id, ownerId: documents.ownerId, leasedUntil: documents.leasedUntil })
    .from(documents)
    .where(
      and(
        isNotNull(documents.leasedUntil),
        lte(documents.leasedUntil, now),
        inArray(documents.status, [...WORKING]),
        isNull(documents.deletedAt),
        ownerId === undefined ? undefined : eq(documents.ownerId, ownerId),
      ),
    )
    .limit(limit)
}

/** Keeps a document for the message that is sent for it. No row comes back where another call did so first. */
export function promiseDocument(db: Db, { id, ownerId, leasedUntil }: Lease, until: Date) {
  return db
    .update(documents)
    .set({ leasedUntil: until })
    .where(and(isLeased({ id, ownerId, leasedUntil }), inArray(documents.status, [...WORKING])))
    .returning({ id: documents.id })
}

export interface NewPage {
  page: number
  label: string | null
  markdown: string
  start: number
}

/** Before `moveDocument` in its batch: both happen, or, where the lease was lost, neither. */
export function insertPages(db: Db, lease: Lease, pages: readonly NewPage[]) {
  return insertPagesWhere(db, lease, pages, whereLeased(lease))
}

export function insertPagesWhere(db: Db, of: { id: string; ownerId: string }, pages: readonly NewPage[], when: SQL) {
  const rows = pages.map(({ page, label, markdown, start }) => [page, label, markdown, start])
  return db
    .insert(documentPages)
    .select(
      selectInto(
        documentPages,
        {
          ownerId: of.ownerId,
          documentId: of.id,
          page: sql`value ->> 0`,
          label: sql`value ->> 1`,
          markdown: sql`value ->> 2`,
          start: sql`value ->> 3`,
        },
        sql`from ${jsonRows(rows)} where ${when}`,
      ),
    )
    .onConflictDoNothing()
}

export interface NewDocumentPassage {
  ordinal: number
  page: number
  heading: string
  body: string
  start: number
  end: number
}

/** Before `moveDocument` in its batch, as `insertPages`. */
export function insertDocumentPassages(db: Db, lease: Lease, rows: readonly NewDocumentPassage[]) {
  const values = rows.map(({ ordinal, page, heading, body, start, end }) => [ordinal, page, heading, body, start, end])
  return db
    .insert(passages)
    .select(
      selectInto(
        passages,
        {
          ownerId: lease.ownerId,
          documentId: lease.id,
          ordinal: sql`value ->> 0`,
          page: sql`value ->> 1`,
          heading: sql`value ->> 2`,
          body: sql`value ->> 3`,
          start: sql`value ->> 4`,
          end: sql`value ->> 5`,
        },
        sql`from ${jsonRows(values)} where ${whereLeased(lease)}`,
      ),
    )
    .onConflictDoNothing()
}

/** How far a document is indexed: all passages of a page are written together. */
export function indexedUntil(db: Db, ownerId: string, id: string) {
  return db
    .select({
      page: sql<number>`coalesce(max(case when ${passages.ordinal} > 0 then ${passages.page} end), 0)`.as('last_page'),
      ordinal: sql<number>`coalesce(max(${passages.ordinal}), -1)`.as('last_ordinal'),
    })
    .from(passages)
    .where(and(eq(passages.documentId, id), eq(passages.ownerId, ownerId)))
}

/** Lengths of the pages, for those that are to be read at once. */
export function pageLengths(db: Db, ownerId: string, id: string, from: number, limit: number) {
  return db
    .select({ page: documentPages.page, length: sql<number>`length(${documentPages.markdown})`.as('page_length') })
    .from(documentPages)
    .where(
      and(eq(documentPages.documentId, id), eq(documentPages.ownerId, ownerId), sql`${documentPages.page} >= ${from}`),
    )
    .orderBy(documentPages.page)
    .limit(limit)
}

import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../client.ts'
import { selectInto } from '../select-into.ts'
import { isReadable, pageNameOf, SOURCE_ID, SOURCE_TITLE, WITH_SOURCE } from './passage-source.ts'
import { passageVectors, vectorMarks } from '../schema/passages.ts'

/** A passage that waits to be embedded. `quiet`: nobody has written in its note lately; in documents nobody writes. */
export interface WaitingPassage {
  id: number
  title: string
  heading: string
  body: string
  quiet: number
}

/** The next passages of a learner that have not been embedded, oldest first. Row 0 of a note is its title, and no passage. */
export function waitingPassages(db: Db, ownerId: string, quietSince: Date, limit: number) {
  return db
    .select({
      id: sql<number>`p.id`.as('waiting_id'),
      title: sql<string>`${SOURCE_TITLE}`.as('waiting_title'),
      heading: sql<string>`p.heading`.as('waiting_heading'),
      body: sql<string>`p.body`.as('waiting_body'),
      quiet: sql<number>`n.id is null or n.updated_at <= ${quietSince.getTime()}`.as('waiting_quiet'),
    })
    .from(sql`passages p ${WITH_SOURCE}`)
    .where(
      sql`p.owner_id = ${ownerId} and coalesce(n.owner_id, d.owner_id) = ${ownerId} and p.ordinal > 0
        and p.id > coalesce((select last_passage_id from vector_marks where owner_id = ${ownerId}), 0)`,
    )
    .orderBy(sql`p.id`)
    .limit(limit)
}

/** Recorded before the index is updated, so that a passage deleted meanwhile is known to have a vector. */
export function recordVectors(db: Db, ownerId: string, ids: readonly number[]) {
  return db
    .insert(passageVectors)
    .select(
      selectInto(
        passageVectors,
        { passageId: sql`p.id`, ownerId: sql`p.owner_id`, stale: false },
        sql`from json_each(${JSON.stringify(ids)}) j cross join passages p on p.id = j.value
        where p.owner_id = ${ownerId}`,
      ),
    )
    .onConflictDoNothing()
}

/** After the index was updated: its progress, and which passages were deleted meanwhile. */
export function markEmbedded(db: Db, ownerId: string, ids: readonly number[]) {
  const lastPassageId = ids.at(-1) ?? 0
  return [
    db
      .insert(vectorMarks)
      .values({ ownerId, lastPassageId })
      .onConflictDoUpdate({
        target: vectorMarks.ownerId,
        set: { lastPassageId: sql`max(last_passage_id, excluded.last_passage_id)` },
      }),
    db
      .insert(passageVectors)
      .select(
        selectInto(
          passageVectors,
          { passageId: sql`value`, ownerId, stale: true },
          sql`from json_each(${JSON.stringify(ids)})
            where value not in (select p.id from passages p where p.id = value)`,
        ),
      )
      .onConflictDoUpdate({ target: passageVectors.passageId, set: { stale: true } }),
  ] as const
}

/** Vectors whose passage is gone: a learner's, or, for the sweep, anybody's. */
export function staleVectors(db: Db, ownerId: string | null, limit: number) {
  const whose = ownerId === null ? undefined : eq(passageVectors.ownerId, ownerId)
  return db
    .select({ id: passageVectors.passageId })
    .from(passageVectors)
    .where(and(sql`stale = 1`, whose))
    .limit(limit)
}

/** At most 100 ids. */
export function deleteVectors(db: Db, ids: readonly number[]) {
  return db
    .delete(passageVectors)
    .where(and(inArray(passageVectors.passageId, [...ids]), eq(passageVectors.stale, true)))
}

/** For the sweep, across owners: learners with passages that have not been embedded. */
export function ownersWaiting(db: Db, limit: number) {
  return db
    .select({ ownerId: sql<string>`u.id`.as('waiting_owner') })
    .from(sql`users u left join vector_marks m on m.owner_id = u.id`)
    .where(sql`exists (select 1 from passages p where p.owner_id = u.id and p.id > coalesce(m.last_passage_id, 0))`)
    .limit(limit)
}

/** The passages that the index found, as far as they are this learner's and still exist; in any order. */
export function passagesByIds(db: Db, ownerId: string, ids: readonly number[]) {
  return db
    .select({
      id: sql<number>`p.id`.as('near_id'),
      sourceId: sql<string>`${SOURCE_ID}`.as('near_source'),
      sourceTitle: sql<string>`${SOURCE_TITLE}`.as('near_title'),
      page: sql<number | null>`p.page`.as('near_page'),
      pageName: pageNameOf(sql`p.document_id`, sql`p.page`).as('near_page_name'),
      heading: sql<string>`p.heading`.as('near_heading'),
      body: sql<string>`p.body`.as('near_body'),
      start: sql<number>`p.start`.as('near_start'),
      end: sql<number>`p."end"`.as('near_end'),
    })
    .from(sql`json_each(${JSON.stringify(ids)}) j cross join passages p on p.id = j.value ${WITH_SOURCE}`)
    .where(sql`${isReadable(ownerId)} and p.ordinal > 0`)
}

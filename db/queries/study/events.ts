import type { StudyEvent } from '#worker/contracts/study.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../client.ts'
import { selectInto } from '../../select-into.ts'
import { studyEvents } from '../../schema/study.ts'
import { jsonRows } from '../json-rows.ts'

/** Adds to the log what is not in it yet. */
export function addStudyEvents(db: Db, ownerId: string, events: readonly StudyEvent[], now: Date) {
  const of = (name: keyof StudyEvent) => sql`j.value ->> ${`$.${name}`}`
  return db
    .insert(studyEvents)
    .select(
      selectInto(
        studyEvents,
        { ownerId, id: of('id'), kind: of('kind'), at: of('at'), ms: of('ms'), receivedAt: now },
        sql`from ${jsonRows(events)} j where true`,
      ),
    )
    .onConflictDoNothing()
}

import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { MistakeAnchor } from '#worker/contracts/mistakes.ts'
import type { Db } from '../client.ts'
import { selectInto } from '../select-into.ts'
import { mistakeEvents, mistakes } from '../schema/mistakes.ts'
import { jsonRows } from './json-rows.ts'
import { recount } from './mistakes.ts'

export interface WrongAnswer {
  /** Of the event: the same answer delivered twice is one. */
  id: string
  kind: 'quiz' | 'card'
  /** The question's id, or the card's. */
  about: string
  wrong: string
  right: string
  /** What was asked. */
  before: string
  anchor: MistakeAnchor
}

/**
 * Statements that put wrong answers to questions and cards into the ledger, in the batch of the answers. However often they are
 * delivered they count once. @param when of `v.value`, which is one of the answers: whether it was stored, and is wrong
 */
export function recordWrongAnswers(db: Db, ownerId: string, answers: readonly WrongAnswer[], when: SQL, now: Date) {
  const all = jsonRows(answers.map((each) => ({ ...each, mistakeId: crypto.randomUUID() })))
  const of = (name: string) => sql.raw(`v.value ->> '${name}'`)
  const same = sql`m.owner_id = ${ownerId} and m.kind = ${of('kind')} and m.wrong = ${of('wrong')}
    and m.right = ${of('right')} and m.about = ${of('about')}`
  return [
    db
      .insert(mistakes)
      .select(
        selectInto(
          mistakes,
          {
            id: of('mistakeId'),
            ownerId,
            kind: of('kind'),
            wrong: of('wrong'),
            right: of('right'),
            about: of('about'),
            lastAt: now,
            seenAt: now,
          },
          sql`from ${all} v where ${when} and not exists (select 1 from mistake_events e where e.id = ${of('id')})`,
        ),
      )
      .onConflictDoNothing(),
    db
      .insert(mistakeEvents)
      .select(
        selectInto(
          mistakeEvents,
          {
            id: of('id'),
            ownerId,
            mistakeId: sql`m.id`,
            outcome: 'made',
            before: of('before'),
            after: '',
            anchor: sql`v.value -> 'anchor'`,
            createdAt: now,
          },
          sql`from ${all} v cross join mistakes m on ${same} where ${when}`,
        ),
      )
      .onConflictDoNothing(),
    recount(db, sql`mistakes.id in (select m.id from ${all} v cross join mistakes m on ${same})`),
  ] as const
}

export interface RightAnswer {
  /** Of the events: the same answer delivered twice is one. */
  id: string
  /** The question's id. */
  about: string
}

/** Statements that count right answers to questions that were answered wrong before. @param when as of `recordWrongAnswers` */
export function recordRightAnswers(db: Db, ownerId: string, answers: readonly RightAnswer[], when: SQL, now: Date) {
  const all = jsonRows(answers)
  return [
    db
      .insert(mistakeEvents)
      .select(
        selectInto(
          mistakeEvents,
          {
            id: sql`(v.value ->> 'id') || ':' || m.id`,
            ownerId,
            mistakeId: sql`m.id`,
            outcome: 'drilled-right',
            before: '',
            after: '',
            createdAt: now,
          },
          sql`from ${all} v cross join mistakes m on m.owner_id = ${ownerId} and m.kind = 'quiz'
            and m.about = v.value ->> 'about' where ${when}`,
        ),
      )
      .onConflictDoNothing(),
    recount(db, sql`owner_id = ${ownerId} and kind = 'quiz' and about in (select v.value ->> 'about' from ${all} v)`),
  ] as const
}

/** Statements that take Forgot out of the ledger for reviews that were taken back, where `when` holds of `v.value`, one of them. */
export function removeForgotten(
  db: Db,
  ownerId: string,
  reviews: readonly { id: string; cardId: string }[],
  when: SQL,
) {
  const all = jsonRows(reviews)
  const ofCard = and(
    eq(mistakes.ownerId, ownerId),
    eq(mistakes.kind, 'card'),
    sql`${mistakes.about} in (select v.value ->> 'cardId' from ${all} v)`,
  )
  return [
    db
      .delete(mistakeEvents)
      .where(
        and(
          sql`+${mistakeEvents.ownerId} = ${ownerId}`,
          sql`${mistakeEvents.id} in (select v.value ->> 'id' from ${all} v where ${when})`,
        ),
      ),
    recount(db, sql`owner_id = ${ownerId} and kind = 'card' and about in (select v.value ->> 'cardId' from ${all} v)`),
    db
      .delete(mistakes)
      .where(and(ofCard, sql`not exists (select 1 from mistake_events e where e.mistake_id = mistakes.id)`)),
  ] as const
}

/** Whether `v.value` is a review that was stored and rates its card Forgot. */
export function isForgotten(ownerId: string): SQL {
  return sql`exists (select 1 from reviews r where r.id = v.value ->> 'id' and r.owner_id = ${ownerId}
    and r.kind = 'rating' and r.rating = 1)`
}

/** Whether a review that takes `v.value` back was stored. */
export function isTakenBack(ownerId: string): SQL {
  return sql`exists (select 1 from reviews r where +r.owner_id = ${ownerId}
    and r.card_id = v.value ->> 'cardId' and r.undoes = v.value ->> 'id')`
}

import { and, asc, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { LEDGER_KINDS, type LedgerKind, type MistakeAnchor, type MistakeOutcome } from '#worker/contracts/mistakes.ts'
import type { Db } from '../client.ts'
import { selectInto } from '../select-into.ts'
import { mistakeEvents, mistakes } from '../schema/mistakes.ts'

export interface NewMistake {
  /** Of the event. */
  id: string
  kind: LedgerKind
  wrong: string
  right: string
  before: string
  after: string
}

/**
 * Statements that record mistakes, or words looked up, in the batch of what they were made in. However
 * often they are delivered they count once. At most a hundred at a time; they travel as one JSON parameter.
 */
export function recordMistakes(
  db: Db,
  ownerId: string,
  made: readonly NewMistake[],
  anchor: MistakeAnchor,
  now: Date,
  outcome: 'made' | 'lookup' = 'made',
) {
  const all = JSON.stringify(made.map((each) => ({ ...each, of: crypto.randomUUID() })))
  const field = (name: string) => sql.raw(`value ->> '$.${name}'`)
  const what = { kind: field('kind'), wrong: field('wrong'), right: field('right') }
  return [
    db
      .insert(mistakes)
      .select(
        selectInto(
          mistakes,
          { id: field('of'), ownerId, ...what, lastAt: now, seenAt: now },
          sql`from json_each(${all}) where true`,
        ),
      )
      .onConflictDoNothing(),
    db
      .insert(mistakeEvents)
      .select(
        selectInto(
          mistakeEvents,
          {
            id: field('id'),
            ownerId,
            mistakeId: sql`m.id`,
            outcome,
            before: field('before'),
            after: field('after'),
            anchor,
            createdAt: now,
          },
          sql`from json_each(${all}) join mistakes m on m.owner_id = ${ownerId} and m.kind = ${what.kind}
            and m.about = '' and m.wrong = ${what.wrong} and m.right = ${what.right} where true`,
        ),
      )
      .onConflictDoNothing(),
    recount(
      db,
      sql`owner_id = ${ownerId} and about = '' and exists (select 1 from json_each(${all}) where kind = ${field('kind')}
      and wrong = ${field('wrong')} and right = ${field('right')})`,
    ),
  ] as const
}

/**
 * Mistakes whose right form is among these words, written by the learner in another text than they were last made
 * in: each counts as written right, once a day.
 */
export function recordWrittenRight(
  db: Db,
  ownerId: string,
  written: { words: readonly string[]; anchor: MistakeAnchor; day: string },
  now: Date,
) {
  const words = JSON.stringify(written.words)
  const hit = sql`m.owner_id = ${ownerId} and m.right in (select value from json_each(${words}))
    and m.wrong not in (select value from json_each(${words})) and m.about = '' and m.muted_at is null`
  return [
    db
      .insert(mistakeEvents)
      .select(
        selectInto(
          mistakeEvents,
          {
            id: sql`m.id || ':' || ${written.day}`,
            ownerId,
            mistakeId: sql`m.id`,
            outcome: 'written-right',
            before: '',
            after: '',
            anchor: written.anchor,
            createdAt: now,
          },
          sql`from mistakes m where ${hit}
          and not exists (select 1 from mistake_events e where e.mistake_id = m.id and e.outcome = 'made'
            and ${written.anchor.id} in (e.anchor ->> '$.id', coalesce(e.anchor ->> '$.noteId', '')))`,
        ),
      )
      .onConflictDoNothing(),
    recount(db, sql`owner_id = ${ownerId} and right in (select value from json_each(${words}))`),
  ] as const
}

/** What makes an entry of the ledger, rather than answers it. */
const OCCURRENCE = `e.outcome in ('made', 'lookup')`

/** Counts and dates of mistakes, computed again from their events. @param which of one owner */
export function recount(db: Db, which: ReturnType<typeof sql>) {
  const of = (what: string) => sql.raw(`(select ${what} from mistake_events e where e.mistake_id = mistakes.id)`)
  return db
    .update(mistakes)
    .set({
      times: of(`count(*) filter (where ${OCCURRENCE})`),
      rightTimes: of(`count(*) filter (where e.outcome in ('written-right', 'drilled-right'))`),
      lastAt: of(`coalesce(max(e.created_at) filter (where ${OCCURRENCE}), mistakes.last_at)`),
      seenAt: of(`coalesce(max(e.created_at), mistakes.seen_at)`),
    })
    .where(which)
}

/** The latest event in which a mistake was made, or a word looked up, as JSON. */
const example = sql<string | null>`(select json_object('before', e.before, 'after', e.after, 'anchor', json(e.anchor))
  from mistake_events e where e.mistake_id = mistakes.id and ${sql.raw(OCCURRENCE)} order by e.created_at desc limit 1)`

const COLUMNS = {
  id: mistakes.id,
  kind: mistakes.kind,
  wrong: mistakes.wrong,
  right: mistakes.right,
  about: mistakes.about,
  times: mistakes.times,
  rightTimes: mistakes.rightTimes,
  lastAt: mistakes.lastAt,
  example,
}
export type MistakeRow = Awaited<ReturnType<typeof mistakePage>>[number]

/** Most frequent first; one more than `limit`. */
export function mistakePage(
  db: Db,
  ownerId: string,
  limit: number,
  after?: { times: number; lastAt: Date; id: string },
) {
  const beyond =
    after &&
    or(
      lt(mistakes.times, after.times),
      and(eq(mistakes.times, after.times), lt(mistakes.lastAt, after.lastAt)),
      and(eq(mistakes.times, after.times), eq(mistakes.lastAt, after.lastAt), lt(mistakes.id, after.id)),
    )
  return db
    .select(COLUMNS)
    .from(mistakes)
    .where(and(eq(mistakes.ownerId, ownerId), isNull(mistakes.mutedAt), beyond))
    .orderBy(desc(mistakes.times), desc(mistakes.lastAt), desc(mistakes.id))
    .limit(limit + 1)
}

/** What to drill: of the most frequent mistakes with a single word or phrase, those not seen for longest. */
export function mistakesToDrill(db: Db, ownerId: string, limit: number) {
  const frequent = db
    .select({ id: mistakes.id })
    .from(mistakes)
    .where(
      and(
        eq(mistakes.ownerId, ownerId),
        isNull(mistakes.mutedAt),
        sql`${mistakes.right} <> ''`,
        // Questions and cards are asked again where they belong.
        eq(mistakes.about, ''),
        inArray(
          mistakes.kind,
          LEDGER_KINDS.filter((kind) => kind !== 'punctuation' && kind !== 'capitals'),
        ),
      ),
    )
    .orderBy(desc(mistakes.times), desc(mistakes.lastAt), desc(mistakes.id))
    .limit(limit * 5)
  return db
    .select(COLUMNS)
    .from(mistakes)
    .where(and(eq(mistakes.ownerId, ownerId), inArray(mistakes.id, frequent)))
    .orderBy(asc(mistakes.seenAt), desc(mistakes.times))
    .limit(limit)
}

export function mistakeById(db: Db, ownerId: string, id: string) {
  return db
    .select(COLUMNS)
    .from(mistakes)
    .where(and(eq(mistakes.id, id), eq(mistakes.ownerId, ownerId)))
    .limit(1)
}

/** One answer of a drill. */
export function recordDrillAnswer(
  db: Db,
  ownerId: string,
  drilled: { id: string; mistakeId: string; outcome: MistakeOutcome },
  now: Date,
) {
  return [
    db
      .insert(mistakeEvents)
      .select(
        selectInto(
          mistakeEvents,
          {
            id: drilled.id,
            ownerId,
            mistakeId: sql`m.id`,
            outcome: drilled.outcome,
            before: '',
            after: '',
            createdAt: now,
          },
          sql`from mistakes m where m.id = ${drilled.mistakeId} and m.owner_id = ${ownerId}`,
        ),
      )
      .onConflictDoNothing(),
    recount(db, sql`owner_id = ${ownerId} and id = ${drilled.mistakeId}`),
  ] as const
}

export function muteMistake(db: Db, ownerId: string, id: string, mutedAt: Date | null) {
  return db
    .update(mistakes)
    .set({ mutedAt })
    .where(and(eq(mistakes.id, id), eq(mistakes.ownerId, ownerId)))
    .returning({ id: mistakes.id })
}

import { and, eq, gte, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../client.ts'
import { type Given, prepared, type Value } from '../../../prepared.ts'
import { studyDays } from '../../../schema/flashcards.ts'

/** A day of the learner's: its number, and milliseconds (`end` exclusive). */
export interface DayBounds {
  day: number
  start: number
  end: number
}

/** From which interval on a card is mature (days), and the most that an answer counts for. Days counted by others must go. */
export interface StudyDayRules {
  matureDays: number
  answerMaxMs: number
}

/** The numbers of a day: answers by kind, those right, milliseconds; and of first answers what retention is made of. */
export const TOTALS = [
  ...(['fresh', 'learning', 'young', 'mature', 'recalled', 'ms'] as const),
  ...(['youngCounted', 'youngRecalled', 'youngForetold', 'youngChance'] as const),
  ...(['matureCounted', 'matureRecalled', 'matureForetold', 'matureChance'] as const),
]
type Totals = Record<(typeof TOTALS)[number], number>
/** What was answered on a day in one deck by itself. */
export type DeckDay = Totals & { deckId: number; start: number; end: number }

const number = (expression: SQL, name: string) => sql<number>`${expression}`.mapWith(Number).as(name)

/** Sums of what is told of each card in a day and deck (`v`): all its answers, and its first for retention. */
function totalsSql(matureDays: Value<number>): Record<keyof Totals, SQL> {
  const first = (which: 'young' | 'mature') =>
    sql`v.state = 2 and v.days >= 1 and v.days ${sql.raw(which === 'young' ? '<' : '>=')} ${matureDays}`
  const of = (which: 'young' | 'mature') => ({
    counted: sql`sum(${first(which)})`,
    recalled: sql`sum(${first(which)} and v.rating > 1)`,
    foretold: sql`sum(${first(which)} and v.chance is not null)`,
    chance: sql`coalesce(sum(case when ${first(which)} then v.chance end), 0.0)`,
  })
  const [young, mature] = [of('young'), of('mature')]
  return {
    ...{
      fresh: sql`sum(v.fresh)`,
      learning: sql`sum(v.learning)`,
      young: sql`sum(v.young)`,
      mature: sql`sum(v.mature)`,
    },
    ...{ recalled: sql`sum(v.recalled)`, ms: sql`sum(v.ms)` },
    ...{ youngCounted: young.counted, youngRecalled: young.recalled },
    ...{ youngForetold: young.foretold, youngChance: young.chance },
    ...{ matureCounted: mature.counted, matureRecalled: mature.recalled },
    ...{ matureForetold: mature.foretold, matureChance: mature.chance },
  }
}

/** As JSON: `[[start, end], …]`. */
const boundsOf = (days: readonly DayBounds[]) => JSON.stringify(days.map(({ start, end }) => [start, end]))

/** The log of some days summed up by day and deck, without what was taken back: columns as SUMS, after deck, start and end. */
function logTotals(
  ownerId: Value<string>,
  bounds: Value<string>,
  matureDays: Value<number>,
  answerMaxMs: Value<number>,
): SQL {
  const isMature = sql`r.days_before >= ${matureDays}`
  const sums = totalsSql(matureDays)
  const columns = TOTALS.map((name) => sql`${sums[name]} as ${sql.raw(name)}`)
  // With a single min(), SQLite takes the other columns from the row that has it: the day's first answer of the card.
  return sql`select v.deck_id as deckId, v.start as start, v.until as until, ${sql.join(columns, sql`, `)}
    from (select j.value ->> 0 as start, j.value ->> 1 as until, r.deck_id, min(r.at) as first_at,
        r.state_before as state, r.days_before as days, r.rating as rating, r.chance as chance,
        sum(r.state_before = 0) as fresh, sum(r.state_before in (1, 3)) as learning,
        sum(r.state_before = 2 and not ${isMature}) as young, sum(r.state_before = 2 and ${isMature}) as mature,
        sum(r.rating > 1) as recalled, sum(min(max(r.duration_ms, 0), ${answerMaxMs})) as ms
      from json_each(${bounds}) j
        cross join reviews r on r.owner_id = ${ownerId} and r.at >= j.value ->> 0 and r.at < j.value ->> 1
      where r.kind = 'rating' and (r.id, r.card_id) not in (${undoneReviews(ownerId)}) group by j.key, r.deck_id, r.card_id) v
    group by v.start, v.deck_id`
}

/** The reviews that were taken back, unless that was taken back itself. */
function undoneReviews(ownerId: Value<string>): SQL {
  return sql`select u.undoes, u.card_id from reviews u indexed by reviews_undoes where u.owner_id = ${ownerId} and u.undoes is not null
    and not exists (select 1 from reviews w where w.card_id = u.card_id and w.undoes = u.id)`
}

/** Some days as the log has them. */
export function answersInLog(db: Db, ownerId: string, days: readonly DayBounds[], by: StudyDayRules) {
  return inLog(db, ownerId, boundsOf(days), by.matureDays, by.answerMaxMs)
}

const inLog = prepared(
  (db, ownerId: Given<string>, bounds: Given<string>, mature: Given<number>, most: Given<number>) => {
    const of = (name: string, column = name) => number(sql`${sql.raw(`w.${column}`)}`, `of_${name}`)
    return db
      .select({
        ...{ deckId: of('deckId'), start: of('start'), end: of('end', 'until') },
        ...{ fresh: of('fresh'), learning: of('learning'), young: of('young'), mature: of('mature') },
        ...{ recalled: of('recalled'), ms: of('ms') },
        ...{ youngCounted: of('youngCounted'), youngRecalled: of('youngRecalled') },
        ...{ youngForetold: of('youngForetold'), youngChance: of('youngChance') },
        ...{ matureCounted: of('matureCounted'), matureRecalled: of('matureRecalled') },
        ...{ matureForetold: of('matureForetold'), matureChance: of('matureChance') },
      })
      .from(sql`(${logTotals(ownerId, bounds, mature, most)}) w`)
  },
)

/** Statements for one batch that count days and keep them; `stale` are the starts of days that are to go. */
export function saveStudyDays(
  db: Db,
  ownerId: string,
  days: readonly DayBounds[],
  by: StudyDayRules,
  stale: readonly number[],
) {
  const bounds = boundsOf(days)
  const gone = JSON.stringify([...stale, ...days.map(({ start }) => start)])
  const names = TOTALS.map((name) => sql.raw(`w.${name}`))
  const totals = TOTALS.map((name) => sql`coalesce(sum(${studyDays[name]}), 0)`)
  return [
    db
      .delete(studyDays)
      .where(and(eq(studyDays.ownerId, ownerId), sql`${studyDays.start} in (select value from json_each(${gone}))`)),
    db
      .insert(studyDays)
      .select(
        sql`select ${ownerId}, w.deckId, w.start, w.until, ${sql.join(names, sql`, `)} from (${logTotals(ownerId, bounds, by.matureDays, by.answerMaxMs)}) w`,
      ),
    db.insert(studyDays).select(
      sql`select ${ownerId}, 0, j.value ->> 0, j.value ->> 1, ${sql.join(totals, sql`, `)}
        from json_each(${bounds}) j left join study_days on study_days.owner_id = ${ownerId}
          and study_days.start = j.value ->> 0 and study_days.deck_id > 0 where true group by j.key`,
    ),
  ] as const
}

/** The bounds of the days that were counted, of those that began since a time. */
export function storedDays(db: Db, ownerId: string, since: number) {
  return db
    .select({ start: studyDays.start, end: studyDays.end })
    .from(studyDays)
    .where(and(eq(studyDays.ownerId, ownerId), gte(studyDays.start, since), eq(studyDays.deckId, 0)))
}

/** What is kept of the days that began since a time, by day: of some decks, or of all that the learner had. */
export function storedAnswers(db: Db, ownerId: string, since: number, deckIds: readonly number[] | null) {
  const total = (name: keyof Totals) => number(sql`sum(${studyDays[name]})`, `of_${name}`)
  const among =
    deckIds === null
      ? eq(studyDays.deckId, 0)
      : sql`${studyDays.deckId} in (select value from json_each(${JSON.stringify(deckIds)}))`
  return db
    .select({
      start: studyDays.start,
      ...{ fresh: total('fresh'), learning: total('learning'), young: total('young'), mature: total('mature') },
      ...{ recalled: total('recalled'), ms: total('ms') },
      ...{ youngCounted: total('youngCounted'), youngRecalled: total('youngRecalled') },
      ...{ youngForetold: total('youngForetold'), youngChance: total('youngChance') },
      ...{ matureCounted: total('matureCounted'), matureRecalled: total('matureRecalled') },
      ...{ matureForetold: total('matureForetold'), matureChance: total('matureChance') },
    })
    .from(studyDays)
    .where(and(eq(studyDays.ownerId, ownerId), gte(studyDays.start, since), among))
    .groupBy(studyDays.start)
}

/** The latest day that was kept on which each deck was studied, of those since a time. */
export function lastStoredDays(db: Db, ownerId: string, since: number) {
  return db
    .select({ deckId: studyDays.deckId, start: number(sql`max(${studyDays.start})`, 'last_start') })
    .from(studyDays)
    .where(and(eq(studyDays.ownerId, ownerId), gte(studyDays.start, since), sql`${studyDays.deckId} > 0`))
    .groupBy(studyDays.deckId)
}

/** Days as they are kept, from one on, the sums of all decks among them (deck 0). */
export function storedDaysAfter(db: Db, ownerId: string, after: number, days: number) {
  const starts = sql`select distinct start from study_days where owner_id = ${ownerId} and start > ${after} and deck_id = 0
    order by start limit ${days}`
  return db
    .select()
    .from(studyDays)
    .where(and(eq(studyDays.ownerId, ownerId), sql`${studyDays.start} in (${starts})`))
}

/** For who asks next to count them anew. */
export function deleteStudyDays(db: Db, ownerId: string, starts: readonly number[]) {
  return db.delete(studyDays).where(and(eq(studyDays.ownerId, ownerId), inArray(studyDays.start, [...starts])))
}

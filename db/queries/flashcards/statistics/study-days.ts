import { and, eq, gte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../client.ts'
import { selectInto } from '../../../select-into.ts'
import { inJson } from '../../json-rows.ts'
import { studyDays } from '../../../schema/flashcards.ts'

/** A day of the learner's: its number, and milliseconds (`end` exclusive). */
export interface DayBounds {
  day: number
  start: number
  end: number
}

/** From which interval on a card is mature (days), and the most that an answer counts for (milliseconds). */
export interface StudyDayRules {
  matureDays: number
  answerMaxMs: number
}

/**
 * The numbers of a day: answers by kind, those right, milliseconds; and of the first answer to each card, where it had an
 * interval, how many there were, how many were right, how many had a predicted retrievability, and its sum.
 */
export const TOTALS = [
  ...(['fresh', 'learning', 'young', 'mature', 'recalled', 'ms'] as const),
  ...(['youngReviews', 'youngRecalled', 'youngPredicted', 'youngRetrievability'] as const),
  ...(['matureReviews', 'matureRecalled', 'maturePredicted', 'matureRetrievability'] as const),
]
type Totals = Record<(typeof TOTALS)[number], number>
/** What was answered on a day in one deck by itself. */
export type DeckDay = Totals & { deckId: number; start: number; end: number }

const number = (expression: SQL, name: string) => sql<number>`${expression}`.mapWith(Number).as(name)

/** The totals by name, each read by `expression`. */
function totals<T>(expression: (name: keyof Totals) => T) {
  return Object.fromEntries(TOTALS.map((name) => [name, expression(name)])) as Record<keyof Totals, T>
}

/** As JSON: `[[start, end], …]`. */
const boundsOf = (days: readonly DayBounds[]) => JSON.stringify(days.map(({ start, end }) => [start, end]))

/** The log of some days summed up by deck and day, without undone reviews: columns as TOTALS, after deckId, start and until. */
function logTotals(ownerId: string, days: readonly DayBounds[], { matureDays, answerMaxMs }: StudyDayRules): SQL {
  const isMature = `r.days_before >= ${Number(matureDays)}`
  const first = (name: 'young' | 'mature', comparison: '<' | '>=') => {
    const counts = `v.state = 2 and v.days >= 1 and v.days ${comparison} ${Number(matureDays)}`
    return `sum(${counts}) as ${name}Reviews, sum(${counts} and v.rating > 1) as ${name}Recalled,
      sum(${counts} and v.retrievability is not null) as ${name}Predicted,
      coalesce(sum(case when ${counts} then v.retrievability end), 0.0) as ${name}Retrievability`
  }
  const undone = sql`select u.undoes, u.card_id from reviews u indexed by reviews_undoes
    where u.owner_id = ${ownerId} and u.undoes is not null
    and not exists (select 1 from reviews w where w.card_id = u.card_id and w.undoes = u.id)`
  // With a single min(), SQLite takes the other columns from the row that has it: the day's first answer of the card.
  return sql`${sql.raw(`select v.deck_id as deckId, v.start as start, v.until as until, sum(v.fresh) as fresh,
      sum(v.learning) as learning, sum(v.young) as young, sum(v.mature) as mature, sum(v.recalled) as recalled,
      sum(v.ms) as ms, ${first('young', '<')}, ${first('mature', '>=')}
    from (select j.value ->> 0 as start, j.value ->> 1 as until, r.deck_id, min(r.at) as first_at,
        r.state_before as state, r.days_before as days, r.rating as rating, r.retrievability as retrievability,
        sum(r.state_before = 0) as fresh, sum(r.state_before in (1, 3)) as learning,
        sum(r.state_before = 2 and not ${isMature}) as young, sum(r.state_before = 2 and ${isMature}) as mature,
        sum(r.rating > 1) as recalled, sum(min(max(r.duration_ms, 0), ${Number(answerMaxMs)})) as ms`)}
      from json_each(${boundsOf(days)}) j
        cross join reviews r on r.owner_id = ${ownerId} and r.at >= j.value ->> 0 and r.at < j.value ->> 1
      where r.kind = 'rating' and (r.id, r.card_id) not in (${undone}) group by j.key, r.deck_id, r.card_id) v
    group by v.start, v.deck_id`
}

/** Some days as the log has them. */
export function answersInLog(db: Db, ownerId: string, days: readonly DayBounds[], rules: StudyDayRules) {
  const column = (name: string, as: string) => number(sql.raw(`w.${name}`), `of_${as}`)
  return db
    .select({
      deckId: column('deckId', 'deckId'),
      start: column('start', 'start'),
      end: column('until', 'end'),
      ...totals((name) => column(name, name)),
    })
    .from(sql`(${logTotals(ownerId, days, rules)}) w`)
}

/** Statements for one batch that sum up days and store them; `stale` are the starts of days that are to go. */
export function saveStudyDays(
  db: Db,
  ownerId: string,
  days: readonly DayBounds[],
  rules: StudyDayRules,
  stale: readonly number[],
) {
  const replaced = [...stale, ...days.map(({ start }) => start)]
  return [
    deleteStudyDays(db, ownerId, replaced),
    db.insert(studyDays).select(
      selectInto(
        studyDays,
        {
          ownerId,
          deckId: sql`w.deckId`,
          start: sql`w.start`,
          end: sql`w.until`,
          ...totals((name) => sql.raw(`w.${name}`)),
        },
        sql`from (${logTotals(ownerId, days, rules)}) w`,
      ),
    ),
    db.insert(studyDays).select(
      selectInto(
        studyDays,
        {
          ownerId,
          deckId: 0,
          start: sql`j.value ->> 0`,
          end: sql`j.value ->> 1`,
          ...totals((name) => sql`coalesce(sum(${studyDays[name]}), 0)`),
        },
        sql`from json_each(${boundsOf(days)}) j left join study_days on study_days.owner_id = ${ownerId}
          and study_days.start = j.value ->> 0 and study_days.deck_id > 0 where true group by j.key`,
      ),
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
  const among =
    deckIds === null
      ? eq(studyDays.deckId, 0)
      : sql`${studyDays.deckId} in (select value from json_each(${JSON.stringify(deckIds)}))`
  return db
    .select({ start: studyDays.start, ...totals((name) => number(sql`sum(${studyDays[name]})`, `of_${name}`)) })
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

/** The next request counts them again. */
export function deleteStudyDays(db: Db, ownerId: string, starts: readonly number[]) {
  return db.delete(studyDays).where(and(eq(studyDays.ownerId, ownerId), inJson(studyDays.start, starts)))
}

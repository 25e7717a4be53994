import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../client.ts'
import { type Param, prepared, type Value } from '../../prepared.ts'
import { selectInto } from '../../select-into.ts'
import { activityDays } from '../../schema/study.ts'

/** Milliseconds; `end` is exclusive. */
export interface DayBounds {
  start: number
  end: number
}

/** Of one answer at most: who leaves a card open is not studying. */
export interface AnswerCaps {
  cardMs: number
  questionMs: number
}

const boundsOf = (days: readonly DayBounds[]) => JSON.stringify(days.map(({ start, end }) => [start, end]))

/**
 * The three logs summed up by day, as columns start, until, ms, events: a stretch belongs to the day it began on, of an answer
 * that in which it was given, and what was done at the same time as something else counts once: cards under a running timer, two
 * windows side by side. @param days a table expression of columns start and until
 */
function logTotals(ownerId: Value<string>, days: SQL, caps: { [Cap in keyof AnswerCaps]: Value<number> }): SQL {
  const { cardMs, questionMs } = caps
  const answer = (at: string, ms: string, cap: Value<number>) =>
    sql`${sql.raw(`${at} - min(max(${ms}, 0), `)}${cap}) as s, ${sql.raw(at)} as e`
  return sql`select v.start as start, v.until as until,
      sum(max(0, v.e - max(v.s, coalesce(v.reached, v.s)))) as ms, count(*) as events
    from (select u.*, max(u.e) over (partition by u.start order by u.s, u.e
        rows between unbounded preceding and 1 preceding) as reached
      from (
        select o.start, o.until, ${answer('r.at', 'r.duration_ms', cardMs)} from ${days} o
          cross join reviews r on r.owner_id = ${ownerId} and r.at >= o.start and r.at < o.until
          where r.kind in ('rating', 'cram')
        union all select o.start, o.until, ${answer('a.answered_at', 'a.ms', questionMs)} from ${days} o
          cross join quiz_answers a on a.owner_id = ${ownerId} and a.answered_at >= o.start and a.answered_at < o.until
        union all select o.start, o.until, e.at as s, e.at + e.ms as e from ${days} o
          cross join study_events e on e.owner_id = ${ownerId} and e.at >= o.start and e.at < o.until
      ) u) v
    group by v.start`
}

/** When the first entry of any log was made; null without one. */
const firstAt = (ownerId: Value<string>) => sql`(select min(f.at) from (
  select * from (select at from reviews where owner_id = ${ownerId} order by at limit 1)
  union all select * from (select answered_at from quiz_answers where owner_id = ${ownerId} order by answered_at limit 1)
  union all select * from (select at from study_events where owner_id = ${ownerId} order by at limit 1)) f)`

/** What a day came to. `isKept`: from what is kept, and not counted just now. */
export interface StudiedDay {
  start: number
  ms: number
  events: number
  isKept: boolean
}

/**
 * What each of these days comes to, those with nothing left out: from what is kept, and where nothing is from the logs. One
 * row of JSON: a year of rows would cost more than the query. @param days in order and without gaps
 */
export function studiedByDay(db: Db, ownerId: string, days: readonly DayBounds[], { cardMs, questionMs }: AnswerCaps) {
  // Where one ends the next begins: half as much JSON for SQLite to parse.
  const edges = [...days.map(({ start }) => start), days.at(-1)?.end]
  return studiedBetween(db, ownerId, JSON.stringify(edges), cardMs, questionMs)
}

const studiedBetween = prepared(
  (db, ownerId: Param<string>, edges: Param<string>, cardMs: Param<number>, questionMs: Param<number>) =>
    db
      .select({
        days: sql`json_group_array(json_array(w.start, w.ms, w.events, w.kept))`
          .mapWith(studiedDays)
          .as('studied_days'),
      })
      .from(
        sql`(with asked as materialized (select asked_day.start, asked_day.until, a.ms, a.events
          from (select j.value as start, lead(j.value) over (order by j.key) as until from json_each(${edges}) j) asked_day
            left join activity_days a
              on a.owner_id = ${ownerId} and a.start = asked_day.start and a."end" = asked_day.until
          where asked_day.until is not null),
        missing as materialized (select start, until from asked where ms is null and until > ${firstAt(ownerId)})
      select start, ms, events, 1 as kept from asked where ms is not null
      union all select start, ms, events, 0 from (${logTotals(ownerId, sql`missing`, { cardMs, questionMs })})) w`,
      ),
)

function studiedDays(json: string): StudiedDay[] {
  const rows = JSON.parse(json) as [start: number, ms: number, events: number, kept: number][]
  return rows.map(([start, ms, events, kept]) => ({ start, ms, events, isKept: kept === 1 }))
}

/** Keeps the totals of days that are over, counted as they are now. */
export function keepDays(db: Db, ownerId: string, days: readonly DayBounds[], caps: AnswerCaps) {
  const given = sql`(select j.value ->> 0 as start, j.value ->> 1 as until from json_each(${boundsOf(days)}) j)`
  return db
    .insert(activityDays)
    .select(
      selectInto(
        activityDays,
        { ownerId, start: sql`w.start`, end: sql`w.until`, ms: sql`w.ms`, events: sql`w.events` },
        sql`from (${logTotals(ownerId, given, caps)}) w where true`,
      ),
    )
    .onConflictDoUpdate({
      target: [activityDays.ownerId, activityDays.start],
      set: { end: sql`excluded."end"`, ms: sql`excluded.ms`, events: sql`excluded.events` },
    })
}

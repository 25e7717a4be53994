import { type SQL, sql } from 'drizzle-orm'
import type { StudyTime } from '#worker/contracts/onboarding.ts'
import type { RecentWork } from '#worker/contracts/study.ts'
import { type Param, prepared } from '../../prepared.ts'

/** Answers whose time says how fast a learner is, the latest. */
const PACE_ANSWERS = 60
/** Of each kind of work, and of all together. */
const RECENT = 4

const exists = (rows: SQL, as: string) => sql<number>`exists (${rows})`.mapWith(Boolean).as(as)
const count = (rows: SQL, as: string) => sql<number>`(select count(*) from (${rows}))`.mapWith(Number).as(as)

/** Of a learner in one row: what they set themselves, what they have, and how fast they answer. Each part stops early. */
export const learnerFacts = prepared(
  (db, ownerId: Param<string>, cardMs: Param<number>, questionMs: Param<number>, countMax: Param<number>) => {
    const average = (rows: SQL) => sql<number | null>`(select avg(ms) from (${rows} limit ${PACE_ANSWERS}))`
    return db
      .select({
        studyTime: sql<string | null>`(select p.study_time from profiles p where p.owner_id = ${ownerId})`
          .mapWith((json: string | null): StudyTime | null => (json === null ? null : (JSON.parse(json) as StudyTime)))
          .as('study_time'),
        examDate: sql<
          string | null
        >`(select p.your_info ->> '$.examDate' from profiles p where p.owner_id = ${ownerId})`.as('exam_date'),
        cardMs: average(sql`select min(max(duration_ms, 0), ${cardMs}) as ms from reviews
        where owner_id = ${ownerId} and kind = 'rating' and duration_ms > 0 order by at desc`).as('card_ms'),
        questionMs: average(sql`select min(max(ms, 0), ${questionMs}) as ms from quiz_answers
        where owner_id = ${ownerId} and ms > 0 order by answered_at desc`).as('question_ms'),
        note: exists(
          sql`select 1 from notes where owner_id = ${ownerId} and deleted_at is null and sample = 0`,
          'has_note',
        ),
        sample: exists(sql`select 1 from topics where owner_id = ${ownerId} and sample = 1`, 'has_sample'),
        document: exists(
          sql`select 1 from documents where owner_id = ${ownerId} and deleted_at is null`,
          'has_document',
        ),
        card: exists(
          sql`select 1 from decks d join cards c on c.deck_id = d.id where d.owner_id = ${ownerId} and d.deleted_at is null`,
          'has_card',
        ),
        drafts: count(sql`select 1 from card_drafts where owner_id = ${ownerId} limit ${countMax}`, 'drafts'),
        mistakes: count(
          sql`select 1 from mistakes m where m.owner_id = ${ownerId} and m.muted_at is null and m.kind <> 'card'
          and not exists (select 1 from facts f where f.owner_id = ${ownerId} and f.source_id = m.id and f.deleted_at is null)
          limit ${countMax}`,
          'mistakes',
        ),
      })
      .from(sql`(select 1) one`)
  },
)

/** What was worked on last: notes, documents and chats, the latest first. */
export const recentWork = prepared((db, ownerId: Param<string>) => {
  const column = <T>(name: string) => sql<T>`${sql.raw(`w.${name}`)}`.as(`recent_${name}`)
  const latest = (rows: SQL) => sql`select * from (${rows} limit ${RECENT})`
  return db
    .select({
      kind: column<RecentWork['kind']>('kind'),
      id: column<string>('id'),
      title: column<string>('title'),
      page: column<number | null>('page'),
      pages: column<number | null>('pages'),
      at: column<number>('at'),
    })
    .from(
      sql`(${latest(sql`select 'note' as kind, id, title, null as page, null as pages, updated_at as at from notes
          where owner_id = ${ownerId} and deleted_at is null order by updated_at desc`)}
        union all ${latest(sql`select 'document', id, title, last_page, page_count, updated_at from documents
          where owner_id = ${ownerId} and deleted_at is null and status = 'ready' order by updated_at desc`)}
        union all ${latest(sql`select 'chat', id, title, null, null, updated_at from chats
          where owner_id = ${ownerId} and deleted_at is null order by updated_at desc`)}
        order by at desc limit ${RECENT}) w`,
    )
})

import { and, asc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import type { FactKind, FactSource } from '#worker/contracts/flashcards/card-limits.ts'
import type { FactOrigin } from '#worker/contracts/flashcards/facts.ts'
import type { Db } from '../../client.ts'
import { selectInto } from '../../select-into.ts'
import { facts } from '../../schema/flashcards.ts'
import { cardDrafts } from '../../schema/card-drafts.ts'
import { matchWords } from '../match.ts'
import { isWithinLimit, reserveUsage, type UsageKey } from '../usage.ts'

export interface NewDraft {
  id: string
  deckId: number | null
  kind: FactKind
  front: string
  back: string
  tags: readonly string[]
  origin: FactOrigin
  createdAt: Date
}

export type DraftRow = Awaited<ReturnType<typeof draftById>>[number]

/**
 * Statements that store a draft and count it; no row comes back where there are `most` already, or where nothing is left
 * of what the plan allows. @param paid null where no engine made it
 */
export function insertDraft(
  db: Db,
  ownerId: string,
  draft: NewDraft,
  { most, paid }: { most: number; paid: { use: UsageKey; limit: number | null } | null },
) {
  const left = paid ? isWithinLimit(ownerId, paid.use, paid.limit) : sql`1`
  const room = sql`(select count(*) from card_drafts where owner_id = ${ownerId}) < ${most}`
  return [
    db
      .insert(cardDrafts)
      .select(draftRow(ownerId, draft, sql`where ${room} and ${left}`))
      .onConflictDoNothing()
      .returning({ id: cardDrafts.id }),
    reserveUsage(db, ownerId, paid?.use ?? { kind: 'generated-item', span: '' }, paid ? sql`changes() > 0` : sql`0`),
  ] as const
}

/** Inserts a draft; returns no row if its id is another learner's, or there are `most` already. */
export function upsertDraft(db: Db, ownerId: string, draft: NewDraft, most: number) {
  const room = sql`(exists (select 1 from card_drafts where id = ${draft.id})
    or (select count(*) from card_drafts where owner_id = ${ownerId}) < ${most})`
  return db
    .insert(cardDrafts)
    .select(draftRow(ownerId, draft, sql`where ${room}`))
    .onConflictDoUpdate({
      target: cardDrafts.id,
      set: {
        deckId: sql`excluded.deck_id`,
        kind: draft.kind,
        front: draft.front,
        back: draft.back,
        tags: [...draft.tags],
      },
      setWhere: sql`card_drafts.owner_id = ${ownerId}`,
    })
    .returning()
}

/** A deck that is not the learner's is none. */
function draftRow(ownerId: string, { deckId, tags, origin, ...draft }: NewDraft, where: SQL): SQL {
  return selectInto(
    cardDrafts,
    {
      ...draft,
      ownerId,
      deckId: sql`(select id from decks where id = ${deckId} and owner_id = ${ownerId} and deleted_at is null)`,
      tags: [...tags],
      sourceKind: origin.kind,
      sourceId: origin.id,
      sourceVersion: origin.version,
      anchor: origin.anchor,
    },
    where,
  )
}

export interface DraftFilter {
  source?: string
  kind?: FactSource
  deckId?: number
  after?: { at: number; id: string }
  limit: number
}

/** Null for another source than a note or a document, and for one in the bin. */
const sourceTitle = sql<string | null>`case card_drafts.source_kind
  when 'document' then (select d.title from documents d
    where d.id = card_drafts.source_id and d.owner_id = card_drafts.owner_id and d.deleted_at is null)
  else (select n.title from notes n
    where n.id = card_drafts.source_id and n.owner_id = card_drafts.owner_id and n.deleted_at is null) end`

/** Oldest first; one more than `limit`. */
export function listDrafts(db: Db, ownerId: string, by: DraftFilter) {
  return db
    .select({ ...getTableColumns(cardDrafts), sourceTitle })
    .from(cardDrafts)
    .where(
      and(
        eq(cardDrafts.ownerId, ownerId),
        by.source === undefined ? undefined : eq(cardDrafts.sourceId, by.source),
        by.kind === undefined ? undefined : eq(cardDrafts.sourceKind, by.kind),
        // In the order of all of them, of which there are never many.
        by.deckId === undefined ? undefined : sql`+${cardDrafts.deckId} = ${by.deckId}`,
        by.after && sql`(${cardDrafts.createdAt}, ${cardDrafts.id}) > (${by.after.at}, ${by.after.id})`,
      ),
    )
    .orderBy(asc(cardDrafts.createdAt), asc(cardDrafts.id))
    .limit(by.limit + 1)
}

export function draftById(db: Db, ownerId: string, id: string) {
  return db
    .select()
    .from(cardDrafts)
    .where(and(eq(cardDrafts.id, id), eq(cardDrafts.ownerId, ownerId)))
    .limit(1)
}

export function draftsByIds(db: Db, ownerId: string, ids: readonly string[]) {
  return db
    .select()
    .from(cardDrafts)
    .where(and(eq(cardDrafts.ownerId, ownerId), among(ids)))
    .orderBy(asc(cardDrafts.createdAt), asc(cardDrafts.id))
}

export function removeDraft(db: Db, ownerId: string, id: string) {
  return db
    .delete(cardDrafts)
    .where(and(eq(cardDrafts.id, id), eq(cardDrafts.ownerId, ownerId)))
    .returning({ id: cardDrafts.id })
}

export function removeDrafts(db: Db, ownerId: string, ids: readonly string[]) {
  return db.delete(cardDrafts).where(and(eq(cardDrafts.ownerId, ownerId), among(ids)))
}

/** In the batch that makes them facts, after it: what became one is no draft any more. */
export function removeAcceptedDrafts(db: Db, ownerId: string, ids: readonly string[]) {
  return db
    .delete(cardDrafts)
    .where(
      and(
        eq(cardDrafts.ownerId, ownerId),
        among(ids),
        sql`exists (select 1 from facts f where f.owner_id = ${ownerId} and f.key = card_drafts.id)`,
      ),
    )
}

/** Facts that may be like a card: with the same front, and those that have most of these words. */
export function similarFacts(db: Db, ownerId: string, like: { frontKey: string; words: string[] }, limit: number) {
  const match = matchWords(ownerId, ['front'], like.words, 'OR')
  const found =
    match === null
      ? sql`select null`
      : sql`select rowid from (select rowid from facts_fts where facts_fts match ${match} order by rank limit ${limit})`
  const same = sql`select id from (select id from facts where owner_id = ${ownerId} and front_key = ${like.frontKey} limit 1)`
  return db
    .select({ kind: facts.kind, front: facts.front, back: facts.back })
    .from(facts)
    .where(
      and(
        sql`+${facts.ownerId} = ${ownerId}`,
        isNull(facts.deletedAt),
        sql`${facts.id} in (${found} union all ${same})`,
      ),
    )
}

const cardsOfFact = sql<string>`(select json_group_array(json_object('id', c.id, 'queue', c.queue, 'hidden', c.hidden,
  'state', c.state, 'due', c.due)) from (select * from cards where cards.fact_id = facts.id and cards.hidden & 6 = 0
  order by cards.ordinal) c)`

/** Facts made from something, latest first, with their cards as JSON; one more than `limit`. */
export function factsOfSource(db: Db, ownerId: string, source: string, page: { after?: number; limit: number }) {
  return db
    .select({ fact: facts, cards: cardsOfFact })
    .from(facts)
    .where(
      and(
        eq(facts.ownerId, ownerId),
        eq(facts.sourceId, source),
        isNull(facts.deletedAt),
        page.after === undefined ? undefined : sql`${facts.id} < ${page.after}`,
      ),
    )
    .orderBy(sql`${facts.id} desc`)
    .limit(page.limit + 1)
}

function among(ids: readonly string[]) {
  return sql`${cardDrafts.id} in (select value from json_each(${JSON.stringify(ids)}))`
}

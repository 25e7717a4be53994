import { and, asc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { COUNT_MAX } from '#worker/contracts/flashcards/card-limits.ts'
import type { DeckSettings } from '#worker/contracts/flashcards/decks.ts'
import type { Db } from '../../client.ts'
import { type Param, prepared } from '../../prepared.ts'
import { selectInto } from '../../select-into.ts'
import { ERASING } from '../erase.ts'
import { decks, reviews } from '../../schema/flashcards.ts'

/** The learner's decks by path; at most DECKS_MAX. */
export const listDecks = prepared((db, ownerId: Param<string>) =>
  db
    .select({ id: decks.id, path: decks.path, settings: decks.settings, createdAt: decks.createdAt })
    .from(decks)
    .where(and(eq(decks.ownerId, ownerId), isNull(decks.deletedAt)))
    .orderBy(asc(decks.path)),
)

/** A count that stops, so that its cost does not grow with the deck. */
const boundedCount = (condition: SQL) =>
  sql<number>`(select count(*) from (select 1 from cards c where c.deck_id = decks.id and ${condition} limit ${COUNT_MAX + 1}))`

/** How many cards each of the learner's decks has by itself, suspended ones too. */
export function cardTotals(db: Db, ownerId: string) {
  return db
    .select({ id: decks.id, cards: sql<number>`${boundedCount(sql`c.queue > 0`)} + ${boundedCount(SUSPENDED)}` })
    .from(decks)
    .where(and(eq(decks.ownerId, ownerId), isNull(decks.deletedAt)))
}

/** Whether there is a card in any deck of the learner's, as `cardTotals` counts them. */
export function hasCards(db: Db, ownerId: string) {
  const some = (condition: SQL) => sql`exists (select 1 from decks cross join cards c on c.deck_id = decks.id
    and ${condition} where decks.owner_id = ${ownerId} and decks.deleted_at is null)`
  return db
    .select({ has: sql<boolean>`${some(sql`c.queue > 0`)} or ${some(SUSPENDED)}`.mapWith(Boolean).as('has_cards') })
    .from(sql`(select 1) one`)
}

const SUSPENDED = sql`c.queue = 0 and c.hidden = 1`

/** Cards of a deck and those inside it by where they wait; of each deck at most COUNT_MAX and one. */
export function stateCounts(db: Db, ownerId: string, deckId: number) {
  const sum = (condition: SQL) => sql<number>`coalesce(sum(${boundedCount(condition)}), 0)`
  const path = sql`(select o.path from decks o where o.id = ${deckId} and o.owner_id = ${ownerId})`
  return db
    .select({
      fresh: sum(sql`c.queue = 1`),
      learning: sum(sql`c.queue = 2`),
      review: sum(sql`c.queue = 3`),
      suspended: sum(SUSPENDED),
    })
    .from(decks)
    .where(and(eq(decks.ownerId, ownerId), isNull(decks.deletedAt), within(path)))
}

/** The studies of a day by deck: new cards, and reviews of others. */
export function studiedOn(db: Db, ownerId: string, { start, end }: { start: number; end: number }) {
  return studiedBetween(db, ownerId, start, end)
}

const studiedBetween = prepared((db, ownerId: Param<string>, start: Param<number>, end: Param<number>) =>
  db
    .select({
      deckId: reviews.deckId,
      fresh: sql<number>`count(distinct case when state_before = 0 then card_id end)`,
      review: sql<number>`count(distinct case when state_before = 2 then card_id end)`,
    })
    .from(reviews)
    .where(
      and(
        eq(reviews.ownerId, ownerId),
        sql`reviews.at >= ${start} and reviews.at < ${end}`,
        eq(reviews.kind, 'rating'),
        sql`not exists (select 1 from reviews u where u.card_id = reviews.card_id and u.undoes = reviews.id)`,
      ),
    )
    .groupBy(reviews.deckId),
)

/** The deck that was made with a key, unless it is in the bin. */
export function deckByKey(db: Db, ownerId: string, key: string) {
  return db
    .select({ id: decks.id })
    .from(decks)
    .where(and(eq(decks.ownerId, ownerId), eq(decks.key, key), isNull(decks.deletedAt)))
    .limit(1)
}

/** No row comes back where the learner has `max` decks or one of this path or key, or where the deck around it is gone. */
export function insertDeck(
  db: Db,
  deck: { ownerId: string; key?: string; path: string; settings: Partial<DeckSettings>; now: Date },
  max: number,
) {
  return db
    .insert(decks)
    .select(
      selectInto(
        decks,
        {
          ownerId: deck.ownerId,
          key: deck.key ?? null,
          path: deck.path,
          settings: deck.settings,
          createdAt: deck.now,
          updatedAt: deck.now,
        },
        sql`where (select count(*) from decks where owner_id = ${deck.ownerId} and deleted_at is null) < ${max}
          and ${parentExists(deck.ownerId, deck.path)}`,
      ),
    )
    .onConflictDoNothing()
    .returning({ id: decks.id })
}

/** No row comes back where the deck has another path meanwhile. */
export function setDeckSettings(
  db: Db,
  ownerId: string,
  { id, path }: { id: number; path: string },
  settings: Partial<DeckSettings>,
  now: Date,
) {
  return db
    .update(decks)
    .set({ settings, updatedAt: now })
    .where(and(eq(decks.id, id), eq(decks.ownerId, ownerId), eq(decks.path, path), isNull(decks.deletedAt)))
    .returning({ id: decks.id })
}

/**
 * A deck and those inside it get another path. Nothing changes where the deck has another one meanwhile, the deck around the
 * new path is gone, or something has the new path.
 */
export function renameDecks(
  db: Db,
  ownerId: string,
  { id, from, to }: { id: number; from: string; to: string },
  now: Date,
) {
  return db
    .update(decks)
    .set({ path: sql`${to} || substr(path, length(${from}) + 1)`, updatedAt: now })
    .where(
      and(
        eq(decks.ownerId, ownerId),
        isNull(decks.deletedAt),
        within(from),
        deckStands(ownerId, { id, path: from }),
        parentExists(ownerId, to),
        isFree(ownerId, to),
      ),
    )
}

/** Into the bin, with those inside it; one time names all that went together. No row comes back where it is gone. */
export function binDecks(db: Db, ownerId: string, id: number, now: Date) {
  const path = sql`(select d.path from decks d where d.id = ${id} and d.owner_id = ${ownerId} and d.deleted_at is null)`
  return db
    .update(decks)
    .set({ deletedAt: now })
    .where(and(eq(decks.ownerId, ownerId), isNull(decks.deletedAt), within(path)))
    .returning({ id: decks.id })
}

export function binnedDeck(db: Db, ownerId: string, id: number) {
  return db
    .select({ path: decks.path, deletedAt: decks.deletedAt })
    .from(decks)
    .where(and(eq(decks.id, id), eq(decks.ownerId, ownerId), gt(decks.deletedAt, new Date(ERASING))))
    .limit(1)
}

/**
 * Out of the bin again, with what went with it, to the path `to`. No row comes back where something has that path, or the deck
 * around it is gone.
 */
export function restoreDecks(db: Db, ownerId: string, deck: { path: string; deletedAt: Date; to: string }, now: Date) {
  return db
    .update(decks)
    .set({ deletedAt: null, path: sql`${deck.to} || substr(path, length(${deck.path}) + 1)`, updatedAt: now })
    .where(
      and(
        eq(decks.ownerId, ownerId),
        eq(decks.deletedAt, deck.deletedAt),
        within(deck.path),
        parentExists(ownerId, deck.to),
        isFree(ownerId, deck.to),
      ),
    )
    .returning({ id: decks.id })
}

function parentOf(path: string): string | null {
  const end = path.lastIndexOf('::')
  return end < 0 ? null : path.slice(0, end)
}

/** Whether the deck around a path is there; true at the top. */
function parentExists(ownerId: string, path: string) {
  const parent = parentOf(path)
  if (parent === null) return sql`1`
  return sql`exists (select 1 from decks p where p.owner_id = ${ownerId} and p.path = ${parent} and p.deleted_at is null)`
}

/** Whether the deck still has this path. */
export function deckStands(ownerId: string, { id, path }: { id: number; path: string }) {
  return sql`exists (select 1 from decks s where s.id = ${id} and s.owner_id = ${ownerId} and s.path = ${path}
    and s.deleted_at is null)`
}

/** Whether no deck has this path, or one inside it. */
function isFree(ownerId: string, path: string) {
  return sql`not exists (select 1 from decks t where t.owner_id = ${ownerId} and t.deleted_at is null
    and (t.path = ${path} or substr(t.path, 1, length(${path}) + 2) = ${path} || '::'))`
}

/** A path and all that begins with it and `::`. */
function within(path: string | SQL) {
  return sql`(${decks.path} = ${path} or substr(${decks.path}, 1, length(${path}) + 2) = ${path} || '::')`
}

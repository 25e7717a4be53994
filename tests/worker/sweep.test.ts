import { env } from 'cloudflare:workers'
import { and, eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { directory } from '#db/client.ts'
import { ledgerAndRecount } from '#db/queries/storage.ts'
import { chats } from '#db/schema/coach.ts'
import { cards, decks, facts, reviews } from '#db/schema/flashcards.ts'
import { noteRevisions, notes } from '#db/schema/knowledge.ts'
import { texts } from '#db/schema/rewriting.ts'
import { aLearner } from '#tests/support/api-client.ts'
import { failingAt } from '#tests/support/database/failing-database.ts'
import { createText } from '#tests/support/database/rewriting-factories.ts'
import { createChat, createMessage, createNote, createRevision, type Learner } from '#tests/support/factories.ts'
import { createDeckOf } from '#tests/support/flashcards/factories.ts'
import { eraseBinned } from '#worker/jobs/erase.ts'
import { sweep } from '#worker/jobs/sweep.ts'

const DAY = 86_400_000
const db = directory(env.DB)
const now = new Date()
const longAgo = new Date(now.getTime() - 31 * DAY)
const { FILES } = env

/** A deck that has lain in the bin for long, each card with its reviews. */
async function binnedDeck(owner: Learner, size: { cards: number; reviews: number }) {
  const deck = await createDeckOf(owner, { cards: size.cards })
  await env.DB.prepare(
    `insert into reviews (id, owner_id, card_id, deck_id, scheduler_id, at, kind, rating, received_at)
     select c.id || '-' || n.value, c.owner_id, c.id, c.deck_id, 1, n.value, 'rating', 3, 1
     from cards c, json_each(?) n where c.deck_id = ?`,
  )
    .bind(JSON.stringify(Array.from({ length: size.reviews }, (_, i) => i)), deck.id)
    .run()
  await db.update(decks).set({ deletedAt: longAgo }).where(eq(decks.id, deck.id))
  return deck
}

/** The database, noting how many rows each statement changed. */
function counting(d1: D1Database) {
  const changes: number[] = []
  const statement = (inner: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(inner, {
      get(target, name) {
        if (name === 'bind') return (...values: unknown[]) => statement(target.bind(...values))
        if (name === 'run')
          return async () => {
            const result = await target.run()
            changes.push(result.meta.changes)
            return result
          }
        const value: unknown = Reflect.get(target, name, target)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  const proxy = new Proxy(d1, {
    get(target, name) {
      if (name === 'prepare') return (sql: string) => statement(target.prepare(sql))
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { proxy, changes }
}

const countOf = async (table: typeof cards | typeof reviews | typeof facts, owner: Learner) =>
  db.$count(table, eq(table.ownerId, owner.id))

test('a large deck goes some hundred rows a statement, over several runs, and cannot come back meanwhile', async () => {
  const me = await aLearner()
  const other = await aLearner()
  const deck = await binnedDeck(me.learner, { cards: 120, reviews: 60 })
  const kept = await createDeckOf(other.learner, { cards: 2 })
  const { proxy, changes } = counting(env.DB)
  const run = () =>
    eraseBinned(directory(proxy), 'decks', { before: new Date(now.getTime() - 30 * DAY) }, { statements: 15 })
  await run()
  expect(await countOf(reviews, me.learner), 'a run ends early').toBeGreaterThan(0)
  expect(await countOf(cards, me.learner), 'from the leaves up').toBe(120)
  expect((await me.send(`/api/decks/${deck.id}/restore`, { method: 'POST' })).status).toBe(404)
  await db.update(decks).set({ deletedAt: null }).where(eq(decks.id, deck.id))
  const [row] = await db.select().from(decks).where(eq(decks.id, deck.id))
  expect(row?.deletedAt?.getTime(), 'whoever asks').toBe(1)

  let runs = 1
  while ((await db.$count(decks, eq(decks.id, deck.id))) > 0 && runs < 50) {
    await run()
    runs++
  }
  expect(runs).toBeGreaterThan(2)
  expect(runs).toBeLessThan(10)
  // D1 counts what triggers change, too: of each row its line in the ledger.
  expect(Math.max(...changes), 'rows of one statement').toBeLessThanOrEqual(2 * 500)
  for (const table of [cards, reviews, facts]) expect(await countOf(table, me.learner)).toBe(0)
  expect(await countOf(cards, other.learner)).toBe(2)
  expect(await db.$count(decks, eq(decks.id, kept.id))).toBe(1)
  const [ledger] = await ledgerAndRecount(db, me.learner.id)
  expect([ledger?.rows, ledger?.bytes]).toEqual([ledger?.countedRows, ledger?.countedBytes])
})

test('each kind is swept by itself: where one fails, the others go all the same, and it goes with the next run', async () => {
  const me = await aLearner()
  const note = await createNote(me.learner, { deletedAt: longAgo })
  const chat = await createChat(me.learner, { deletedAt: longAgo })
  await createMessage(me.learner, chat.id)
  const deck = await binnedDeck(me.learner, { cards: 2, reviews: 1 })
  const living = await createNote(me.learner, { version: 3 })
  const revision = await createRevision(living)
  await db.update(noteRevisions).set({ archivedAt: longAgo }).where(eq(noteRevisions.id, revision.id))
  const there = async () => ({
    notes: await db.$count(notes, eq(notes.id, note.id)),
    chats: await db.$count(chats, eq(chats.id, chat.id)),
    decks: await db.$count(decks, eq(decks.id, deck.id)),
    revisions: await db.$count(noteRevisions, eq(noteRevisions.id, revision.id)),
  })
  await sweep({ DB: failingAt(env.DB, /^update "(notes|decks)"|delete from "note_revisions"/), FILES }, now)
  expect(await there()).toEqual({ notes: 1, chats: 0, decks: 1, revisions: 1 })
  await sweep({ DB: env.DB, FILES }, now)
  expect(await there()).toEqual({ notes: 0, chats: 0, decks: 0, revisions: 0 })
  expect(await db.$count(notes, eq(notes.id, living.id))).toBe(1)
})

test('emptying the bin takes whatever lies there, of this learner alone, by the same routine', async () => {
  const me = await aLearner()
  const other = await aLearner()
  const made = await Promise.all(
    [me, other].map(async ({ learner }) => {
      const { id: deckId } = await createDeckOf(learner, { cards: 3 })
      const [fact] = await db.select().from(facts).where(eq(facts.deckId, deckId)).limit(1)
      await db
        .update(facts)
        .set({ deletedAt: now })
        .where(eq(facts.id, fact?.id ?? 0))
      const { id: textId } = await createText(learner, 'Words')
      await db.update(texts).set({ deletedAt: now }).where(eq(texts.id, textId))
      const binned = await createDeckOf(learner, { cards: 2, binned: true })
      const chat = await createChat(learner, { deletedAt: now })
      const note = await createNote(learner, { deletedAt: now })
      return { factId: fact?.id ?? 0, textId, deckIds: [deckId, binned.id], chatId: chat.id, noteId: note.id }
    }),
  )
  expect((await me.send('/api/bin', { method: 'DELETE' })).status).toBe(204)
  const left = await Promise.all(
    made.map(async ({ factId, textId, deckIds, chatId, noteId }) => [
      await db.$count(facts, eq(facts.id, factId)),
      await db.$count(texts, eq(texts.id, textId)),
      await db.$count(decks, inArray(decks.id, deckIds)),
      await db.$count(chats, eq(chats.id, chatId)),
      await db.$count(notes, and(eq(notes.id, noteId))),
    ]),
  )
  expect(left).toEqual([
    [0, 0, 1, 0, 0],
    [1, 1, 2, 1, 1],
  ])
})

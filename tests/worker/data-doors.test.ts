import { env } from 'cloudflare:workers'
import { and, eq, ne, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { expect, test } from 'vitest'
import { directory, forOwner } from '#db/client.ts'
import { PageReads } from '#db/page-reads.ts'
import { type Param, prepared } from '#db/prepared.ts'
import { cards, decks } from '#db/schema/flashcards.ts'
import { topics } from '#db/schema/knowledge.ts'
import { selectInto } from '#db/select-into.ts'
import { listTopics } from '#db/queries/knowledge/topics.ts'
import { aLearner, asLearner, clientWith, ORIGIN, sessionCookie } from '#tests/support/api-client.ts'
import { createLearner, createTopic } from '#tests/support/factories.ts'

test("the owner's database returns a bookmark, and resumes from it", async () => {
  const learner = await createLearner()
  await createTopic(learner, { name: 'Physics' })
  const first = forOwner(env.DB, learner.id, null)
  expect(first.bookmark(), 'before the first query there is none').toBeNull()
  expect(await listTopics(first.db, first.ownerId)).toHaveLength(1)
  const bookmark = first.bookmark()
  expect(bookmark).toMatch(/^[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{32}$/)
  const second = forOwner(env.DB, learner.id, bookmark)
  expect(await listTopics(second.db, second.ownerId)).toHaveLength(1)
})

test('a malformed bookmark is not passed to the database', async () => {
  const learner = await createLearner()
  for (const odd of ['', 'first-unconstrained', 'x'.repeat(4000), '00000000-00000000-00000000-']) {
    const door = forOwner(env.DB, learner.id, odd)
    expect(await listTopics(door.db, door.ownerId), odd.slice(0, 20)).toEqual([])
  }
})

test('the bookmark is in an HttpOnly cookie, and only of signed-in learners', async () => {
  const learner = await aLearner()
  const answer = await learner.send('/api/topics')
  const [cookie] = answer.headers.getSetCookie()
  expect(cookie).toMatch(/^stoa_bookmark=[0-9a-f-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=3600$/)
  const again = await clientWith({
    cookie: `${await sessionCookie(learner.learner.token)}; ${cookie?.split(';')[0]}`,
  }).send('/api/topics')
  expect(again.status).toBe(200)
  const odd = await clientWith({
    cookie: `${await sessionCookie(learner.learner.token)}; stoa_bookmark=%00%ff`,
  }).send('/api/topics')
  expect(odd.status).toBe(200)
  const signedOut = await clientWith({ origin: ORIGIN }).send('/api/_auth/session')
  expect(signedOut.headers.getSetCookie()).toEqual([])
})

test('on https the bookmark is Secure', async () => {
  const client = await asLearner(await createLearner(), 'https://stoa.example')
  const answer = await client.send('/api/topics')
  expect(answer.headers.getSetCookie().join()).toMatch(/stoa_bookmark=.*; Secure/)
  expect(answer.headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/)
})

test('an insert from a select names its columns, whatever their order, and fills in defaults', () => {
  const row = {
    createdAt: new Date(5),
    ownerId: sql`o.id`,
    path: 'A',
    settings: { newPerDay: 3 },
    updatedAt: new Date(6),
  }
  const { sql: text, params } = directory(env.DB)
    .insert(decks)
    .select(selectInto(decks, row, sql`from owners o`))
    .toSQL()
  const [, columns = '', values = ''] = /\((.*?)\) select (.*) from owners o/.exec(text) ?? []
  const valueOf = Object.fromEntries(columns.split(', ').map((column, i) => [column, values.split(', ')[i]]))
  expect(valueOf).toMatchObject({ '"id"': 'null', '"owner_id"': 'o.id', '"path"': '?', '"deleted_at"': 'null' })
  expect(params).toEqual(['A', '{"newPerDay":3}', 5, 6])
  const card = { ownerId: 'o', factId: 1, deckId: 2, ordinal: 0, due: 7 }
  const inserted = directory(env.DB)
    .insert(cards)
    .select(selectInto(cards, card, sql`where true`))
    .toSQL()
  expect(inserted.params, 'a card is new and in no other way marked').toEqual([
    'o',
    1,
    2,
    0,
    1,
    0,
    0,
    7,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
  ])
})

test('concurrent reads of a page are one batch, which goes to the primary if one of them has to', async () => {
  const learner = await createLearner()
  const topic = await createTopic(learner, { name: 'Physics' })
  const batches: string[] = []
  const bookmark = (await firstBookmark(learner.id)) ?? ''
  const d1 = withBatches(env.DB, (start) => batches.push(start === bookmark ? 'replica' : start))
  const reads = new PageReads()
  const replica = reads.join(forOwner(d1, learner.id, bookmark))
  const primary = reads.join(forOwner(d1, learner.id, null))
  const both = async () => {
    const list = replica.read([listTopics(replica.db, learner.id)])
    await Promise.resolve()
    return Promise.all([list, primary.read([listTopics(primary.db, learner.id), listTopics(primary.db, learner.id)])])
  }
  const [[one], [two, three]] = await both()
  expect([one, two, three].map((rows) => rows.map(({ id }) => id))).toEqual([[topic.id], [topic.id], [topic.id]])
  expect(batches).toEqual(['first-primary'])

  await replica.read([listTopics(replica.db, learner.id)])
  expect(batches).toEqual(['first-primary', 'replica'])

  const failing = replica.read([replica.db.select({ a: sql`no_such_column` }).from(sql`topics`)])
  const beside = primary.read([listTopics(primary.db, learner.id)])
  await expect(failing).rejects.toThrow(/no such column/)
  await expect(beside).rejects.toThrow(/no such column/)
})

async function firstBookmark(ownerId: string): Promise<string | null> {
  const door = forOwner(env.DB, ownerId, null)
  await listTopics(door.db, ownerId)
  return door.bookmark()
}

/** The database, reporting where each batch's session starts. */
function withBatches(d1: D1Database, report: (start: string) => void): D1Database {
  const withSession = (start = '') => {
    const session = d1.withSession(start)
    const send = session.batch.bind(session)
    const batch: typeof send = (statements) => (report(start), send(statements))
    return Object.assign(session, { batch })
  }
  return new Proxy(d1, { get: (target, name) => (name === 'withSession' ? withSession : Reflect.get(target, name)) })
}

test('a prepared statement is built once, and read alone or in a batch with the values of each call', async () => {
  const [ada, ben] = [await createLearner(), await createLearner()]
  const physics = await createTopic(ada, { name: 'Physics' })
  await createTopic(ben, { name: 'Logic' })
  let built = 0
  const topicsOf = prepared((db, ownerId: Param<string>, name: Param<string>) => {
    built++
    return db
      .select({ id: topics.id, name: topics.name, createdAt: topics.createdAt })
      .from(topics)
      .where(and(eq(topics.ownerId, ownerId), ne(topics.name, name)))
      .limit(5)
  })
  const { db } = forOwner(env.DB, ada.id, null)
  const [hers] = await topicsOf(db, ada.id, 'x')
  expect(hers).toEqual({ id: physics.id, name: 'Physics', createdAt: expect.any(Date) as Date })
  const [none, his, all] = await db.batch([
    topicsOf(db, ada.id, 'Physics'),
    topicsOf(db, ben.id, 'x'),
    listTopics(db, ben.id),
  ])
  expect([none, his.map(({ name }) => name), all.length]).toEqual([[], ['Logic'], 1])
  expect(built).toBe(1)
})

test('a batch maps its rows, and fails, as that of drizzle', async () => {
  const learner = await createLearner()
  await createTopic(learner, { name: 'Physics' })
  const [ours, plain] = [directory(env.DB), drizzle(env.DB)]
  const statements = (db: typeof ours) =>
    [
      db.select().from(topics).where(eq(topics.ownerId, learner.id)),
      db.select({ one: sql<number>`1`.mapWith(String).as('one') }).from(sql`(select 1)`),
      db
        .update(topics)
        .set({ position: 3 })
        .where(eq(topics.ownerId, learner.id))
        .returning({ position: topics.position }),
      db.delete(topics).where(eq(topics.ownerId, 'nobody')),
    ] as const
  const [mine, theirs] = [await ours.batch(statements(ours)), await plain.batch(statements(plain))]
  expect(mine.slice(0, 3)).toEqual([
    theirs[0].map((row) => ({ ...row, position: mine[0][0]?.position })),
    ...theirs.slice(1, 3),
  ])
  expect(mine[3].meta.changes).toBe(0)
  const broken = () => ours.select({ x: sql`json('no JSON')` }).from(sql`(select 1)`)
  await expect(ours.batch([ours.delete(topics).where(eq(topics.ownerId, learner.id)), broken()])).rejects.toThrow(
    /JSON/,
  )
  expect(await listTopics(ours, learner.id), 'all or nothing').toHaveLength(1)
})

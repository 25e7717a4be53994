import { env } from 'cloudflare:workers'
import { eq, getTableName } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { directory } from '#db/client.ts'
import { ledgerAndRecount, storageOf } from '#db/queries/storage.ts'
import { notes } from '#db/schema/knowledge.ts'
import { storage } from '#db/schema/storage.ts'
import { COUNTED, ROW_BYTES, storageTriggers, UNCOUNTED } from '#db/storage-ledger.ts'
import { ACCESS, type Cell } from '#tests/support/access-matrix.ts'
import { aLearner, problemOf } from '#tests/support/api-client.ts'
import { createChat, createMessage, createNote } from '#tests/support/factories.ts'
import { createDeckOf } from '#tests/support/flashcards/factories.ts'
import { planOf, scansOf } from '#tests/support/query-plan.ts'

type Me = Awaited<ReturnType<typeof aLearner>>
const db = directory(env.DB)
const CELLS = Object.entries(ACCESS).filter(([, cell]) => cell.for !== 'everybody')

let me: Me
beforeEach(async () => {
  me = await aLearner()
})

const ledger = async (owner: Me) => (await ledgerAndRecount(db, owner.learner.id))[0]
const setLedger = (owner: Me, set: Partial<typeof storage.$inferInsert>) =>
  db.update(storage).set(set).where(eq(storage.ownerId, owner.learner.id))

async function expectLedgerIsRight(owner: Me, label: string) {
  const { rows, bytes, countedRows, countedBytes } = (await ledger(owner)) ?? {}
  expect({ rows, bytes }, label).toEqual({ rows: countedRows, bytes: countedBytes })
}

/** A route as the matrix describes it. */
async function call(route: string, cell: Cell, path?: string) {
  const [method = '', pattern = ''] = route.split(' ')
  const file = cell.file?.()
  return me.send(path ?? (await cell.path?.(me.learner)) ?? pattern, {
    method,
    body: file?.bytes ?? cell.body?.(),
    headers: file ? { 'content-type': file.type } : {},
  })
}

test('every table of the learner is counted by triggers that say what the ledger says, or is left out with a reason', async () => {
  const { results } = await env.DB.prepare(
    `select name from sqlite_master where type = 'table' and sql like 'CREATE TABLE%owner_id%' and name not like '%\\_fts%' escape '\\'`,
  ).all<{ name: string }>()
  const counted = COUNTED.map(({ table }) => getTableName(table))
  expect(results.map(({ name }) => name).toSorted()).toEqual([...counted, ...Object.keys(UNCOUNTED)].toSorted())

  const wanted = Object.assign({}, ...COUNTED.map(storageTriggers)) as Record<string, string>
  const triggers = await env.DB.prepare(
    `select name, sql from sqlite_master where type = 'trigger' and name like '%\\_storage\\_%' escape '\\' and tbl_name <> 'users'`,
  ).all<{ name: string; sql: string }>()
  const there = Object.fromEntries(
    triggers.results.map(({ name, sql }) => [name, sql.replace(`CREATE TRIGGER ${name} `, '')]),
  )
  expect(there).toEqual(wanted)
})

test('the ledger is counted by indexes: no table is read from end to end', async () => {
  expect(scansOf(await planOf(ledgerAndRecount(db, me.learner.id)), 'o', 'CONSTANT')).toEqual([])
  expect(scansOf(await planOf(storageOf(db, me.learner.id)))).toEqual([])
})

// It calls every route that writes.
test('whatever a learner writes, changes and deletes, the ledger is what is there', { timeout: 120_000 }, async () => {
  for (const [route, cell] of CELLS) {
    const answer = await call(route, cell)
    expect(answer.status, `${route}: ${await answer.clone().text()}`).toBe(cell.status ?? 200)
    await answer.body?.cancel()
    await expectLedgerIsRight(me, route)
  }
  const { rows = 0 } = (await ledger(me)) ?? {}
  expect(rows).toBeGreaterThan(100)
})

test('a learner who is deleted takes the ledger along', async () => {
  await createNote(me.learner, { markdown: 'words' })
  await createDeckOf(me.learner, { cards: 3 })
  await env.DB.prepare('delete from users where id = ?').bind(me.learner.id).run()
  expect(await db.select().from(storage).where(eq(storage.ownerId, me.learner.id))).toEqual([])
})

test('a note counts with its bytes, and no longer once it is deleted for good', async () => {
  const before = (await ledger(me))?.bytes ?? 0
  const id = crypto.randomUUID()
  const note = { id, title: 'Waves', markdown: 'é'.repeat(10_000), topicId: null }
  expect((await me.send('/api/notes', { method: 'POST', body: note })).status).toBe(201)
  const grown = ((await ledger(me))?.bytes ?? 0) - before
  expect(grown, 'the note, and its passages').toBeGreaterThan(40_000)
  expect(grown).toBeLessThan(45_000)
  await me.send(`/api/notes/${id}`, { method: 'DELETE' })
  expect((await me.send('/api/bin', { method: 'DELETE' })).status).toBe(204)
  expect((await ledger(me))?.bytes).toBe(before)
})

describe('when storage is full', () => {
  const CHANGING = CELLS.filter(([route]) => !route.startsWith('GET '))

  test.each(CHANGING)('%s', async (route, cell) => {
    const path = await cell.path?.(me.learner)
    const full = (await ledger(me))?.bytes ?? 0
    await setLedger(me, { maxBytes: full })
    const answer = await call(route, cell, path)
    const text = await answer.clone().text()
    if (answer.ok || answer.status === cell.status) {
      await answer.body?.cancel()
      // A stream says it in its last event.
      const { bytes = 0 } = (await ledger(me)) ?? {}
      expect(bytes, `${route} grew`).toBeLessThanOrEqual(full + 2 * ROW_BYTES)
    } else {
      expect([answer.status, (await problemOf(answer)).code], text).toEqual([409, 'storage-full'])
      expect(route, 'deleting is always possible').not.toMatch(/^DELETE/)
    }
    await expectLedgerIsRight(me, route)
  })

  test('the problem says what to delete; once that is done, there is room again', async () => {
    const old = await createNote(me.learner, { markdown: 'x'.repeat(50_000) })
    await setLedger(me, { maxBytes: (await ledger(me))?.bytes ?? 0 })
    const note = { id: crypto.randomUUID(), title: 'Waves', markdown: 'Longitudinal', topicId: null }
    const refused = await me.send('/api/notes', { method: 'POST', body: note })
    expect(await problemOf(refused)).toMatchObject({
      ...{ code: 'storage-full', status: 409, title: 'There is no room for more' },
      detail: expect.stringMatching(/storage is full. Delete notes, decks, chats or texts .* empty the bin/),
    })
    expect(await db.select().from(notes).where(eq(notes.id, note.id)), 'nothing of the batch is there').toEqual([])

    const longer = { title: old.title, markdown: 'x'.repeat(50_001), topicId: null, version: 1 }
    expect((await me.send(`/api/notes/${old.id}`, { method: 'PUT', body: longer })).status).toBe(409)

    expect((await me.send(`/api/notes/${old.id}`, { method: 'DELETE' })).status).toBe(204)
    expect((await me.send('/api/bin', { method: 'DELETE' })).status).toBe(204)
    expect((await me.send('/api/notes', { method: 'POST', body: note })).status).toBe(201)
  })

  test('cards can be deleted, and ratings wait', async () => {
    const { cards } = await createDeckOf(me.learner, { cards: 3 })
    const cardIds = cards.map(({ id }) => id)
    await setLedger(me, { maxBytes: (await ledger(me))?.bytes ?? 0 })
    const rating = {
      kind: 'rating',
      id: crypto.randomUUID(),
      cardId: cardIds[0],
      at: Date.now(),
      rating: 3,
      days: null,
    }
    const reviews = { reviews: [{ ...rating, durationMs: 900 }], sentAt: Date.now() }
    expect((await me.send('/api/reviews', { method: 'POST', body: reviews })).status).toBe(409)
    const gone = { cardIds, edit: { do: 'delete' } }
    expect((await me.send('/api/cards/bulk', { method: 'POST', body: gone })).status).toBe(200)
    const binned = { changes: [{ ids: [(await createNoteUnlimited()).id], deleted: true }] }
    expect((await me.send('/api/notes', { method: 'PATCH', body: binned })).status).toBe(200)
  })

  /** Made although there is no room. */
  async function createNoteUnlimited() {
    await setLedger(me, { maxBytes: 1e9 })
    const note = await createNote(me.learner, { markdown: 'words' })
    await setLedger(me, { maxBytes: 1 })
    return note
  }

  test('an answer that had begun is stored', async () => {
    const chat = await createChat(me.learner)
    const question = await createMessage(me.learner, chat.id)
    const answer = await createMessage(me.learner, chat.id, { role: 'coach', text: '', status: 'streaming' })
    await setLedger(me, { maxBytes: 1, maxWrites: 1 })
    await env.DB.prepare(`update messages set text = ?, status = 'complete' where id = ?`)
      .bind('An answer', answer.id)
      .run()
    await env.DB.prepare(
      `insert into proposals (id, owner_id, chat_id, message_id, tool, input, status, target_id, created_at)
       values (?, ?, ?, ?, 'make-note', '{}', 'proposed', 'n', 1)`,
    )
      .bind(crypto.randomUUID(), me.learner.id, chat.id, question.id)
      .run()
    await expectLedgerIsRight(me, 'the answer')
  })
})

test('one request makes a thousand cards at most', async () => {
  const { id } = await createDeckOf(me.learner)
  const front = Array.from({ length: 500 }, (_, i) => `{{c${i + 1}::a}}`).join('')
  const cloze = () => ({ key: crypto.randomUUID(), kind: 'cloze', front, back: '' })
  const many = (count: number) => ({ facts: Array.from({ length: count }, cloze) })
  const refused = await me.send(`/api/decks/${id}/facts`, { method: 'POST', body: many(100) })
  expect([refused.status, (await problemOf(refused)).errors]).toEqual([
    422,
    [{ pointer: '/facts', detail: 'At most 1,000 cards at once' }],
  ])
  const imported = { startedAt: 0, place: 0, facts: [] as unknown[] }
  for (const fact of many(100).facts) imported.facts.push({ ...fact, hash: '0'.repeat(64), deck: ['A'], cards: [] })
  expect((await me.send('/api/import/decks', { method: 'POST', body: imported })).status).toBe(422)
  expect((await me.send(`/api/decks/${id}/facts`, { method: 'POST', body: many(2) })).status).toBe(201)
})

test('who has written too much today is told when to go on, and may delete', async () => {
  const note = await createNote(me.learner)
  const now = Date.now()
  await setLedger(me, { day: Math.floor(now / 86_400_000), writes: 10_000_000 })
  const body = { id: crypto.randomUUID(), title: 'Waves', markdown: '', topicId: null }
  const refused = await me.send('/api/notes', { method: 'POST', body })
  const seconds = Number(refused.headers.get('retry-after'))
  expect([refused.status, (await problemOf(refused)).code]).toEqual([429, 'write-limit'])
  expect(new Date(now + seconds * 1000).getUTCHours() % 23, 'until midnight').toBe(0)
  expect((await me.send(`/api/notes/${note.id}`, { method: 'DELETE' })).status).toBe(204)
  await setLedger(me, { day: Math.floor(now / 86_400_000) - 1 })
  expect((await me.send('/api/notes', { method: 'POST', body })).status, 'the next day').toBe(201)
})

test('"check my data" finds a ledger that is not what is there, and puts it right', async () => {
  await createNote(me.learner, { markdown: 'words' })
  const looked = async () => {
    const answer = await me.send('/api/flashcards/check?after=storage:')
    return ((await answer.json()) as { found: unknown[] }).found
  }
  const repair = () => me.send('/api/flashcards/check', { method: 'POST', body: { after: 'storage:' } })
  expect(await looked()).toEqual([])
  for (const plant of [{ bytes: 5 }, { rows: 7 }, null]) {
    if (plant) await setLedger(me, plant)
    else await db.delete(storage).where(eq(storage.ownerId, me.learner.id))
    expect(await looked()).toEqual([{ kind: 'storage', id: 'size' }])
    expect(await (await repair()).json()).toMatchObject({ found: [{ kind: 'storage' }], repaired: 1, next: null })
    expect(await looked()).toEqual([])
    await expectLedgerIsRight(me, JSON.stringify(plant))
  }
})

test('a database that was filled before the ledger came gets one that is right', async () => {
  await createNote(me.learner, { markdown: 'words', tags: ['a'] })
  await createDeckOf(me.learner, { cards: 3 })
  const [tables, , , migration] = env.TEST_MIGRATIONS
  const there = COUNTED.filter(({ table }) =>
    tables?.queries.some((query) => query.includes(`TABLE \`${getTableName(table)}\``)),
  )
  const fill = migration?.queries.filter((query) => !/CREATE TRIGGER/.test(query)) ?? []
  expect(fill).toHaveLength(there.length + 1)
  await env.DB.batch([env.DB.prepare('delete from storage'), ...fill.map((query) => env.DB.prepare(query))])
  await expectLedgerIsRight(me, 'filled')
  expect((await ledger(me))?.rows).toBeGreaterThan(7)
})

test('the profile reads what is used', async () => {
  await createNote(me.learner, { markdown: 'x'.repeat(1000), deletedAt: new Date() })
  expect(await (await me.send('/api/storage')).json()).toEqual({
    ...{ bytes: expect.any(Number), rows: 2, maxBytes: 500_000_000 },
    ...{ fileBytes: 0, maxFileBytes: 20_000_000_000, hasBinned: true },
  })
})

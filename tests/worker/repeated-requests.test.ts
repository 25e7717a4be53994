import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { getTableName } from 'drizzle-orm'
import { COUNTED } from '#db/storage-ledger.ts'
import { ACCESS, type Cell } from '#tests/support/access-matrix.ts'
import { aLearner, problemOf } from '#tests/support/api-client.ts'
import { createDeckOf } from '#tests/support/flashcards/factories.ts'

type Me = Awaited<ReturnType<typeof aLearner>>

const CELLS = Object.entries(ACCESS).filter(([route, cell]) => /^(POST|PATCH) /.test(route) && cell.for !== 'everybody')

let me: Me
beforeEach(async () => {
  me = await aLearner()
})

/** Answers that tell of the repetition, and why that is right; nothing changes by them either. */
const TELLS_APART: Record<string, string> = {
  'POST /api/import/notes': 'says what became of each note: made at first, and then there already',
  'POST /api/import/decks': 'the same of cards',
  'POST /api/quiz-making': 'gives what was made, without how far the making was',
  'POST /api/auth/two-factor/setup': 'gives another secret each time, until a code confirms the last',
  'POST /api/auth/passkeys/options': 'gives another challenge each time',
  'POST /api/drafts': 'reads its source anew, and counts what was proposed before as similar',
}

/** When rows were last touched is no part of what they say; a file that is sent again is kept for longer. */
const TOUCHED = /"(updated_at|created_at)":\d+/g

/** Without the request's own name, and streams as the words they carry. */
function plain(answer: string): string {
  const deltas = [...answer.matchAll(/"delta":("(?:[^"\\]|\\.)*")/g)].map(
    ([, json = '""']) => JSON.parse(json) as string,
  )
  return deltas.length > 0 ? deltas.join('') : answer.replace(/"instance":"[^"]*"/, '')
}

/** All of the learner's rows, as text. */
async function rowsOf(owner: Me): Promise<Record<string, string[]>> {
  const tables = [...COUNTED.map(({ table }) => getTableName(table)), 'usage']
  const results = await env.DB.batch(
    tables.map((table) => env.DB.prepare(`select * from ${table} where owner_id = ?`).bind(owner.learner.id)),
  )
  return Object.fromEntries(
    results.map(({ results: rows }, i) => [tables[i], rows.map((row) => JSON.stringify(row).replaceAll(TOUCHED, ''))]),
  )
}

async function sendTwice(route: string, cell: Cell) {
  const [method = '', pattern = ''] = route.split(' ')
  const path = (await cell.path?.(me.learner)) ?? pattern
  const file = cell.file?.()
  const body = file?.bytes ?? cell.body?.()
  const headers: Record<string, string> = file ? { 'content-type': file.type } : {}
  const send = async () => {
    const answer = await me.send(path, { method, body, headers })
    return { ok: answer.status < 300, status: answer.status, text: await answer.text() }
  }
  const first = await send()
  const before = await rowsOf(me)
  const second = await send()
  return { first, second, before, after: await rowsOf(me) }
}

describe('what is delivered twice is done once, and the second answer is the first', () => {
  test.each(CELLS)('%s', async (route, cell) => {
    const { first, second, before, after } = await sendTwice(route, cell)
    expect(after, 'nothing changes').toEqual(before)
    expect(second.ok, second.text).toBe(first.ok)
    if (!TELLS_APART[route]) expect(plain(second.text)).toBe(plain(first.text))
  })
})

test('a key that is sent again with something else changes nothing of what it made', async () => {
  const { id } = await createDeckOf(me.learner)
  const fact = { key: crypto.randomUUID(), kind: 'basic', front: 'Front {{c7::gap}}', back: 'Back', tags: ['a'] }
  const send = (body: object) => me.send(`/api/decks/${id}/facts`, { method: 'POST', body: { facts: [body] } })
  const first = await (await send(fact)).text()
  const before = await rowsOf(me)
  for (const other of [{ kind: 'reversed' }, { kind: 'cloze' }, { tags: ['b'] }, { front: 'Other' }]) {
    expect(await (await send({ ...fact, ...other })).text()).toBe(first)
    expect(await rowsOf(me), JSON.stringify(other)).toEqual(before)
  }
})

test("a save is its own repetition only with the same words; another tab's stays a conflict", async () => {
  const { cards } = await createDeckOf(me.learner, { cards: 1 })
  const path = `/api/facts/${cards[0]?.factId}`
  const save = { kind: 'basic', front: 'Mine', back: 'Back', tags: [], version: 1 }
  expect((await me.send(path, { method: 'PATCH', body: save })).status).toBe(200)
  const other = await me.send(path, { method: 'PATCH', body: { ...save, front: 'Theirs' } })
  expect((await problemOf(other)).code).toBe('card-conflict')
  const deck = await me.send('/api/decks', { method: 'POST', body: { key: crypto.randomUUID(), name: 'Physics' } })
  expect(deck.status).toBe(201)
  const second = await me.send('/api/decks', { method: 'POST', body: { key: crypto.randomUUID(), name: 'Physics' } })
  expect((await problemOf(second)).code, 'asked for anew it is another one').toBe('deck-exists')
})

import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { directory } from '#db/client.ts'
import { staleVectors, ownersWaiting, passagesByIds, waitingPassages } from '#db/queries/embeddings.ts'
import { syncAll } from '#worker/embeddings/sync.ts'
import { clientWith, sessionCookie } from '#tests/support/api-client.ts'
import { createLearner, type Learner } from '#tests/support/factories.ts'
import { planOf, scansOf } from '#tests/support/query-plan.ts'
import { ask, upstreamRequests, configured, readTurn, readChat } from '#tests/support/turns.ts'

const TOPICS = [/cell|mitochond|energy/i, /revolution|bastille|king/i, /bicycle|wheel/i]

/** Workers AI and Vectorize as far as we call them: a text means how often it speaks of each topic. */
function fakeBindings() {
  const stored = new Map<string, { namespace?: string; values: number[] }>()
  const state = { embedded: 0, calls: 0, failing: false, delayMs: 0, also: [] as string[], removed: [] as string[] }
  const AI = {
    async run(_model: string, { text }: { text: string[] }) {
      state.calls++
      state.embedded += text.length
      if (state.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, state.delayMs))
      if (state.failing) throw new Error('3040: capacity')
      return { data: text.map((each) => TOPICS.map((topic) => each.split(topic).length - 1 + 0.01)) }
    },
  }
  const VECTORIZE = {
    async upsert(rows: { id: string; namespace?: string; values: number[] }[]) {
      for (const { id, ...row } of rows) stored.set(id, row)
      return { mutationId: 'm' }
    },
    async query(vector: number[], { topK, namespace }: { topK: number; namespace: string }) {
      const like = ({ values }: { values: number[] }) =>
        values.reduce((sum, value, i) => sum + value * (vector[i] ?? 0), 0) / Math.hypot(...values)
      const own = [...stored].filter(([, row]) => row.namespace === namespace)
      const matches = own.toSorted(([, a], [, b]) => like(b) - like(a)).map(([id]) => ({ id }))
      return { matches: [...state.also.map((id) => ({ id })), ...matches].slice(0, topK) }
    },
    async deleteByIds(ids: string[]) {
      for (const id of ids) stored.delete(id)
      state.removed.push(...ids)
      return { mutationId: 'm' }
    },
  }
  return { state, stored, vars: { AI, VECTORIZE } }
}

async function signedIn(vars: Record<string, unknown>) {
  const learner = await createLearner()
  const client = clientWith({ cookie: await sessionCookie(learner.token), vars })
  const write = async (title: string, markdown: string) => {
    const id = crypto.randomUUID()
    const body = { id, title, markdown, topicId: null }
    expect((await client.send('/api/notes', { method: 'POST', body })).status).toBe(201)
    return id
  }
  return { learner, client, write }
}

const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const swept = (vars: object, minutes = 2) => syncAll({ ...env, ...vars }, later(minutes))

/** What the model was given for a question. */
async function promptFor(learner: Learner, text: string, vars: object): Promise<string> {
  const key = crypto.randomUUID()
  const given = { ...configured({ key, text: 'Yes.' }), ...vars }
  const received = await readTurn(await ask(learner, { chat: crypto.randomUUID(), text, env: given }))
  expect(received.end).toBe('complete')
  return JSON.stringify((await upstreamRequests(key))[0])
}

test('a passage without a word of the question is found by its embedding, and removed with its note', async () => {
  const { state, stored, vars } = fakeBindings()
  const { learner, client, write } = await signedIn(vars)
  const note = await write('Organelles', 'Mitochondria set free what glucose holds.')
  await write('1789', 'The Bastille fell, and later the king.')
  expect(state.calls, 'a note that is being written is left alone').toBe(0)
  await swept(vars)
  expect([...stored.values()].filter((row) => row.namespace === learner.id)).toHaveLength(2)
  const calls = state.calls
  await swept(vars)
  expect(state.calls, 'done once').toBe(calls)

  const asked = 'Where do cells take power from?'
  expect(await promptFor(learner, asked, {}), 'words alone').not.toContain('glucose')
  const before = state.calls
  expect(await promptFor(learner, asked, vars)).toContain('Mitochondria set free what glucose holds.')
  expect(state.calls - before, 'a question is embedded once').toBe(1)

  expect((await client.send(`/api/notes/${note}`, { method: 'DELETE' })).status).toBe(204)
  expect(state.removed, 'its vector left with the request that binned it').toHaveLength(1)
  expect(await promptFor(learner, asked, vars)).not.toContain('glucose')
})

test('another learner’s id in the index’s answer is not shown', async () => {
  const { state, stored, vars } = fakeBindings()
  const other = await signedIn(vars)
  await other.write('Diary', 'My secret: the bicycle stands behind the school.')
  await swept(vars)
  const { learner, write } = await signedIn(vars)
  await write('Mine', 'A wheel turns about its axle.')
  await swept(vars)
  state.also = [...stored].filter(([, row]) => row.namespace === other.learner.id).map(([id]) => id)
  expect(state.also).toHaveLength(1)
  state.also.push('not a number', '999999999')
  const prompt = await promptFor(learner, 'What about my bicycle?', vars)
  expect(prompt).toContain('A wheel turns')
  expect(prompt).not.toContain('secret')
})

test('a slow or failing index delays no answer, and the sweep adds what it missed', async () => {
  const { state, stored, vars } = fakeBindings()
  const { learner, client, write } = await signedIn(vars)
  state.failing = true
  const note = await write('Cells', 'Mitochondria make energy.')
  await swept(vars)
  expect(stored.size).toBe(0)
  expect(await promptFor(learner, 'What do mitochondria make?', vars), 'words alone answer').toContain(
    'Mitochondria make energy.',
  )
  state.failing = false
  // Longer than this test may take.
  state.delayMs = 60_000
  expect(await promptFor(learner, 'What do mitochondria make?', vars)).toContain('Mitochondria make energy.')
  state.delayMs = 0
  await swept(vars)
  expect(stored.size).toBe(1)

  const put = { title: 'Cells', markdown: 'The wheel of a bicycle.', topicId: null, version: 1 }
  expect((await client.send(`/api/notes/${note}`, { method: 'PUT', body: put })).status).toBe(200)
  expect(stored.size, 'what was overwritten is gone from the index').toBe(0)
  await swept(vars)
  expect(stored.size).toBe(1)
  await directory(env.DB).run(`delete from users where id = '${learner.id}'`)
  await swept(vars)
  expect(stored.size, 'a learner’s vectors go with the learner').toBe(0)
})

test('a quotation that its passage does not have is marked instead of cited, a true mark stays, in the stream and in what is stored', async () => {
  const { learner, write } = await signedIn({})
  await write('Osmosis', 'Osmosis is the movement of water through a membrane.')
  const chat = crypto.randomUUID()
  const text = 'Water moves through the membrane [1]. It says “which costs a fortune” [1].'
  const received = await readTurn(await ask(learner, { chat, env: configured({ text }) }))
  expect(received).toMatchObject({ text: text.replace(/ \[1\]\.$/, ' [not in your notes].'), end: 'complete' })
  const stored = (await readChat(learner, chat)).messages[1]
  expect(stored).toMatchObject({ text: received.text, citations: [{ number: 1 }] })
})

test('looking after the index reads by keys', async () => {
  const db = directory(env.DB)
  const { id } = await createLearner()
  const scans = async (query: Parameters<typeof planOf>[0]) => scansOf(await planOf(query)).join()
  expect(await scans(waitingPassages(db, id, new Date(), 50))).toBe('')
  expect(await scans(staleVectors(db, id, 100))).toBe('')
  expect(await scans(passagesByIds(db, id, [1, 2])), 'only the ids').toMatch(/^SCAN j VIRTUAL TABLE[^,]*$/)
  expect(await scans(ownersWaiting(db, 20)), 'only learners').toMatch(/^SCAN u[^,]*$/)
})

import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { directory } from '#db/client.ts'
import { chats, messages } from '#db/schema/coach.ts'
import { sweep } from '#worker/jobs/sweep.ts'
import { createLearner, type Learner } from '#tests/support/factories.ts'
import { ask, upstreamRequests, call, configured, readTurn, readChat } from '#tests/support/turns.ts'

const DAY = 86_400_000
const status = async (learner: Learner, path: string, method = 'GET') =>
  (await call(learner, configured(), path, { method })).response.status

test('a deleted chat is nowhere until it is brought back, as it was, and goes for good after 30 days', async () => {
  const learner = await createLearner()
  const stranger = await createLearner()
  const chat = crypto.randomUUID()
  const key = crypto.randomUUID()
  const path = `/api/coach/chats/${chat}`
  const id = crypto.randomUUID()
  await readTurn(await ask(learner, { chat, id, text: 'What is a xerophyte?', env: configured({ text: 'a plant' }) }))
  const turn = await ask(learner, { chat, text: 'And then?', env: configured({ key, tokens: 500, intervalMs: 20 }) })
  await expect.poll(async () => (await upstreamRequests(key))[0]?.tokensSent ?? 0).toBeGreaterThan(3)
  const before = await readChat(learner, chat)
  expect(await status(learner, path, 'DELETE')).toBe(204)
  expect((await readTurn(turn)).end, 'its answer ends').toBe('stopped')

  expect(await status(learner, path)).toBe(404)
  expect(await status(learner, path, 'DELETE')).toBe(404)
  expect(await status(learner, `${path}/turns/${id}`)).toBe(404)
  expect((await ask(learner, { chat, text: 'Still there?' })).response.status).toBe(404)
  const lists = ['/api/coach/chats', '/api/coach/search?q=xerophyte']
  for (const list of lists) expect(await (await call(learner, configured(), list)).response.text()).not.toContain(chat)

  expect(await status(stranger, `${path}/restore`, 'POST')).toBe(404)
  expect(await status(learner, `${path}/restore`, 'POST')).toBe(204)
  expect(await status(learner, `${path}/restore`, 'POST'), 'twice is once').toBe(204)
  const after = await readChat(learner, chat)
  expect(after.messages.map((m) => m.id)).toEqual(before.messages.map((m) => m.id))
  expect(after.messages.at(-1)).toMatchObject({ status: 'stopped' })
  for (const list of lists) expect(await (await call(learner, configured(), list)).response.text()).toContain(chat)

  await status(learner, path, 'DELETE')
  await sweep(env, new Date(Date.now() + 29 * DAY))
  expect(await directory(env.DB).select().from(chats).where(eq(chats.id, chat))).toHaveLength(1)
  await sweep(env, new Date(Date.now() + 31 * DAY))
  expect(await directory(env.DB).select().from(messages).where(eq(messages.chatId, chat))).toHaveLength(0)
})

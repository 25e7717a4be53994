import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { storedToken } from '#worker/http/session.ts'
import { directory } from '#db/client.ts'
import { counters, sessions } from '#db/schema/auth.ts'
import { messages } from '#db/schema/coach.ts'
import { createLearner } from '#tests/support/factories.ts'
import { ask, configured, readTurn } from '#tests/support/turns.ts'

/** Its own batch looks at the session, where the isolate knows the learner; see `requireUserInBatch`. */
test('an ended session starts no turn, even if its owner is cached', async () => {
  const learner = await createLearner()
  const chat = crypto.randomUUID()
  const model = configured({ text: 'An answer. ' })
  const first = await readTurn(await ask(learner, { chat, env: model }))
  const second = await readTurn(await ask(learner, { chat, env: model }))
  expect([first.end, second.end]).toEqual(['complete', 'complete'])

  const db = directory(env.DB)
  const key = `coach-turns:${learner.id}`
  const counted = async () => (await db.select().from(counters).where(eq(counters.key, key)))[0]?.count
  expect(await counted()).toBe(2)
  await db.delete(sessions).where(eq(sessions.userId, learner.id))
  const refused = await ask(learner, { chat, env: model })
  expect(refused.response.status).toBe(401)
  expect(await refused.response.json()).toMatchObject({ code: 'signed-out' })
  expect(await db.select().from(messages).where(eq(messages.chatId, chat))).toHaveLength(4)
  expect(await counted(), 'nothing of the batch was done').toBe(2)

  const again = await ask(learner, { chat, env: model })
  expect(again.response.status).toBe(401)
  await db.insert(sessions).values({
    id: crypto.randomUUID(),
    userId: learner.id,
    token: await storedToken(learner.token),
    expiresAt: new Date(Date.now() - 1000),
  })
  expect((await ask(learner, { chat, env: model })).response.status, 'one that has expired').toBe(401)
})

test('a token is valid for its own learner only', async () => {
  const [one, other] = [await createLearner(), await createLearner()]
  const chat = crypto.randomUUID()
  const model = configured({ text: 'An answer. ' })
  await readTurn(await ask(one, { chat, env: model }))
  await readTurn(await ask(other, { chat: crypto.randomUUID(), env: model }))
  const foreign = await ask(other, { chat, env: model })
  expect(foreign.response.status).toBe(404)
})

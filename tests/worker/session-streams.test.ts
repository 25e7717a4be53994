import { beforeAll, expect, test } from 'vitest'
import { createLearner, createNote, type Learner, signedInAgain } from '#tests/support/factories.ts'
import { askForCards } from '#tests/support/flashcards/making.ts'
import { startTurn, warmUp } from '#tests/support/running-turns.ts'
import { readTranslation, translate, withModel } from '#tests/support/translate/translating.ts'
import { call, configured, follow, readChat, readTurn, type Turn } from '#tests/support/turns.ts'

beforeAll(warmUp, 60_000)

async function signOut(learner: Learner): Promise<void> {
  const { response, settled } = await call(learner, configured(), '/api/_auth/session', { method: 'DELETE' })
  expect(response.status).toBe(200)
  await settled()
}

/** Reads a stream until it ends, however it does. @returns its text */
async function untilClosed({ response }: Turn): Promise<string> {
  let text = ''
  try {
    for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) text += piece
  } catch {
    // It was closed.
  }
  return text
}

const within = <T>(ms: number, promise: Promise<T>) =>
  Promise.race([promise, new Promise<never>((_, reject) => setTimeout(() => reject(new Error('too late')), ms))])

test('a session that ends closes its streams; the answer goes on for other devices', async () => {
  const learner = await createLearner()
  const other = await signedInAgain(learner)
  const { chat, answerId, turn } = await startTurn({ tokens: 150, intervalMs: 20 }, { learner })
  const reading = untilClosed(turn)
  const followed = untilClosed(await follow(learner, { chat, answerId }))
  const elsewhere = follow(other, { chat, answerId }).then(readTurn)
  await expect.poll(async () => (await readChat(other, chat)).messages[1]?.text.length ?? 0).toBeGreaterThan(20)
  await signOut(learner)
  for (const text of await within(1_000, Promise.all([reading, followed])))
    expect(text, 'it was not told as ended').not.toMatch(/"finish"|\[DONE\]/)
  const refused = await follow(learner, { chat, answerId })
  expect([refused.response.status, await refused.response.json()]).toMatchObject([401, { code: 'signed-out' }])
  const stop = await call(learner, configured(), `/api/coach/chats/${chat}/stop`, { method: 'POST' })
  expect(stop.response.status).toBe(401)
  expect(await elsewhere).toMatchObject({ end: 'complete' })
  expect((await readChat(other, chat)).messages[1]).toMatchObject({ status: 'complete' })
})

test('so it does with a translation and with cards that are being made', async () => {
  const learner = await createLearner()
  const other = await signedInAgain(learner)
  const text = Array.from({ length: 160 }, (_, i) => `Sentence ${i} says little.`).join(' ')
  const turn = await translate(learner, { text, env: withModel({ intervalMs: 5 }) })
  const markdown = Array.from({ length: 12 }, (_, i) => `# Part ${i}\n\n${text.slice(0, 2_000)}`).join('\n\n')
  const { id } = await createNote(learner, { markdown })
  const cards = await askForCards(learner, { kind: 'note', id }, configured({ text: 'none', firstMs: 400 }))
  const reading = [untilClosed(turn), untilClosed(cards)]
  await new Promise((resolve) => setTimeout(resolve, 100))
  await signOut(learner)
  const [translated, made] = await within(3_000, Promise.all(reading))
  expect(translated).not.toContain('"finish"')
  expect(made, 'before the next section is read').toContain('"signed-out"')
  await expect.poll(async () => (await readTranslation(other, turn.id)).status, { timeout: 15_000 }).toBe('complete')
})

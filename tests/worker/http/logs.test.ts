import { env } from 'cloudflare:workers'
import { afterEach, expect, test, vi } from 'vitest'
import { clientWith, sessionCookie } from '#tests/support/api-client.ts'
import { createLearner } from '#tests/support/factories.ts'
import { failingAt, OUT_OF_ORDER } from '#tests/support/database/failing-database.ts'
import { ask, configured, readTurn } from '#tests/support/turns.ts'

afterEach(() => void vi.restoreAllMocks())

/** All that the Worker writes from here on. */
function listen(): () => string {
  const lines: string[] = []
  for (const level of ['info', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((line: unknown) => void lines.push(String(line)))
  return () => lines.join('\n')
}

test('a database error is logged with its reason, but without parameters', async () => {
  const learner = await createLearner()
  const cookie = await sessionCookie(learner.token)
  const written = listen()
  const reading = clientWith({ cookie, vars: { DB: failingAt(env.DB, /from "sessions"/) } })
  expect((await reading.send('/api/topics')).status).toBe(500)
  const writing = clientWith({ cookie, vars: { DB: failingAt(env.DB, /into "?topics/) } })
  const body = { name: 'Xylophonic dreams' }
  expect((await writing.send('/api/topics', { method: 'POST', body })).status).toBe(500)
  expect(written()).toContain(OUT_OF_ORDER)
  expect(written()).not.toContain(learner.token)
  expect(written()).not.toContain('Xylophonic')
})

test('a request is logged by its route, without ids and tokens', async () => {
  const learner = await createLearner()
  const client = clientWith({ cookie: await sessionCookie(learner.token) })
  const written = listen()
  const secret = 'xylophonicxylophonicxylophonicxy'
  expect((await client.send(`/api/shares/${secret}`)).status).toBe(404)
  expect((await client.send(`/api/notes?q=${secret}`)).status).toBe(200)
  expect(written()).toContain('/api/shares/:token')
  expect(written()).toContain('"route":"/api/notes"')
  expect(written()).not.toContain(secret)
})

test('an invalid model response is logged, but not its text', async () => {
  const learner = await createLearner()
  const written = listen()
  const model = configured({ text: 'Xylophonic dreams of the learner', brokenAfter: 1 })
  expect((await readTurn(await ask(learner, { chat: crypto.randomUUID(), env: model }))).error).toBe('engine-cut')
  expect(written()).toContain('upstream')
  expect(written()).not.toMatch(/Xylophonic|dreams|half/)
})

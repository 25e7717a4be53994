import { expect, test } from '@playwright/test'
import { freshState, serveFresh } from '#tests/support/browser/serve-once.ts'
import { startWorkerProcess } from '#tests/support/kills/worker-process.ts'
import { finishOnboarding, registerOverHttp } from '#tests/support/pages/http-learner.ts'

test('a Worker that starts anew knows its learners, their notes, and who has tried too often', async () => {
  const server = await serveFresh({})
  const ada = await registerOverHttp(server.url)
  await finishOnboarding(ada)
  const id = crypto.randomUUID()
  await ada.send('POST', '/api/notes', { id, title: 'The cell', markdown: 'It has walls.' })

  const guess = () =>
    fetch(`${server.url}/api/auth/sign-in`, {
      method: 'POST',
      headers: {
        origin: server.url,
        'content-type': 'application/json',
        'cf-connecting-ip': '203.0.113.9',
      },
      body: JSON.stringify({ email: 'eve@example.org', password: 'a guess like any other' }),
    })
  // Tries are forgotten after ten seconds: a restart that took longer tells nothing.
  let again: Response
  let began: number
  do {
    began = performance.now()
    const before = []
    for (let i = 0; i < 6; i++) before.push((await guess()).status)
    expect(before.at(-1)).toBe(429)
    await server.restart()
    again = await guess()
  } while (again.status !== 429 && performance.now() - began > 9_000)
  expect(again.status, 'the tries before the restart still count').toBe(429)
  expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await ada.send('GET', `/api/notes/${id}`)).toMatchObject({ title: 'The cell', markdown: 'It has walls.' })
  await server.stop()
})

test('where the runtime alone dies, the server says so and answers again at the same address', async () => {
  const server = await startWorkerProcess(freshState(), { vars: { BEHIND_CLOUDFLARE: 'yes' } })
  const ada = await registerOverHttp(server.url)
  server.killRuntime()
  await expect(async () => {
    expect(await ada.send('GET', '/api/_auth/session')).toMatchObject({ user: { email: ada.email } })
  }).toPass({ timeout: 20_000 })
  expect(server.output()).toContain('being restarted')
  await server.kill()
})

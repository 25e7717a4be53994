import { expect, test } from '@playwright/test'
import { serveFresh } from '#tests/support/browser/serve-once.ts'
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
  const before = []
  for (let i = 0; i < 6; i++) before.push((await guess()).status)
  expect(before).toEqual([401, 401, 401, 401, 401, 429])

  await server.restart()
  const again = await guess()
  expect(again.status, 'the tries before the restart still count').toBe(429)
  expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await ada.send('GET', `/api/notes/${id}`)).toMatchObject({ title: 'The cell', markdown: 'It has walls.' })
  await server.stop()
})

import { expect, test, vi } from 'vitest'
import { asNobody, problemOf } from '#tests/support/api-client.ts'

vi.mock('#worker/api/storage.ts', () => {
  throw new Error('The code is not there')
})

test('routes that cannot be loaded answer with a problem, and the error is logged', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const answer = await asNobody().send('/api/storage')
  expect(answer.headers.get('content-type')).toContain('application/problem+json')
  expect([answer.status, (await problemOf(answer)).code]).toEqual([500, 'internal'])
  expect(JSON.stringify(logged.mock.calls)).toContain('unhandled')
  logged.mockRestore()
})

test('the first requests for the same routes may come at once', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => asNobody().send('/api/study/summary')))
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
})

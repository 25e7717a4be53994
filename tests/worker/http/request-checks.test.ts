import { expect, test } from 'vitest'
import { aLearner, asNobody, clientWith, problemOf } from '#tests/support/api-client.ts'

test('a body of a million values is refused before it is validated', async () => {
  const learner = await aLearner()
  for (const body of [`[${'0,'.repeat(1_000_000)}0]`, `{"a":[${'{},'.repeat(900_000)}{}]}`]) {
    const startedAt = Date.now()
    const problem = await problemOf(await learner.send('/api/notes', { method: 'POST', body }))
    expect(problem).toMatchObject({ status: 400, detail: 'The body holds too many values' })
    expect(Date.now() - startedAt).toBeLessThan(1_500)
  }
})

test('a signed-out client cannot send megabytes', async () => {
  const body = 'neither read nor parsed'.repeat(10_000)
  const answer = await asNobody().send('/api/notes', { method: 'POST', body })
  expect([answer.status, (await problemOf(answer)).code]).toEqual([401, 'signed-out'])
})

test('a Worker without its secret logs that, and answers a problem with all security headers', async () => {
  for (const secret of [undefined, '', 'short']) {
    const answer = await clientWith({ vars: { AUTH_SECRET: secret } }).send('/api/topics')
    expect(answer.status).toBe(500)
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const problem = await problemOf(answer)
    expect(problem).toMatchObject({ code: 'internal', instance: answer.headers.get('x-request-id') })
    expect(JSON.stringify(problem)).not.toContain('AUTH_SECRET')
  }
})

test('the request id is Cloudflare’s ray id, or a UUID where that is malformed', async () => {
  const named = async (ray: string) =>
    (await asNobody().send('/api/_auth/session', { headers: { 'cf-ray': ray } })).headers.get('x-request-id')
  expect(await named('8f1e2d3c4b5a6978-CDG')).toBe('8f1e2d3c4b5a6978-CDG')
  for (const odd of ['evil"><script>', 'a'.repeat(5_000), '']) expect(await named(odd)).toMatch(/^[0-9a-f-]{36}$/)
})

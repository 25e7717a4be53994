import { createHash } from 'node:crypto'
import { expect, learnerTest, test } from '#tests/support/journey.ts'

const PAGES = [
  '/',
  '/pricing',
  '/auth/login',
  '/auth/register',
  '/blog',
  '/nowhere',
  '/dashboard',
  '/onboarding/welcome',
  // Redirects, of the files and of the pages, and what is no address at all.
  '/pricing/',
  '/dashboard/',
  '/%5cevil.example/',
  '/%E0%A4%A',
]

test('every page, file and error carries the security headers', async ({ request }) => {
  const home = await (await request.get('/')).text()
  const asset = home.match(/\/assets\/[^"]+\.js/)?.[0] ?? ''
  expect(asset).not.toBe('')
  for (const path of [...PAGES, asset, '/builds/latest.json', '/api/_auth/session', '/api/nowhere']) {
    const answer = await request.get(path, { maxRedirects: 0 })
    const headers = answer.headers()
    const policy = headers['content-security-policy'] ?? ''
    expect(policy, path).toMatch(/default-src 'self'/)
    expect(policy, path).toMatch(/frame-ancestors 'none'/)
    expect(policy, path).not.toMatch(/'unsafe-eval'|script-src[^;]*'unsafe-inline'/)
    expect(headers['x-content-type-options'], path).toBe('nosniff')
    expect(headers['referrer-policy'], path).toBe('strict-origin-when-cross-origin')
    expect(headers['permissions-policy'], path).toContain('camera=()')
    expect(headers['x-powered-by'] ?? headers.server, path).toBeUndefined()
  }
})

test('a rendered page allows its own inline scripts by a nonce that is new each time', async ({ request }) => {
  const nonces = new Set<string>()
  for (let n = 0; n < 3; n++) {
    const answer = await request.get('/onboarding/welcome')
    const nonce = answer.headers()['content-security-policy']?.match(/'nonce-([^']+)'/)?.[1] ?? ''
    expect(nonce.length).toBeGreaterThan(16)
    const inline = [...(await answer.text()).matchAll(/<script(?![^>]*\bsrc=)([^>]*)>/g)].map((found) => found[1] ?? '')
    expect(inline.filter((attributes) => !attributes.includes(`nonce="${nonce}"`))).toEqual([])
    nonces.add(nonce)
  }
  expect(nonces.size).toBe(3)
})

test('a page that is the same for everybody holds one inline script, and allows it by its hash', async ({
  request,
}) => {
  for (const path of ['/', '/pricing', '/auth/login', '/auth/register', '/blog']) {
    const answer = await request.get(path)
    const policy = answer.headers()['content-security-policy']
    expect(policy, path).not.toContain('nonce-')
    const inline = [
      ...(await answer.text()).matchAll(/<script(?![^>]*\bsrc=)(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g),
    ].map(([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
    expect(inline, path).toHaveLength(1)
    expect(policy, path).toContain(`script-src 'self' ${inline[0]}`)
  }
})

learnerTest('what a learner is answered is kept by no cache', async ({ page }) => {
  for (const path of ['/dashboard', '/dashboard/profile', '/api/_auth/session', '/api/topics', '/dashboard/none.css']) {
    const answer = await page.context().request.get(path)
    expect(answer.headers()['cache-control'], path).toMatch(/no-store/)
  }
})

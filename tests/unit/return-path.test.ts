import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeReturnPath } from '#app/lib/return-path.ts'

test('a page of this site is returned to, with its query and hash', () => {
  for (const path of ['/dashboard', '/onboarding/coach', '/dashboard/coach/chat/1?from=/a%20b#end', '/blog/über']) {
    expect(decodeURI(safeReturnPath(path))).toBe(decodeURI(path))
  }
})

test('every other value leads to the dashboard', () => {
  const values = [
    undefined,
    null,
    42,
    ['/dashboard'],
    '',
    'dashboard',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%2fevil.example',
    '/%5cevil.example',
    '/%252fevil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/%09/evil.example',
    '/%0d%0aSet-Cookie:a',
    '/a\u0000b',
    ' /dashboard',
    'https://evil.example/dashboard',
    'https:/evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    '/..//evil.example',
    '/.//evil.example',
    '/%2e/%2fevil.example',
    '/%',
    '/%c0%ae',
    '/auth/login',
    '/auth/register?return=/x',
    '/api/_auth/session',
    `/${'a'.repeat(2000)}`,
  ]
  for (const value of values) expect(safeReturnPath(value), JSON.stringify(value)).toBe('/dashboard')
})

test('whatever is put in, the result is a path on this origin', () => {
  const odd = fc.string({
    unit: fc.constantFrom('/', '\\', '.', '%', '2', 'f', '5', 'c', ':', '@', '?', '#', '\t', '\n', 'a'),
  })
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        odd,
        odd.map((text) => `/${text}`),
      ),
      (value) => {
        const path = safeReturnPath(value)
        expect(new URL(path, 'https://stoa.example').origin).toBe('https://stoa.example')
        expect(path).toMatch(/^\/(?![/\\])/)
        expect(safeReturnPath(path)).toBe(path)
      },
    ),
  )
})

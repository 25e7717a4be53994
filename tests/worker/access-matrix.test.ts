import { beforeEach, describe, expect, test } from 'vitest'
import { ACCESS, SECRET, type Cell } from '#tests/support/access-matrix.ts'
import { asLearner, asNobody, ORIGIN, problemOf, type ApiClient, type Call } from '#tests/support/api-client.ts'
import {
  createChat,
  createLearner,
  createMessage,
  createNote,
  createTopic,
  type Learner,
} from '#tests/support/factories.ts'
import {
  FOREIGN_FIELDS,
  ODD_PARAMETERS,
  ODD_QUERIES,
  invalidBodies,
  UNREADABLE_BODIES,
} from '#tests/support/hostile.ts'
import { ROUTES as TABLE } from '#worker/api.ts'

const LOADED = await Promise.all(TABLE.map(async ({ paths, load }) => ({ paths, app: (await load()).routes })))
/** `METHOD /path` of every handler; middleware is registered for all methods. */
const ROUTES = [
  ...new Set(
    LOADED.flatMap(({ app }) => app.routes.filter((r) => r.method !== 'ALL').map((r) => `${r.method} ${r.path}`)),
  ),
]
const CELLS = ROUTES.flatMap((route) => (ACCESS[route] ? [{ route, cell: ACCESS[route] }] : []))
const CHANGING = CELLS.filter(({ route }) => !route.startsWith('GET '))
const WITH_BODY = CHANGING.flatMap(({ route, cell }) => (cell.body ? [{ route, cell, body: cell.body }] : []))

let owner: Learner
let asOwner: ApiClient
let asStranger: ApiClient

beforeEach(async () => {
  owner = await createLearner({ name: SECRET })
  const topic = await createTopic(owner, { name: SECRET })
  await createNote(owner, { title: SECRET, markdown: `About ${SECRET}`, topicId: topic.id })
  const chat = await createChat(owner, { title: SECRET })
  await createMessage(owner, chat.id, { text: SECRET })
  asOwner = await asLearner(owner)
  asStranger = await asLearner(await createLearner())
})

let calls = 0
/** One call of a route as the matrix describes it. Each comes from another address, so that no rate limit applies. */
async function call(client: ApiClient, route: string, cell: Cell, over: Call & { path?: string } = {}) {
  const [method, pattern] = route.split(' ') as [string, string]
  const path = over.path ?? (await cell.path?.(owner)) ?? pattern
  const visitor = `203.0.${Math.floor(++calls / 250)}.${calls % 250}`
  const file = cell.file?.()
  const answer = await client.send(path, {
    method,
    body: file?.bytes ?? cell.body?.(),
    ...over,
    headers: { 'cf-connecting-ip': visitor, ...(file && { 'content-type': file.type }), ...over.headers },
  })
  expectCommonHeaders(answer)
  return answer
}

/** Headers of every response. */
function expectCommonHeaders(answer: Response): void {
  const headers = answer.headers
  expect(headers.get('content-security-policy')).toMatch(/default-src '(?:self|none)'.*frame-ancestors 'none'/)
  expect(headers.get('content-security-policy')).not.toMatch(/'unsafe-eval'|script-src[^;]*'unsafe-inline'/)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('permissions-policy')).toContain('camera=()')
  expect(headers.get('x-request-id')).toBeTruthy()
  expect(headers.get('cache-control')).toBeTruthy()
}

/** A problem (RFC 9457) that reveals no SQL, stack or file. */
async function expectRefusal(answer: Response, label: string): Promise<void> {
  const text = await answer.clone().text()
  expect(answer.status, `${label}: ${text.slice(0, 300)}`).toBeGreaterThanOrEqual(400)
  expect(answer.status, `${label}: ${text.slice(0, 300)}`).toBeLessThan(500)
  expect((await problemOf(answer)).status, label).toBe(answer.status)
  expect(text, label).not.toMatch(/SQLITE|D1_ERROR|select |insert into|\bat \S+ \(|\.ts:\d/i)
}

/** Accepted or refused, but no server error. */
async function expectSound(answer: Response, label: string): Promise<void> {
  if (answer.status >= 400) await expectRefusal(answer, label)
  else await answer.body?.cancel()
}

test('routes are matched by RegExpRouter: no static segment is a sibling of a parameter', () => {
  for (const { app } of LOADED) {
    app.router.match('GET', '/api/session')
    expect(app.router.name).toBe('SmartRouter + RegExpRouter')
  }
})

test('every route begins with a path by which it is found, and no other routes are found by it', () => {
  for (const { paths, app } of LOADED) {
    for (const { method, path } of app.routes)
      if (method !== 'ALL') expect(paths.some((each) => `${path}/`.startsWith(`/api/${each}/`)) && path).toBe(path)
  }
  const paths = TABLE.flatMap((each): readonly string[] => each.paths)
  expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([])
  expect(paths.filter((path) => paths.includes(path.split('/')[0] ?? '') && path.includes('/'))).toEqual([])
})

test('what is not in the table is not there', async () => {
  for (const path of ['/api', '/api/', '/api/none', '/api/export', '/api/export/none', '/api/constructor']) {
    const answer = await asNobody().send(path)
    expect([answer.status, (await problemOf(answer)).code]).toEqual([404, 'not-found'])
    expectCommonHeaders(answer)
  }
})

test('the matrix has every route of the router, and no other', () => {
  expect(Object.keys(ACCESS).toSorted()).toEqual(ROUTES.toSorted())
})

describe('authorization', () => {
  test.each(CELLS)('$route', async ({ route, cell }) => {
    const nobody = await call(asNobody(), route, cell)
    if (cell.for === 'everybody') expect(nobody.status).toBe(cell.status ?? 200)
    else expect([nobody.status, (await problemOf(nobody)).code]).toEqual([401, 'signed-out'])

    const stranger = await call(asStranger, route, cell)
    const problem = await stranger.text()
    if (cell.for === 'the owner') {
      expect(stranger.status).toBe(404)
      expect(JSON.parse(problem)).toMatchObject({ code: 'not-found' })
    } else {
      expect(stranger.status).toBe(cell.status ?? 200)
      if (route.startsWith('GET ')) expect(problem).not.toContain(SECRET)
    }

    const own = await call(asOwner, route, cell)
    expect(own.status, await own.clone().text()).toBe(cell.status ?? 200)
    if (cell.for !== 'everybody') expect(own.headers.get('cache-control')).toMatch(/private|no-store/)
    await own.body?.cancel()
  })
})

describe("a body cannot refer to another learner's rows", () => {
  const naming = CELLS.flatMap(({ route, cell }) => (cell.bodyNaming ? [{ route, cell, body: cell.bodyNaming }] : []))
  test.each(naming)('$route', async ({ route, cell, body }) => {
    const theirs = await body(owner)
    await expectRefusal(await call(asStranger, route, cell, { body: theirs }), route)
    expect((await call(asOwner, route, cell, { body: theirs })).status, 'the owner may').toBe(
      cell.namingStatus ?? cell.status ?? 200,
    )
  })
})

describe('a change from another site is refused', () => {
  test.each(CHANGING)('$route', async ({ route, cell }) => {
    for (const origin of [
      'https://evil.example',
      'null',
      null,
      `${ORIGIN}.evil.example`,
      `${ORIGIN}:81`,
      'https://localhost',
    ]) {
      const answer = await call(asOwner, route, cell, { headers: { origin } })
      expect([answer.status, (await problemOf(answer)).code], String(origin)).toEqual([403, 'foreign-origin'])
    }
  })

  test.each(CHANGING)('$route as a form', async ({ route, cell }) => {
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain', null]) {
      const answer = await call(asOwner, route, cell, { body: '{"a":1}', headers: { 'content-type': type } })
      expect([answer.status, (await problemOf(answer)).code], String(type)).toEqual([415, 'unsupported-type'])
    }
  })
})

describe('invalid bodies are refused without errors', () => {
  test.each(WITH_BODY)('$route', async ({ route, cell, body }) => {
    const big = await call(asOwner, route, cell, { body: `"${'x'.repeat(5_000_000)}"` })
    expect([big.status, (await problemOf(big)).code]).toEqual([413, 'too-large'])
    for (const [label, text] of Object.entries(UNREADABLE_BODIES)) {
      await expectRefusal(await call(asOwner, route, cell, { body: text }), label)
    }
    for (const [label, wrong] of invalidBodies(body())) {
      await expectSound(await call(asOwner, route, cell, { body: wrong }), label)
    }
    for (const [field, value] of Object.entries(FOREIGN_FIELDS)) {
      const answer = await call(asOwner, route, cell, { body: { ...body(), [field]: value } })
      expect(answer.status, `mass assignment of ${field}`).toBe(422)
    }
  })
})

describe('invalid parameters and queries are refused without errors', () => {
  const parametric = CELLS.filter(({ route }) => route.includes(':'))
  test.each(parametric)('$route', async ({ route, cell }) => {
    for (const odd of ODD_PARAMETERS) {
      const path = route.split(' ')[1]?.replaceAll(/:[^/{]+(\{[^}]*\})?/g, () => odd)
      await expectRefusal(await call(asOwner, route, cell, { path }), odd.slice(0, 40))
    }
  })

  test.each(CELLS.filter(({ route }) => route.startsWith('GET ')))('$route with a query', async ({ route, cell }) => {
    for (const odd of ODD_QUERIES) {
      const path = (await cell.path?.(owner)) ?? route.split(' ')[1] ?? ''
      const answer = await call(asOwner, route, cell, { path: `${path}${path.includes('?') ? '&' : '?'}${odd}` })
      await expectSound(answer, odd.slice(0, 40))
    }
  })
})

test('an unknown route is a problem with all security headers', async () => {
  for (const path of ['/api', '/api/', '/api/none', '/api/_auth', '/api/auth/sign-in/', '/api/%00', '/api/__proto__']) {
    const answer = await asOwner.send(path)
    expectCommonHeaders(answer)
    expect([answer.status, (await problemOf(answer)).code], path).toEqual([404, 'not-found'])
  }
})

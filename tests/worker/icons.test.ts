import { afterEach, expect, test, vi } from 'vitest'
import { asNobody, problemOf } from '#tests/support/api-client.ts'
import { TOPIC_ICONS } from '#worker/contracts/knowledge/topic-looks.ts'
import { IconSet } from '#worker/contracts/icons.ts'

const icons = (collection: string, query: string) => asNobody().send(`/api/_icons/${collection}${query}`)

/** The public service, played. It is asked through `fetch` like every outside service. */
function service(answer: (url: URL, init: RequestInit) => Promise<Response> | Response) {
  return vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (input, init) => answer(new URL(String(input)), init ?? {}))
}

afterEach(() => vi.restoreAllMocks())

test('icons of topics come from our own data, and are public and cacheable', async () => {
  const outside = service(() => new Response('no', { status: 500 }))
  const answer = await icons('lucide', `?icons=${TOPIC_ICONS.join(',')}`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=604800')
  expect(answer.headers.get('set-cookie')).toBeNull()
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
  const set = IconSet.parse(await answer.json())
  expect(Object.keys(set.icons).sort()).toEqual([...TOPIC_ICONS].sort())
  expect(set.icons.leaf?.body).toMatch(/^<g [^>]*>(<[a-z]+ [^<>]*\/>)+<\/g>$/)
  expect(outside).not.toHaveBeenCalled()
})

test('other icons come from the public service, which receives only their names', async () => {
  const outside = service((url) => {
    expect(url.href).toBe('https://api.iconify.design/lucide.json?icons=axe%2Cnot-an-icon')
    return Response.json({
      prefix: 'lucide',
      icons: { axe: { body: '<path d="M1 1"/>' } },
      not_found: ['not-an-icon'],
      lastModified: 1,
      width: 24,
      height: 24,
    })
  })
  const answer = await icons('lucide', '?icons=leaf,axe,not-an-icon')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  const set = IconSet.parse(await answer.json())
  expect(Object.keys(set.icons).sort()).toEqual(['axe', 'leaf'])
  expect(set.not_found).toEqual(['not-an-icon'])
  expect(outside).toHaveBeenCalledTimes(1)
  const headers = new Headers(outside.mock.calls[0]?.[1]?.headers)
  expect([...headers.keys()]).toEqual(['accept'])
})

test('unknown icons are 404 and listed', async () => {
  service(() => new Response('Not found', { status: 404 }))
  const answer = await icons('no-such-set', '?icons=one,two')
  expect(answer.status).toBe(404)
  expect(await answer.json()).toEqual({ prefix: 'no-such-set', icons: {}, not_found: ['one', 'two'] })
})

test('a service that does not answer is given up after 1500 ms', async () => {
  service(
    (_url, init) =>
      new Promise((_resolve, reject) => {
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      }),
  )
  const began = Date.now()
  const answer = await icons('mdi', '?icons=home')
  const took = Date.now() - began
  expect(answer.status).toBe(504)
  expect(await problemOf(answer)).toMatchObject({ code: 'icon-service' })
  expect(took).toBeGreaterThanOrEqual(1400)
  expect(took).toBeLessThan(2500)
})

test('a failing service, and one that answers something else, are the same problem', async () => {
  const answers = [
    () => new Response('down', { status: 503 }),
    () => new Response(null, { status: 302, headers: { location: 'http://169.254.169.254/' } }),
    () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
    () => Response.json({ prefix: 'other', icons: {} }),
    () => Response.json({ prefix: 'mdi', icons: { home: { body: 7 } } }),
    () => Response.json([]),
    () => Promise.reject(new TypeError('refused')),
  ]
  for (const play of answers) {
    service(play)
    const answer = await icons('mdi', '?icons=home')
    expect(answer.status).toBe(504)
    expect(await problemOf(answer)).toMatchObject({ code: 'icon-service' })
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
  }
})

test('invalid names are refused without a request', async () => {
  const outside = service(() => Response.json({}))
  const fifty = Array.from({ length: 51 }, (_, at) => `icon-${at}`).join(',')
  for (const query of ['', '?icons=', '?icons=../etc', '?icons=A', '?icons=a,,b', `?icons=${fifty}`, '?icons=a&x=1']) {
    expect((await icons('lucide', query)).status, query).toBe(422)
  }
  for (const name of ['..%2f..', 'UPPER', 'a_b', '%00']) {
    expect((await icons(name, '?icons=a')).status, name).toBe(404)
  }
  expect(outside).not.toHaveBeenCalled()
})

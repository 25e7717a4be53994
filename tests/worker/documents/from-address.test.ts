import { expect, test } from 'vitest'
import { problemOf } from '#tests/support/api-client.ts'
import { aReader, documentOf, storedOf } from '#tests/support/documents/uploading.ts'
import type { DocumentSummary } from '#worker/contracts/documents.ts'
import { fetchPublic, type Web } from '#worker/http/fetch-public.ts'

type Site = (url: URL) => Response | Promise<Response>

const PUBLIC_IP = '93.184.215.14'
const page = (html: string) => new Response(html, { headers: { 'content-type': 'text/html' } })
const redirect = (location: string) => new Response(null, { status: 302, headers: { location } })

/** A web of one site, as a binding and as what `fetchPublic` is given. */
function webOf(site: Site, addresses: Record<string, string[]> = {}) {
  const asked: string[] = []
  const answer = async (url: URL) => {
    asked.push(url.href)
    return site(url)
  }
  const web: Web = {
    fetch: (url) => answer(url),
    resolve: async (host) => addresses[host] ?? [PUBLIC_IP],
  }
  return { web, asked, binding: { fetch: (url: string) => answer(new URL(url)) } }
}

async function codeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'fetched',
    (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error)),
  )
}

test('a page of the web becomes a document: its text, its title, its address', async () => {
  const html = `<!doctype html><title>Waves - Physics</title><nav>Menu Home</nav><main><h1>Waves</h1>
    <p>A wave carries energy. <a href="/light">Light</a> is one.</p></main><script>alert(1)</script><footer>Cookies</footer>`
  const { binding, asked } = webOf((url) => (url.pathname === '/' ? redirect('/physics/waves') : page(html)))
  const me = await aReader({ PUBLIC_NETWORK: binding })
  const bring = (url: string) =>
    me.send('/api/documents-from-address', { method: 'POST', body: { id: crypto.randomUUID(), url } })
  const answer = await bring('example.org')
  expect(answer.status, await answer.clone().text()).toBe(200)
  const { id, status, url } = await answer.json<DocumentSummary>()
  expect([status, url]).toEqual(['storing', 'https://example.org/physics/waves'])
  expect(asked).toEqual(['https://example.org/', 'https://example.org/physics/waves'])
  await me.deliver()
  expect(await documentOf(me, id)).toMatchObject({ status: 'ready', kind: 'html', title: 'Waves - Physics' })
  const [text] = (await storedOf(me.learner, id)).pages
  expect(text?.markdown).toContain('[Light](https://example.org/light) is one.')
  expect(text?.markdown).not.toMatch(/Menu|Cookies|alert/)
  expect((await (await bring('example.org')).json<DocumentSummary>()).id, 'the same page is the same document').toBe(id)

  const refused = await bring('http://[::ffff:169.254.169.254]/')
  expect([refused.status, (await problemOf(refused)).code]).toEqual([422, 'address-refused'])
  expect(asked).toHaveLength(4)
})

test('no redirect and no name leads into a private network', async () => {
  const hops = [
    'http://127.0.0.1/',
    'http://2130706433/',
    '//localhost/',
    'ftp://example.org/',
    'http://a@example.org/',
    'https://example.org:8080/',
  ]
  for (const hop of hops) {
    const { web, asked } = webOf(() => redirect(hop))
    expect(await codeOf(fetchPublic('https://example.org/', web)), hop).toBe('address-refused')
    expect(asked).toHaveLength(1)
  }
  const named = webOf(() => page('secret'), {
    'inside.example.org': [PUBLIC_IP, '10.0.0.7'],
    'six.example.org': ['::1'],
    'no.example.org': [],
  })
  expect(await codeOf(fetchPublic('https://inside.example.org/', named.web))).toBe('address-refused')
  expect(await codeOf(fetchPublic('https://six.example.org/', named.web))).toBe('address-refused')
  expect(await codeOf(fetchPublic('https://no.example.org/', named.web))).toBe('address-unreachable')
  expect(named.asked).toEqual([])
  const later = webOf(() => redirect('https://inside.example.org/'), { 'inside.example.org': ['192.168.0.1'] })
  expect(await codeOf(fetchPublic('https://example.org/', later.web))).toBe('address-refused')
})

test('what is endless, large, missing or broken ends with a reason', async () => {
  const endless = webOf((url) => redirect(`/${url.pathname.length}${url.pathname}`))
  expect(await codeOf(fetchPublic('https://example.org/', endless.web))).toBe('address-unreachable')
  expect(endless.asked).toHaveLength(6)
  const chunk = new Uint8Array(1_000_000)
  let sent = 0
  const large = webOf(
    () =>
      new Response(
        new ReadableStream({
          pull(controller) {
            sent++
            controller.enqueue(chunk)
          },
        }),
      ),
  )
  expect(await codeOf(fetchPublic('https://example.org/', large.web))).toBe('too-large')
  expect(sent, 'it is not read to the end').toBeLessThan(15)
  for (const status of [403, 404, 500])
    expect(await codeOf(fetchPublic('https://example.org/', webOf(() => new Response('no', { status })).web))).toBe(
      'address-unreachable',
    )
  const down = webOf(() => Promise.reject(new TypeError('network')))
  expect(await codeOf(fetchPublic('https://example.org/', down.web))).toBe('address-unreachable')
})

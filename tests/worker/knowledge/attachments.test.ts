import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { type ApiClient, aLearner, problemOf } from '#tests/support/api-client.ts'
import { picture } from '#tests/support/factories.ts'
import { Attachment } from '#worker/contracts/knowledge/attachments.ts'

test('a learner keeps a picture once, sees it again byte for byte, and nobody else does', async () => {
  const ada = await aLearner()
  const bob = await aLearner()
  const bytes = picture('a leaf')
  const first = await put(ada, bytes, { 'x-file-name': encodeURIComponent('Blatt (grün).png') })
  expect(first.status).toBe(201)
  const kept = Attachment.parse(await first.json())
  expect(kept).toMatchObject({ name: 'Blatt (grün).png', type: 'image/png', size: bytes.byteLength })
  expect(kept.src).toBe(`/api/attachments/${kept.id}`)

  const both = await Promise.all([put(ada, bytes), put(ada, bytes)])
  expect(both.map((answer) => answer.status)).toEqual([200, 200])
  expect(Attachment.parse(await both[0]?.json()).id, 'the same bytes are the same file').toBe(kept.id)
  expect((await put(bob, bytes)).status, 'but not another learner’s').toBe(201)

  const shown = await ada.send(kept.src)
  expect(new Uint8Array(await shown.arrayBuffer())).toEqual(bytes)
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-disposition': `inline; filename*=UTF-8''Blatt%20(gr%C3%BCn).png`,
  })
  expect((await bob.send(kept.src)).status).toBe(404)
  expect((await ada.send('/api/attachments/leaf')).status).toBe(404)
})

test('two deliveries at once leave one file and no orphan', async () => {
  const ada = await aLearner()
  const answers = await Promise.all(Array.from({ length: 5 }, () => put(ada, picture('the same'))))
  const ids = await Promise.all(answers.map(async (answer) => Attachment.parse(await answer.json()).id))
  expect(new Set(ids).size).toBe(1)
  const { objects } = await env.FILES.list({ prefix: `${ada.learner.id}/` })
  expect(objects.map(({ key }) => key)).toEqual([`${ada.learner.id}/${ids[0]}`])
})

test('what only calls itself a picture is refused, and so is what is too large', async () => {
  const ada = await aLearner()
  const script = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  expect((await problemOf(await put(ada, script))).code).toBe('unsupported-type')
  expect((await problemOf(await put(ada, script, { 'content-type': 'image/svg+xml' }))).code).toBe('unsupported-type')
  expect((await problemOf(await put(ada, new Uint8Array()))).status).toBe(415)
  expect((await problemOf(await put(ada, picture('x'.repeat(10_000_001))))).code).toBe('too-large')
  const odd = await put(ada, picture('odd'), { 'x-file-name': '%00..%2F..%2F%E2%80%AEgnp.exe%0d%0aX-Evil:1' })
  expect(Attachment.parse(await odd.json()).name).toBe('.. .. gnp.exe X-Evil:1')
  const broken = await put(ada, picture('broken'), { 'x-file-name': '%C3%28' })
  expect(Attachment.parse(await broken.json()).name).toBe('picture.png')
})

function put(client: ApiClient, bytes: Uint8Array, headers: Record<string, string> = {}): Promise<Response> {
  return client.send('/api/attachments', {
    method: 'POST',
    body: bytes,
    headers: { 'content-type': 'image/png', ...headers },
  })
}

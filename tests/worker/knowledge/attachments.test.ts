import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { directory, forOwner } from '#db/client.ts'
import { deleteUnusedAttachments, existingAttachments } from '#db/queries/knowledge/attachments.ts'
import { type ApiClient, aLearner, problemOf } from '#tests/support/api-client.ts'
import { picture } from '#tests/support/factories.ts'
import { planOf, scansOf, sortsOf } from '#tests/support/query-plan.ts'
import { Attachment } from '#worker/contracts/knowledge/attachments.ts'
import { attachments } from '#db/schema/knowledge.ts'
import { create } from '#worker/features/knowledge/attachments.ts'
import { sweep } from '#worker/jobs/sweep.ts'

const db = directory(env.DB)

test('a learner stores a picture once, gets the same bytes again, and nobody else does', async () => {
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
    'content-disposition': `inline; filename*=UTF-8''Blatt%20%28gr%C3%BCn%29.png`,
  })
  expect((await bob.send(kept.src)).status).toBe(404)
  expect((await ada.send('/api/attachments/leaf')).status).toBe(404)
})

test('a sound is sent as one, whole or the part that a player asks for, and runs nothing whatever is in it', async () => {
  const ada = await aLearner()
  const bytes = new TextEncoder().encode('<script>alert(1)</script>')
  const store = async (name: string) =>
    Attachment.parse(
      await (
        await put(ada, new Uint8Array([...bytes, ...new TextEncoder().encode(name)]), {
          'content-type': 'application/octet-stream',
          'x-file-name': name,
        })
      ).json(),
    )
  const sound = await store('word.mp3')
  const part = await ada.send(sound.src, { headers: { range: 'bytes=1-6' } })
  expect([part.status, await part.text()]).toEqual([206, 'script'])
  expect(Object.fromEntries(part.headers)).toMatchObject({
    'content-type': 'audio/mpeg',
    'content-range': `bytes 1-6/${sound.size}`,
    'content-disposition': "attachment; filename*=UTF-8''word.mp3",
    'content-security-policy': expect.stringContaining('sandbox') as string,
  })
  expect((await ada.send(sound.src, { headers: { range: 'bytes=9999-' } })).status).toBe(416)
  const other = await ada.send((await store('word.html')).src)
  expect([other.status, other.headers.get('content-type')]).toEqual([200, 'application/octet-stream'])
  expect((await (await aLearner()).send(sound.src)).status).toBe(404)
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

test('any other file is stored too, and only served as a download', async () => {
  const ada = await aLearner()
  const page = new TextEncoder().encode('<!doctype html><script>alert(1)</script>')
  const named = { 'content-type': 'application/octet-stream', 'x-file-name': encodeURIComponent("Über 'x' (1).html") }
  const sent = await put(ada, page, named)
  expect(sent.status).toBe(201)
  const kept = Attachment.parse(await sent.json())
  expect(kept).toMatchObject({ name: "Über 'x' (1).html", type: 'application/octet-stream' })
  const given = await ada.send(kept.src)
  expect(new Uint8Array(await given.arrayBuffer())).toEqual(page)
  expect(Object.fromEntries(given.headers)).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': "attachment; filename*=UTF-8''%C3%9Cber%20%27x%27%20%281%29.html",
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
  const leaf = await put(ada, picture('a leaf'), { 'content-type': 'application/octet-stream' })
  expect(Attachment.parse(await leaf.json()).type, 'a picture is told by its bytes').toBe('image/png')
  expect((await problemOf(await put(ada, page, { 'content-type': 'text/html' }))).code).toBe('unsupported-type')
  expect((await put(ada, new Uint8Array(), named)).status).toBe(415)
  expect((await (await aLearner()).send(kept.src)).status).toBe(404)
})

/** A body in chunks, of which the last is an error, or comes when it is let. */
function inChunks(chunks: (Uint8Array | Error | Promise<Uint8Array>)[]): ReadableStream<Uint8Array> {
  const left = [...chunks]
  return new ReadableStream({
    async pull(controller) {
      const next = await left.shift()
      if (next === undefined) controller.close()
      else if (next instanceof Error) controller.error(next)
      else controller.enqueue(next)
    },
  })
}

test('a file is passed on as it arrives; one that does not arrive whole leaves nothing behind', async () => {
  const { learner } = await aLearner()
  const owner = forOwner(env.DB, learner.id, null)
  const send = (body: ReadableStream<Uint8Array>, size: number, files = env.FILES) =>
    create(owner, files, { body, size, name: undefined, type: 'application/octet-stream' }, new Date())
  const keys = async () => (await env.FILES.list({ prefix: `${learner.id}/` })).objects.map(({ key }) => key)
  const part = () => crypto.getRandomValues(new Uint8Array(60_000))

  const broken: [string, (Uint8Array | Error)[], number][] = [
    ['cut by the network', [part(), part(), new Error('gone')], 180_000],
    ['cut before its type is known', [new Error('gone')], 180_000],
    ['fewer bytes than it said', [part(), part()], 180_000],
    ['more bytes than it said', [part(), part(), part()], 120_000],
  ]
  for (const [label, chunks, size] of broken)
    await expect(send(inChunks(chunks), size), label).rejects.toMatchObject({ code: 'malformed-body' })
  const failing = new Proxy(env.FILES, {
    get: (target, name) => (name === 'put' ? () => Promise.reject(new Error('R2')) : Reflect.get(target, name, target)),
  })
  await expect(send(inChunks([part(), part()]), 120_000, failing)).rejects.toThrow('R2')
  expect(await keys()).toEqual([])
  expect(await db.$count(attachments, eq(attachments.ownerId, learner.id))).toBe(0)

  // R2 has begun to take the file before its last bytes are sent.
  const { promise: last, resolve } = Promise.withResolvers<Uint8Array>()
  const watching = new Proxy(env.FILES, {
    get(target, name) {
      if (name !== 'put') return Reflect.get(target, name, target)
      return async (key: string, bytes: ReadableStream<Uint8Array>, options: R2PutOptions) => {
        resolve(part())
        return target.put(key, bytes, options)
      }
    },
  })
  const { attachment } = await send(inChunks([part(), last]), 120_000, watching)
  expect(await keys()).toEqual([`${learner.id}/${attachment.id}`])
})

test('a file says its size before it is sent', async () => {
  const ada = await aLearner()
  const without = await put(ada, picture('a leaf'), { 'content-length': null })
  expect([without.status, (await problemOf(without)).code]).toEqual([411, 'length-required'])
  const large = await put(ada, picture('a leaf'), { 'content-length': '10000001' })
  expect((await problemOf(large)).code, 'refused before it is read').toBe('too-large')
})

const DAY = 86_400_000

test('files that nothing names any more are swept with their bytes, and none that a note, its bin or its history needs', async () => {
  const ada = await aLearner()
  const files = new Map<string, string>()
  for (const name of ['shown', 'binned', 'dropped', 'renamed', 'erased', 'never', 'again', 'other']) {
    const answer = await put(ada, picture(name))
    files.set(name, Attachment.parse(await answer.json()).id)
  }
  const address = (name: string) => `![](/api/attachments/${files.get(name)}#3x4)`
  const write = async (names: string[]) => {
    const id = crypto.randomUUID()
    const json = { id, title: '', markdown: names.map(address).join(' '), topicId: null }
    expect((await ada.api.notes.$post({ json })).status).toBe(201)
    return id
  }
  const save = (uuid: string, markdown: string, version: number) =>
    ada.api.notes[':uuid'].$put({ param: { uuid }, json: { title: '', markdown, topicId: null, version } })
  await write(['shown'])
  await ada.api.notes[':uuid'].$delete({ param: { uuid: await write(['binned', 'erased']) } })
  const edited = await write(['dropped', 'renamed'])
  expect(
    (await save(edited, address('renamed').toUpperCase().replace('/API/ATTACHMENTS', '/api/attachments'), 1)).status,
  ).toBe(200)
  const left = async () => {
    const { objects } = await env.FILES.list({ prefix: `${ada.learner.id}/` })
    const { results } = await env.DB.prepare('select id from attachments where owner_id = ?')
      .bind(ada.learner.id)
      .all<{ id: string }>()
    expect(objects.map(({ key }) => key.split('/')[1]).toSorted()).toEqual(results.map(({ id }) => id).toSorted())
    return [...files].flatMap(([name, id]) => (results.some((row) => row.id === id) ? name : []))
  }
  const age = async (days: number) => {
    await env.DB.batch([
      env.DB.prepare('update attachments set created_at = created_at - ?').bind(days * DAY),
      env.DB.prepare('update attachment_uses set unlinked_at = unlinked_at - ?').bind(days * DAY),
    ])
    await sweep(env, new Date())
  }
  await age(6)
  expect(await left(), 'younger than a week').toEqual([...files.keys()])
  // Sent once more, to be named soon: the week begins anew.
  await put(ada, picture('again'))
  await age(2)
  expect(await left()).toEqual(['shown', 'binned', 'dropped', 'renamed', 'erased', 'again'])
  await ada.api.bin.$delete()
  await age(6)
  expect(await left(), 'the bin was emptied').toEqual(['shown', 'dropped', 'renamed'])
  await age(16)
  expect(await left(), 'the history still shows it').toEqual(['shown', 'dropped', 'renamed'])
  await age(2)
  expect(await left()).toEqual(['shown', 'renamed'])

  const plan = await planOf(
    deleteUnusedAttachments(directory(env.DB), { sentBefore: new Date(), unlinkedBefore: new Date() }, 100),
  )
  expect(scansOf(plan), plan.join('\n')).toEqual([])
  expect(sortsOf(plan)).toEqual([])
})

test('bytes that no row names go after a day, and no others', async () => {
  const ada = await aLearner()
  const kept = Attachment.parse(await (await put(ada, picture('kept'))).json())
  const stray = `${ada.learner.id}/${crypto.randomUUID()}`
  await env.FILES.put(stray, picture('stray'))
  const keys = async () => (await env.FILES.list({ prefix: `${ada.learner.id}/` })).objects.map(({ key }) => key)
  await sweep(env, new Date(), '')
  expect(await keys(), 'its row may still be on its way').toHaveLength(2)
  await sweep(env, new Date(Date.now() + 2 * DAY), '')
  expect(await keys()).toEqual([`${ada.learner.id}/${kept.id}`])
  const plan = await planOf(existingAttachments(directory(env.DB), [kept.id]))
  expect(
    scansOf(plan).filter((line) => !line.includes('json_each')),
    plan.join('\n'),
  ).toEqual([])
})

function put(client: ApiClient, bytes: Uint8Array, headers: Record<string, string | null> = {}): Promise<Response> {
  return client.send('/api/attachments', {
    method: 'POST',
    body: bytes,
    headers: { 'content-type': 'image/png', ...headers },
  })
}

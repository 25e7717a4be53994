import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { dyingDatabase } from '#tests/support/database/dying-database.ts'
import { failingAt } from '#tests/support/database/failing-database.ts'
import { aReader, bytesOf, documentOf, type Reader, storedOf, upload } from '#tests/support/documents/uploading.ts'
import { DocumentJob } from '#worker/contracts/jobs.ts'
import { PAGE_BREAK } from '#worker/contracts/documents/document-limits.ts'
import { directory } from '#db/client.ts'
import { work } from '#worker/jobs/documents/work.ts'
import { wakeAllForgotten } from '#worker/jobs/documents/wake.ts'

const MINUTE = 60_000
const paragraph = (i: number) => `## Part ${i}\n\n${`Wave ${i} carries energy 🌊 and no matter. `.repeat(70)}\n\n`
/** Some thirty pages: three slices of reading. */
const LONG = Array.from({ length: 40 }, (_, i) => paragraph(i)).join('')

/** All there, once, and every passage is where it says. */
async function expectWhole(me: Reader, id: string): Promise<void> {
  const document = await documentOf(me, id)
  expect(document).toMatchObject({ status: 'ready', problem: null, pagesRead: document.pageCount })
  const { pages, passages } = await storedOf(me.learner, id)
  expect(pages.map(({ page }) => page)).toEqual(Array.from({ length: document.pageCount ?? 0 }, (_, i) => i + 1))
  const whole = pages.map(({ markdown }) => markdown).join(PAGE_BREAK)
  expect(whole).toHaveLength(document.characters)
  for (const { markdown, start } of pages) expect(whole.slice(start, start + markdown.length)).toBe(markdown)
  expect(passages.map(({ ordinal }) => ordinal)).toEqual(passages.map((_, i) => i))
  for (const { body, start, end } of passages) expect(whole.slice(start, end)).toBe(body)
  for (let i = 0; i < 40; i++)
    expect(
      passages.some(({ heading }) => heading === `Part ${i}`),
      `Part ${i}`,
    ).toBe(true)
}

/** The minutes that a test lets pass. */
function clockFrom(start: number) {
  let now = start
  return { clock: () => new Date(now), pass: (ms: number) => (now += ms) }
}

test.each([
  ['store: the bytes', { FILES: /get/ }],
  ['store: the row', { DB: /update "documents" set "status" = \? ?, ?"sha256"|"sha256" = / }],
  ['read: pages', { DB: /insert into "document_pages"/ }],
  ['index: passages', { DB: /insert into "passages"/ }],
] as const)('a Worker that fails in a step goes on from there: %s', async (_, at) => {
  const me = await aReader()
  const id = await upload(me, { name: 'long.md', bytes: bytesOf(LONG) })
  const failing = 'DB' in at ? { DB: failingAt(env.DB, at.DB) } : { FILES: failingBucket() }
  const [job] = me.sent
  if (!job) throw new Error('no message')
  const { clock, pass } = clockFrom(Date.now())
  await work({ ...me.env, ...failing }, me.sent.shift() ?? job, clock)
  const after = await documentOf(me, id)
  expect(['storing', 'reading', 'indexing']).toContain(after.status)
  expect(me.sent, 'it is tried again').toHaveLength(1)
  pass(1000)
  await work(me.env, me.sent.shift() ?? job, clock)
  await expectWhole(me, id)
  expect(await work(me.env, job, clock), 'the first message once more').toBeNull()
  await expectWhole(me, id)
})

function failingBucket(): R2Bucket {
  return new Proxy(env.FILES, {
    get: (target, name) =>
      name === 'get'
        ? () => Promise.reject(new Error('R2 is not there'))
        : (Reflect.get(target, name, target) as unknown),
  })
}

test('a Worker that is killed in the middle, with its message, is found by who looks, and by cron', async () => {
  for (const found of ['list', 'open', 'cron'] as const) {
    const me = await aReader()
    const id = await upload(me, { name: 'long.md', bytes: bytesOf(LONG) })
    // It has the document to itself, and is never heard of again.
    await env.DB.prepare("update documents set status = 'reading', attempts = 1, leased_until = ? where id = ?")
      .bind(Date.now() + MINUTE, id)
      .run()
    me.sent.length = 0
    await me.send('/api/documents')
    expect(me.sent, 'its time is not over').toEqual([])
    await env.DB.prepare('update documents set leased_until = ? where id = ?')
      .bind(Date.now() - 1, id)
      .run()
    const look = () =>
      found === 'list'
        ? me.send('/api/documents')
        : found === 'open'
          ? me.send(`/api/documents/${id}`)
          : wakeAllForgotten(me.env, directory(env.DB), new Date())
    await Promise.all([look(), look(), look()])
    expect(
      me.sent.filter((job) => job.id === id),
      found,
    ).toHaveLength(1)
    await me.deliver()
    await expectWhole(me, id)
  }
})

test('a Worker that is killed after any call of any step leaves a document that is read whole, once', async () => {
  for (const isLastLost of [true, false]) {
    const me = await aReader()
    const id = await upload(me, { name: `long ${isLastLost}.md`, bytes: bytesOf(LONG) })
    const [job] = me.sent
    if (!job) throw new Error('no message')
    const killedIn = new Set<string>()
    for (let round = 0; round < 60; round++) {
      // Not by its page: whoever looks at a document that was forgotten wakes it.
      const row = await env.DB.prepare('select status from documents where id = ?').bind(id).first<{ status: string }>()
      const status = row?.status ?? ''
      if (status === 'ready') break
      killedIn.add(status)
      // A call more only each second round, so that every call of a step is once the last.
      const life = { calls: 1 + (Math.floor(round / 2) % 6), isLastLost }
      await work({ ...me.env, DB: dyingDatabase(env.DB, life) }, job).catch(() => undefined)
      // Nobody hears of it again, until its time is over; how often that may happen is another test's.
      await env.DB.prepare(
        'update documents set leased_until = 1, attempts = 0 where id = ? and leased_until is not null',
      )
        .bind(id)
        .run()
    }
    expect([...killedIn].sort()).toEqual(['indexing', 'reading', 'storing'])
    await expectWhole(me, id)
  }
})

test('every message twice, and two consumers at once: nothing is lost or doubled', async () => {
  const me = await aReader()
  const ids = [
    await upload(me, { name: 'long.md', bytes: bytesOf(LONG) }),
    await upload(me, { name: 'other.md', bytes: bytesOf(`${LONG}\n\nThe end.`) }),
  ]
  for (let round = 0; me.sent.length > 0 && round < 20; round++) {
    const jobs = me.sent.splice(0)
    await Promise.all([...jobs, ...jobs].map((job) => work(me.env, job)))
    for (const job of jobs) await work(me.env, job)
  }
  for (const id of ids) await expectWhole(me, id)
})

test('who comes while another has the document waits, and then finds it done', async () => {
  const me = await aReader()
  const id = await upload(me, { name: 'long.md', bytes: bytesOf(LONG) })
  const job = DocumentJob.parse(me.sent.shift())
  const now = Date.now()
  await env.DB.prepare('update documents set leased_until = ? where id = ?')
    .bind(now + MINUTE, id)
    .run()
  expect(await work(me.env, job, () => new Date(now))).toEqual({ again: 60 })
  expect(await work(me.env, job, () => new Date(now + MINUTE)), 'and takes it when the time is over').toBeNull()
  await expectWhole(me, id)
})

test('a long document goes on over several messages', async () => {
  const me = await aReader()
  const id = await upload(me, { name: 'long.md', bytes: bytesOf(LONG) })
  let now = Date.now()
  let messages = 0
  for (let job = me.sent.shift(); job; job = me.sent.shift()) {
    messages++
    // Each look at the clock is five seconds later.
    await work(me.env, job, () => new Date((now += 5_000)))
  }
  expect(messages).toBeGreaterThan(2)
  await expectWhole(me, id)
})

test('what fails five times is stopped, and one press on Retry goes on from that step', async () => {
  const me = await aReader()
  const id = await upload(me, { name: 'long.md', bytes: bytesOf(LONG) })
  const broken = failingAt(env.DB, /insert into "passages"/)
  const { clock, pass } = clockFrom(Date.now())
  let tries = 0
  for (let job = me.sent.shift(); job; job = me.sent.shift()) {
    await work({ ...me.env, DB: broken }, job, clock)
    tries++
    pass(2 * MINUTE)
  }
  expect(tries).toBe(5)
  const stopped = await documentOf(me, id)
  expect([stopped.status, stopped.problem]).toEqual(['stopped', 'failed'])
  const read = await storedOf(me.learner, id)
  expect((await me.send(`/api/documents/${id}/retry`, { method: 'POST', body: {} })).status).toBe(200)
  expect((await documentOf(me, id)).status, 'the pages that were read stay').toBe('indexing')
  await me.deliver()
  await expectWhole(me, id)
  expect((await storedOf(me.learner, id)).pages).toEqual(read.pages)
})

test('it is not ready before it can be searched', async () => {
  const me = await aReader()
  const id = await upload(me, { name: 'long.md', bytes: bytesOf(LONG) })
  const seen: [string | undefined, boolean][] = []
  const watched = new Proxy(env.DB, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target)
      if (name !== 'batch' || typeof value !== 'function')
        return typeof value === 'function' ? value.bind(target) : value
      return async (statements: D1PreparedStatement[]) => {
        const results = await target.batch(statements)
        const row = await target
          .prepare('select status from documents where id = ?')
          .bind(id)
          .first<{ status: string }>()
        const found = await target
          .prepare('select count(*) as n from passages_fts where passages_fts match \'"Part 39"\'')
          .first<{ n: number }>()
        seen.push([row?.status, (found?.n ?? 0) > 0])
        return results
      }
    },
  })
  await me.deliver({ DB: watched })
  expect(seen.filter(([status]) => status === 'ready')).toEqual([['ready', true]])
  expect(seen.length).toBeGreaterThan(1)
})

import { exponent } from '../growth/exponent.mjs'
import { row, rounds, shown } from '../table.mjs'

/** How the search and the list grow with documents, and the reading of one with its pages. */
export async function documentGrowth(stage, { quick, times }) {
  await search(stage, quick ? [10, 100] : [10, 100, 500], times)
  await reading(stage, quick ? [10, 100] : [10, 100, 1000])
}

const ASKED = {
  'list of documents': '/api/documents',
  'search for a rare word': '/api/documents?q=zirconium',
  'search for a word that is everywhere': '/api/documents?q=energy',
}

async function search(stage, counts, times) {
  const targets = {}
  for (const count of counts) {
    const learner = await stage.learner()
    await documentsOf(stage, learner, count)
    for (const [name, path] of Object.entries(ASKED)) targets[`${name} ${count}`] = () => learner.send('GET', path)
  }
  for (const target of Object.values(targets)) for (let i = 0; i < 3; i++) await target()
  const of = await rounds(Math.max(7, times), targets, timed)
  for (const name of Object.keys(ASKED)) {
    const measured = counts.map((count) => ({ count, ms: of((r) => r[`${name} ${count}`]) }))
    row(`${name}: ms, growth exponent over ${counts.join(', ')} documents of 20 pages`, exponent(measured, 'ms'), {
      atMost: 0.35,
      remark: measured.map(({ ms }) => shown(ms)).join(' → '),
    })
  }
}

/** From the last part to "ready", by pages. */
async function reading(stage, counts) {
  const learner = await stage.learner()
  const measured = []
  for (const count of counts) {
    const times = []
    for (let round = 0; round < 3; round++) times.push(await timed(() => read(stage, learner, textOf(count))))
    measured.push({ count, ms: times.toSorted((a, b) => a - b)[1] })
  }
  row(`a text until it is ready: ms, growth exponent over ${counts.join(', ')} pages`, exponent(measured, 'ms'), {
    atMost: 1.1,
    remark: measured.map(({ ms }) => shown(ms)).join(' → '),
  })
}

async function timed(work) {
  const start = performance.now()
  await work()
  return performance.now() - start
}

function textOf(pages) {
  const page = (i) =>
    `## Part ${i} ${crypto.randomUUID()}\n\n${'Waves carry energy from one place to another. '.repeat(62)}`
  return Array.from({ length: pages }, (_, i) => page(i)).join('\n\n')
}

async function read(stage, learner, text) {
  const base = await stage.base()
  const id = crypto.randomUUID()
  const bytes = new TextEncoder().encode(text)
  const { partBytes } = await learner.send('POST', '/api/documents', { id, fileName: 'text.md', size: bytes.length })
  const headers = { cookie: learner.cookie, origin: base, 'content-type': 'application/octet-stream' }
  for (let part = 1; (part - 1) * partBytes < bytes.length; part++) {
    const body = bytes.subarray((part - 1) * partBytes, part * partBytes)
    await fetch(`${base}/api/documents/${id}/parts/${part}`, { method: 'PUT', headers, body })
  }
  await learner.send('POST', `/api/documents/${id}/complete`)
  for (;;) {
    const { status, problem } = await learner.send('GET', `/api/documents/${id}`)
    if (status === 'ready') return
    if (status === 'stopped') throw new Error(`The document was stopped: ${problem}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Documents of twenty pages with four passages each, straight into the tables. One in fifty has the rare word. */
async function documentsOf(stage, learner, count) {
  const db = await (await stage.ours()).mf.getD1Database('DB')
  const topic = await learner.send('POST', '/api/topics', { name: `Documents ${count}` })
  const ownerId = await db.prepare('select owner_id from topics where id = ?').bind(topic.id).first('owner_id')
  const numbers = (n) => `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${n})`
  const words =
    "'Waves carry energy from one place to another, part ' || n.i || case when n.i = 80 and d.n % 50 = 0 then ' zirconium' else '' end"
  const some = `(select id, cast(substr(title, 10) as integer) as n from documents where owner_id = ?1)`
  await db.batch([
    db
      .prepare(
        `${numbers(count)} insert into documents (id, owner_id, title, title_key, file_name, kind, size, status, page_count,
          pages_read, characters, created_at, updated_at)
        select lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-8' ||
          substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))), ?1, 'Document ' || i, 'document ' || i, 'a.pdf', 'pdf',
          1000, 'ready', 20, 20, 50000, i, i from n`,
      )
      .bind(ownerId),
    db
      .prepare(
        `${numbers(80)} insert into passages (owner_id, document_id, ordinal, page, heading, body, start, "end")
        select ?1, d.id, n.i, (n.i + 3) / 4, 'Part ' || n.i, ${words}, n.i * 60, n.i * 60 + 50 from ${some} d, n`,
      )
      .bind(ownerId),
  ])
}

import { noteAt, TOPICS } from '../../../scripts/seed/material.mjs'
import { load } from '../server/load.mjs'
import { row, rounds, shown } from '../table.mjs'
import { bytesOf, nodesOf } from './answer-size.mjs'
import { exponent } from './exponent.mjs'
import { multiply } from './multiply.mjs'

/** Notes created through the API; the rest are copies of them. */
const WRITTEN = 50

const PAGES = {
  dashboard: '/dashboard',
  'list of notes': '/dashboard/knowledge/notes',
  'search on the list': '/dashboard/knowledge/notes?q=explain',
  'search in the palette': '/api/search?q=expl',
}

/** How the cost of pages grows with a learner's data. Every note has the word of the search. */
export async function growth(stage, { quick, times, sliceMs }) {
  const counts = quick ? [100, 1000] : [100, 1000, 10_000]
  const base = await stage.base()
  const learners = []
  for (const count of counts) learners.push({ count, cookie: await learnerWith(stage, count) })
  const targets = {}
  for (const [name, path] of Object.entries(PAGES))
    for (const { count, cookie } of learners) targets[`${name} ${count}`] = { url: base + path, cookie }
  for (const target of Object.values(targets)) await load({ ...target, ms: 500, connections: 2 })
  const of = await rounds(times, targets, (target) => load({ ...target, ms: sliceMs, connections: 2 }))

  for (const [name, path] of Object.entries(PAGES)) {
    const measured = counts.map((count) => ({ count, cpu: of((r) => r[`${name} ${count}`].cpu) }))
    for (const each of measured) {
      const target = targets[`${name} ${each.count}`]
      each.bytes = await bytesOf(target)
      if (!path.startsWith('/api/')) each.nodes = await nodesOf(await stage.browser(), target)
    }
    for (const [what, unit] of Object.entries({ bytes: 'bytes', cpu: 'ms of CPU', nodes: 'elements' })) {
      if (measured[0][what] === undefined) continue
      row(`${name}: ${unit}, growth exponent over ${counts.join(', ')} notes`, exponent(measured, what), {
        atMost: 0.1,
        remark: measured.map((each) => shown(each[what])).join(' → '),
      })
    }
  }
}

/** @returns the cookie of a learner with so many notes */
async function learnerWith(stage, count) {
  const learner = await stage.learner()
  const topics = new Map()
  for (const topic of TOPICS) topics.set(topic.name, (await learner.send('POST', '/api/topics', topic)).id)
  const ids = Array.from({ length: WRITTEN }, () => crypto.randomUUID())
  for (const [index, id] of ids.entries()) {
    const { title, markdown, topic } = noteAt(index)
    await learner.send('POST', '/api/notes', { id, title, markdown, topicId: topics.get(topic) ?? null })
  }
  const db = await (await stage.ours()).mf.getD1Database('DB')
  const ownerId = await db.prepare('select owner_id from notes where id = ?').bind(ids[0]).first('owner_id')
  const numbered = (column) => `one.${column} || ' ' || n.value`
  const earlier = (column) => `one.${column} - n.value * 60000`
  const vary = {
    title: numbered('title'),
    title_key: numbered('title_key'),
    created_at: earlier('created_at'),
    updated_at: earlier('updated_at'),
  }
  await multiply(db, { table: 'notes', ownerId, times: count / WRITTEN, vary })
  const made = await db.prepare('select count(*) as n from notes where owner_id = ?').bind(ownerId).first('n')
  if (made !== count) throw new Error(`${made} notes were made instead of ${count}`)
  return learner.cookie
}

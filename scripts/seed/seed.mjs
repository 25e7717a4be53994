// `npm run db:seed`: a believable learner in the local database of STATE_DIR, for screenshots and benches.
//   npm run db:seed -- --notes 10000 --email many@stoa.test
// Notes and topics go through the API of the built Worker, so they are what a learner would have made; chats and dates
// are written to the tables afterwards. Running it again with the same address adds nothing twice.
import { createHash } from 'node:crypto'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuilt } from '../build.mjs'
import { root } from '../install.mjs'
import { migrate, serveBuilt } from '../serve.mjs'
import { CHATS, noteAt, TOPICS } from './material.mjs'

const { values } = parseArgs({
  options: { notes: { type: 'string', default: '40' }, email: { type: 'string', default: 'demo@stoa.test' } },
})
const total = Number(values.notes)
const PASSWORD = 'spaced-learning-works'
const stateDir = path.resolve(process.env.STATE_DIR || path.join(root, '.state'))
const DAY = 86_400_000
const AT_ONCE = 8

if (!Number.isInteger(total) || total < 0) throw new Error(`--notes is ${values.notes}; it must be a whole number`)
if (!ensureBuilt() || !migrate(stateDir)) process.exit(1)
const server = await serveBuilt({ port: 0, host: '127.0.0.1', stateDir })
try {
  const call = await signedIn(server.url.origin)
  const topics = await makeTopics(call)
  for (let from = 0; from < total; from += AT_ONCE) {
    const part = Array.from({ length: Math.min(AT_ONCE, total - from) }, (_, i) => from + i)
    await Promise.all(part.map((index) => makeNote(call, topics, index)))
  }
  await writePast(await server.mf.getD1Database('DB'))
  process.stdout.write(`${values.email} has ${total} notes in ${topics.length} topics. Password: ${PASSWORD}\n`)
} finally {
  await server.dispose()
}

/** Registers or signs in, finishes onboarding, and gives a function that calls the API as this learner. */
async function signedIn(origin) {
  let cookie = ''
  const call = async (method, route, body) => {
    const answer = await fetch(`${origin}/api${route}`, {
      method,
      headers: { origin, cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const set = answer.headers.getSetCookie().find((each) => /stoa_session=[^;]/.test(each))
    if (set) cookie = set.slice(0, set.indexOf(';'))
    if (!answer.ok && answer.status !== 409)
      throw new Error(`${method} ${route}: ${answer.status} ${await answer.text()}`)
    return { status: answer.status, body: answer.status === 204 ? null : await answer.json() }
  }
  const account = { email: values.email, password: PASSWORD }
  const registered = await call('POST', '/auth/register', { ...account, name: 'Demo' })
  if (registered.status === 409) await call('POST', '/auth/sign-in', account)
  const steps = {
    welcome: {},
    'your-info': { name: 'Mira', studies: 'Biology, statistics, history', level: 'university', languages: ['en'] },
    coach: { name: 'Zeno', manner: 'patient', language: 'en' },
    'study-time': { days: ['mon', 'tue', 'wed', 'thu', 'fri'], minutesPerDay: 40, hour: 18, timeZone: 'Europe/Paris' },
    notifications: { email: false, push: false },
  }
  for (const [step, answers] of Object.entries(steps)) await call('PUT', `/onboarding/${step}`, answers)
  return call
}

async function makeTopics(call) {
  const known = (await call('GET', '/topics')).body.items
  const made = []
  for (const topic of TOPICS)
    made.push(known.find((each) => each.name === topic.name) ?? (await call('POST', '/topics', topic)).body)
  return made
}

async function makeNote(call, topics, index) {
  const { title, markdown, topic } = noteAt(index)
  const topicId = topics.find((each) => each.name === topic)?.id ?? null
  await call('POST', '/notes', { id: idOf(`note ${index}`), title, markdown, topicId })
}

/** Spreads the notes over the last ten weeks, and adds a few chats. */
async function writePast(db) {
  const owner = await db.prepare('select id from users where email = ?').bind(values.email).first('id')
  const now = Date.now()
  const span = 70 * DAY
  await db
    .prepare(
      `update notes set updated_at = ?1 - (abs(unicode(substr(id, 3, 1)) * 7919 + unicode(substr(id, 5, 1)) * 104729
         + unicode(substr(id, 7, 1)) * 611953) % 1000) * ?2 where owner_id = ?3`,
    )
    .bind(now, Math.floor(span / 1000), owner)
    .run()
  const chat = db.prepare(
    'insert into chats (id, owner_id, title, created_at, updated_at) values (?, ?, ?, ?, ?) on conflict do nothing',
  )
  const message = db.prepare(
    `insert into messages (id, owner_id, chat_id, seq, role, text, status, citations, engine, stop_requested, created_at, updated_at)
     values (?, ?, ?, ?, ?, ?, 'complete', '[]', ?, 0, ?, ?) on conflict do nothing`,
  )
  const rows = CHATS.flatMap(({ title, turns }, index) => {
    const at = now - (index * 3 + 1) * DAY
    const chatId = idOf(`chat ${index}`)
    return [
      chat.bind(chatId, owner, title, at, at),
      ...turns.map(({ role, text }, seq) => {
        const engine = role === 'coach' ? 'Embedded' : null
        return message.bind(
          idOf(`chat ${index} ${seq}`),
          owner,
          chatId,
          seq + 1,
          role,
          text,
          engine,
          at + seq,
          at + seq,
        )
      }),
    ]
  })
  await db.batch(rows)
}

/** A UUID (version 8) derived from learner and word, so that a second run changes nothing. */
function idOf(word) {
  const hex = createHash('sha256').update(`seed\n${values.email}\n${word}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

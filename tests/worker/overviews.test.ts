import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { aLearner, asNobody, clientWith, sessionCookie } from '#tests/support/api-client.ts'
import { createDocument } from '#tests/support/documents/factories.ts'
import { createTopic } from '#tests/support/factories.ts'
import { createDeckOf } from '#tests/support/flashcards/factories.ts'
import { createQuiz } from '#tests/support/quizzes/factories.ts'
import { DAY, play, wrong } from '#tests/support/quizzes/playing.ts'

/** Parts of a page's answer, and the routes that answer each of them alone. */
const PAGES = {
  '/api/overviews/home': {
    study: '/api/study/summary',
    cards: '/api/flashcards/today',
    mixed: '/api/mixed-quizzes',
    topics: '/api/topic-recall',
  },
  '/api/overviews/games': {
    games: '/api/flashcards/overview',
    quizzes: '/api/quizzes?limit=3',
    mixed: '/api/mixed-quizzes',
    topics: '/api/topic-recall',
  },
  '/api/overviews/knowledge': { topics: '/api/topics', notes: '/api/notes?limit=8' },
  '/api/overviews/documents': {
    documents: '/api/documents?sort=updated',
    read: '/api/documents?sort=read&limit=5',
    limits: '/api/document-limits',
    topics: '/api/topics',
    tags: '/api/tags',
  },
}
/** What the learner of the test has of each. */
const HOLDS: Record<string, object> = {
  '/api/overviews/home': { mixed: { due: 1 } },
  '/api/overviews/games': { mixed: { due: 1 }, quizzes: { items: { length: 3 }, total: 4 } },
  '/api/overviews/knowledge': { topics: { length: 1 }, notes: { length: 1 } },
  '/api/overviews/documents': { documents: { items: { length: 1 } }, topics: { length: 1 }, tags: { length: 1 } },
}
/** Parts that are a list as a whole. */
const ITEMS = new Set(['topics', 'notes', 'read', 'tags'])

test.each(Object.entries(PAGES))('%s answers what its parts answer, in one batch', async (page, parts) => {
  const me = await aLearner()
  const topic = await createTopic(me.learner)
  const note = { id: crypto.randomUUID(), title: 'Rivers', markdown: 'flow', topicId: topic.id, tags: ['river'] }
  expect((await me.send('/api/notes', { method: 'POST', body: note })).status).toBe(201)
  await createDocument(me.learner)
  await createDeckOf(me.learner, { cards: 3 })
  const quizzes = await Promise.all(Array.from({ length: 4 }, () => createQuiz(me.learner)))
  for (const quiz of quizzes.slice(0, 1)) await play(me, quiz, wrong, new Date(Date.now() - DAY))
  // The first visit of a day stores what the day before was.
  await me.send(page)
  const batches: number[] = []
  const cookie = await sessionCookie(me.learner.token)
  const counted = clientWith({ cookie, vars: { DB: withBatches(env.DB, (size) => batches.push(size)) } })
  const whole = await (await counted.send(page)).json<Record<string, unknown>>()
  expect(Object.keys(whole)).toEqual(Object.keys(parts))
  for (const [name, path] of Object.entries(parts)) {
    const alone = await (await me.send(path)).json<{ items: unknown }>()
    expect(whole[name], name).toEqual(ITEMS.has(name) ? alone.items : alone)
  }
  expect(batches).toHaveLength(1)
  // What is compared is not merely empty.
  expect(whole).toMatchObject(HOLDS[page] ?? {})
  expect((await asNobody().send(page)).status).toBe(401)
})

/** The database, reporting the size of each of the learner's batches. */
function withBatches(d1: D1Database, report: (size: number) => void): D1Database {
  const withSession = (start?: string) => {
    const session = d1.withSession(start)
    const send = session.batch.bind(session)
    const batch: typeof send = (statements) => (report(statements.length), send(statements))
    return Object.assign(session, { batch })
  }
  return new Proxy(d1, { get: (target, name) => (name === 'withSession' ? withSession : Reflect.get(target, name)) })
}

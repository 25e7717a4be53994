import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { forOwner } from '#db/client.ts'
import { listTopics } from '#db/queries/knowledge/topics.ts'
import { aLearner, asLearner, clientWith, ORIGIN, sessionCookie } from '#tests/support/api-client.ts'
import { createLearner, createTopic } from '#tests/support/factories.ts'

test('a learner’s door tells how far they have read, and takes it up again', async () => {
  const learner = await createLearner()
  await createTopic(learner, { name: 'Physics' })
  const first = forOwner(env.DB, learner.id, null)
  expect(first.bookmark(), 'before the first query there is none').toBeNull()
  expect(await listTopics(first.db, first.ownerId)).toHaveLength(1)
  const bookmark = first.bookmark()
  expect(bookmark).toMatch(/^[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{32}$/)
  const second = forOwner(env.DB, learner.id, bookmark)
  expect(await listTopics(second.db, second.ownerId)).toHaveLength(1)
})

test('a bookmark that is none is not handed to the database', async () => {
  const learner = await createLearner()
  for (const odd of ['', 'first-unconstrained', 'x'.repeat(4000), '00000000-00000000-00000000-']) {
    const door = forOwner(env.DB, learner.id, odd)
    expect(await listTopics(door.db, door.ownerId), odd.slice(0, 20)).toEqual([])
  }
})

test('the bookmark travels in a cookie that scripts cannot read, and only for who is signed in', async () => {
  const learner = await aLearner()
  const answer = await learner.send('/api/topics')
  const [cookie] = answer.headers.getSetCookie()
  expect(cookie).toMatch(/^stoa_bookmark=[0-9a-f-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=3600$/)
  const again = await clientWith({
    cookie: `${await sessionCookie(learner.learner.token)}; ${cookie?.split(';')[0]}`,
  }).send('/api/topics')
  expect(again.status).toBe(200)
  const odd = await clientWith({
    cookie: `${await sessionCookie(learner.learner.token)}; stoa_bookmark=%00%ff`,
  }).send('/api/topics')
  expect(odd.status).toBe(200)
  const signedOut = await clientWith({ origin: ORIGIN }).send('/api/_auth/session')
  expect(signedOut.headers.getSetCookie()).toEqual([])
})

test('on https the bookmark is Secure', async () => {
  const client = await asLearner(await createLearner(), 'https://stoa.example')
  const answer = await client.send('/api/topics')
  expect(answer.headers.getSetCookie().join()).toMatch(/stoa_bookmark=.*; Secure/)
  expect(answer.headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/)
})

import { evictDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { directory } from '#db/client.ts'
import { sessions } from '#db/schema/auth.ts'
import { aLearner } from '#tests/support/api-client.ts'
import { signedInAgain } from '#tests/support/factories.ts'
import { connect, join, openRoom } from '#tests/support/quizzes/live.ts'
import { SIGNED_OUT } from '#worker/contracts/quizzes/live-limits.ts'
import { storedToken } from '#worker/http/session.ts'

const right = { kind: 'single', option: 'a' } as const

test('the end of a session closes its sockets, and those of no other; who signs in again is the same player', async () => {
  const teacher = await aLearner()
  const student = await aLearner()
  const { code } = await openRoom(teacher.learner)
  const screen = await connect(code, { as: 'host', learner: teacher.learner })
  const elsewhere = await connect(code, { as: 'host', learner: await signedInAgain(teacher.learner) })
  const ann = await join(code, 'Ann', student.learner)
  const ben = await join(code, 'Ben')
  screen.send({ type: 'start' })
  await ann.view(({ phase }) => phase === 'question')
  ben.send({ type: 'answer', question: 0, response: right })
  await ben.view(({ you }) => you?.response != null)

  const again = await signedInAgain(student.learner)
  await student.send('/api/_auth/session', { method: 'DELETE' })
  expect(await ann.closed).toBe(SIGNED_OUT)
  // Nobody waits for her answer any more.
  await ben.view(({ phase }) => phase === 'reveal')
  const back = await connect(code, { learner: again })
  expect((await back.view(({ you }) => you !== null)).you).toMatchObject({ name: 'Ann', isSignedIn: true })

  await teacher.send('/api/_auth/session', { method: 'DELETE' })
  expect(await screen.closed).toBe(SIGNED_OUT)
  elsewhere.send({ type: 'end' })
  await ben.view(({ phase }) => phase === 'ended')
})

test('a session that expires by itself closes its sockets, and the game goes on without them', async () => {
  const { learner: teacher } = await aLearner()
  const student = await aLearner()
  const { code } = await openRoom(teacher)
  const screen = await connect(code, { as: 'host', learner: teacher })
  const again = await signedInAgain(student.learner)
  const expiresAt = new Date(Date.now() + 1_500)
  const token = await storedToken(student.learner.token)
  await directory(env.DB).update(sessions).set({ expiresAt }).where(eq(sessions.token, token))
  const ann = await join(code, 'Ann', student.learner)
  const ben = await join(code, 'Ben')
  screen.send({ type: 'start' })
  await ann.view(({ phase }) => phase === 'question')
  ben.send({ type: 'answer', question: 0, response: right })
  await evictDurableObject(env.LIVE_ROOMS.getByName(code), { webSockets: 'hibernate' })
  expect(await ann.closed).toBe(SIGNED_OUT)
  expect(Date.now()).toBeGreaterThanOrEqual(expiresAt.getTime())
  await ben.view(({ phase }) => phase === 'reveal')
  const back = await connect(code, { learner: again })
  expect((await back.view(({ you }) => you !== null)).you).toMatchObject({ name: 'Ann' })
  screen.send({ type: 'end' })
  await ben.view(({ phase }) => phase === 'ended')
})

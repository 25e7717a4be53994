import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { aLearner, asNobody, problemOf } from '#tests/support/api-client.ts'
import { connect, join, openRoom, requestSocket } from '#tests/support/quizzes/live.ts'
import { createQuiz } from '#tests/support/quizzes/factories.ts'
import { essay, shortAnswer, singleChoice } from '#tests/support/quizzes/questions.ts'
import { FLOODED, PLAYER_REMOVED, ROOM_CLOSED } from '#worker/contracts/quizzes/live-limits.ts'
import type { QuizRow } from '#worker/contracts/quizzes/quizzes.ts'
import type { RoomView } from '#worker/contracts/quizzes/live.ts'

const right = { kind: 'single', option: 'a' } as const
const wrong = { kind: 'single', option: 'b' } as const
const host = async () => (await aLearner()).learner

test('a room from the lobby to the last place: nobody is told the key before it is revealed', async () => {
  const learner = await host()
  const questions = [
    singleChoice({
      explanation: 'It has its own genes.',
      source: { kind: 'note', id: crypto.randomUUID(), anchor: null },
    }),
    shortAnswer(),
  ]
  const { code } = await openRoom(learner, { questions })
  const screen = await connect(code, { as: 'host', learner })
  const [ann, ben] = [await join(code, 'Ann'), await join(code, '  Ben \u202e ')]
  const lobby = await screen.view(({ names }) => names.length === 2)
  expect(lobby).toMatchObject({ phase: 'lobby', question: null, of: 2, you: null, hostIsHere: true })
  expect(lobby.names.map(({ name }) => name)).toEqual(['Ann', 'Ben'])

  screen.send({ type: 'start' })
  const asked = await ann.view(({ phase }) => phase === 'question')
  expect(JSON.stringify(asked)).not.toMatch(/own genes|"fraction":1/)
  expect(asked.question).toMatchObject({ kind: 'single', source: null, explanation: '' })
  ann.send({ type: 'answer', question: 0, response: right })
  expect(await ann.view(({ you }) => you?.response != null)).toMatchObject({
    phase: 'question',
    you: { response: right, points: null, fraction: null, place: null },
  })
  expect(await screen.next('answered')).toEqual({ type: 'answered', question: 0, answered: 1, players: 2 })
  // The first answer counts, and nobody else is waited for once all have answered.
  ann.send({ type: 'answer', question: 0, response: wrong })
  ben.send({ type: 'answer', question: 0, response: wrong })
  const revealed = await screen.view(({ phase }) => phase === 'reveal')
  expect(revealed).toMatchObject({ tally: { options: { a: 1, b: 1 }, right: 1, partly: 0, wrong: 1 } })
  expect(revealed.question).toMatchObject({ explanation: 'It has its own genes.', source: null })
  expect(revealed.ranking).toMatchObject([
    { name: 'Ann', place: 1, score: 1_000, gained: 1_000 },
    { name: 'Ben', place: 2, score: 0, gained: 0 },
  ])
  expect((await ben.view(({ phase }) => phase === 'reveal')).you).toMatchObject({ fraction: 0, points: 0, place: 2 })

  screen.send({ type: 'next', question: 0 })
  screen.send({ type: 'next', question: 0 })
  await ben.view(({ at }) => at === 1)
  ben.send({ type: 'answer', question: 1, response: { kind: 'short', text: 'budapest' } })
  screen.send({ type: 'reveal', question: 1 })
  await screen.view(({ phase, at }) => phase === 'reveal' && at === 1)
  screen.send({ type: 'next', question: 1 })
  const ended = await ann.view(({ phase }) => phase === 'ended')
  expect(ended.ranking.map(({ name, place, score }) => [name, place, score])).toEqual([
    ['Ann', 1, 1_000],
    ['Ben', 1, 1_000],
  ])
})

test('who comes back, after a lost network or the end of the process, is the same player with the same score', async () => {
  const learner = await host()
  const { code } = await openRoom(learner, { questions: [singleChoice(), singleChoice()] })
  const screen = await connect(code, { as: 'host', learner })
  const ann = await join(code, 'Ann')
  screen.send({ type: 'start' })
  await ann.view(({ phase }) => phase === 'question')
  ann.send({ type: 'answer', question: 0, response: right })
  await screen.view(({ phase }) => phase === 'reveal')
  ann.close()
  await evictDurableObject(env.LIVE_ROOMS.getByName(code))

  const again = await connect(code)
  again.send({ type: 'join', name: 'Ann', key: ann.key })
  expect(await again.view(({ you }) => you !== null)).toMatchObject({
    phase: 'reveal',
    players: 1,
    you: { name: 'Ann', score: 1_000, response: right, fraction: 1 },
  })
})

test('a question closes by the clock of the server; what comes later is refused', async () => {
  const learner = await host()
  const { code } = await openRoom(learner, { questions: [singleChoice(), singleChoice()], seconds: 10 })
  const screen = await connect(code, { as: 'host', learner })
  const [ann, ben] = [await join(code, 'Ann'), await join(code, 'Ben')]
  screen.send({ type: 'start' })
  const { leftMs } = await ann.view(({ phase }) => phase === 'question')
  expect(leftMs).toBeGreaterThan(5_000)
  ann.send({ type: 'answer', question: 0, response: right })
  await screen.next('answered')
  const room = env.LIVE_ROOMS.getByName(code)
  await runInDurableObject(room, (_, { storage }) => {
    // As if ten seconds had gone by.
    storage.sql.exec(`update room set state = json_set(state, '$.endsAt', ?)`, Date.now() - 600)
  })
  await evictDurableObject(room, { webSockets: 'hibernate' })
  ben.send({ type: 'answer', question: 0, response: right })
  expect(await ben.next('refused')).toEqual({ type: 'refused', reason: 'too-late' })
  await runDurableObjectAlarm(room)
  const { ranking } = await screen.view(({ phase }) => phase === 'reveal')
  expect(ranking[0]?.score).toBeGreaterThan(900)
  expect(ranking[1]).toMatchObject({ name: 'Ben', score: 0 })
})

test('the host alone steers; may play; removes a player, who cannot come back; and locks the room', async () => {
  const learner = await host()
  const { code } = await openRoom(learner)
  const screen = await connect(code, { as: 'host', learner })
  const [ann, twin] = [await join(code, 'Ann'), await join(code, 'ann')]
  for (const message of [{ type: 'start' }, { type: 'end' }, { type: 'lock', locked: true }] as const) {
    ann.send(message)
    expect(await ann.next('refused')).toMatchObject({ reason: 'not-understood' })
  }
  screen.send({ type: 'join', name: 'Ms Lind', key: crypto.randomUUID() })
  const { names } = await screen.view((view) => view.names.length === 3)
  expect(names.map(({ name }) => name)).toEqual(['Ann', 'ann 2', 'Ms Lind'])
  screen.send({ type: 'remove', player: names[1]?.id ?? '' })
  expect(await twin.closed).toBe(PLAYER_REMOVED)
  const back = await connect(code)
  back.send({ type: 'join', name: 'other', key: twin.key })
  expect(await back.next('refused')).toMatchObject({ reason: 'removed' })
  screen.send({ type: 'lock', locked: true })
  await screen.view(({ isLocked }) => isLocked)
  back.send({ type: 'join', name: 'Cy', key: crypto.randomUUID() })
  expect(await back.next('refused')).toMatchObject({ reason: 'locked' })
})

test('nobody else is the host, from another site nothing connects, and a code that leads nowhere says so', async () => {
  const learner = await host()
  const other = await aLearner()
  const { code } = await openRoom(learner)
  expect((await requestSocket(code, { as: 'host', learner: other.learner })).status).toBe(404)
  expect((await requestSocket(code, { as: 'host' })).status).toBe(404)
  for (const origin of ['https://evil.example', null])
    expect((await problemOf(await requestSocket(code, { origin }))).code).toBe('foreign-origin')
  expect((await problemOf(await asNobody().send(`/api/live/${code}/socket`))).code).toBe('needs-websocket')
  const free = code === '100000' ? '100001' : '100000'
  expect((await problemOf(await requestSocket(free))).code).toBe('not-found')
  expect((await asNobody().send(`/api/live/${free}`)).status).toBe(404)
  expect(await (await asNobody().send(`/api/live/${code}`)).json()).toEqual({ code, title: 'Cells' })
})

test('a room opened twice is one; of a quiz without a question that can be marked there is none', async () => {
  const me = await aLearner()
  const quiz = await createQuiz(me.learner)
  const body = { key: crypto.randomUUID(), seconds: 20 }
  const open = (id: number) => me.send(`/api/quizzes/${id}/rooms`, { method: 'POST', body })
  const first: unknown = await (await open(quiz.id)).json()
  expect(await (await open(quiz.id)).json()).toEqual(first)
  const written = await createQuiz(me.learner, { questions: [essay(), shortAnswer({ answers: [] })] })
  expect((await problemOf(await open(written.id))).code).toBe('quiz-empty')
})

test('odd messages change nothing: each is refused, and who sends too many is cut off', async () => {
  const learner = await host()
  const { code } = await openRoom(learner)
  const screen = await connect(code, { as: 'host', learner })
  const ann = await join(code, 'Ann')
  screen.send({ type: 'start' })
  await ann.view(({ phase }) => phase === 'question')
  const odd = [
    'not JSON',
    '[]',
    '{"type":"answer"}',
    'x'.repeat(70_000),
    JSON.stringify({ type: 'answer', question: 9, response: right }),
    JSON.stringify({ type: 'answer', question: 0, response: { kind: 'short', text: 'a' } }),
    JSON.stringify({ type: 'join', name: '\u200b\u200b', key: crypto.randomUUID() }),
  ]
  for (const text of odd) {
    ann.send(text)
    expect(await ann.next('refused'), text.slice(0, 80)).toMatchObject({ reason: 'not-understood' })
  }
  for (let i = 0; i < 60; i++) ann.send('not JSON')
  expect(await ann.closed).toBe(FLOODED)
  const { players } = await screen.view(({ phase, names }) => phase === 'question' && names.length === 0)
  expect(players).toBe(1)
})

test('what learners answered is among their own quizzes afterwards, once, with what they missed in the ledger', async () => {
  const teacher = await aLearner()
  const student = await aLearner()
  const questions = [singleChoice({ text: 'First' }), singleChoice({ text: 'Second' })]
  const { code, quiz } = await openRoom(teacher.learner, { questions })
  const screen = await connect(code, { as: 'host', learner: teacher.learner })
  screen.send({ type: 'join', name: 'Ms Lind', key: crypto.randomUUID() })
  await screen.view(({ you }) => you !== null)
  const ann = await join(code, 'Ann', student.learner)
  screen.send({ type: 'start' })
  await ann.view(({ phase }) => phase === 'question')
  ann.send({ type: 'answer', question: 0, response: wrong })
  screen.send({ type: 'answer', question: 0, response: right })
  await screen.view(({ phase }) => phase === 'reveal')
  screen.send({ type: 'end' })
  await screen.view(({ phase }) => phase === 'ended')
  const room = env.LIVE_ROOMS.getByName(code)
  await runDurableObjectAlarm(room)
  expect((await ann.view(({ you }) => you?.isSaved === true)).you).toMatchObject({ isSignedIn: true })
  // Its process ended before it noted that.
  await runInDurableObject(room, (_, { storage }) => {
    const learners = JSON.stringify([teacher.learner.id, student.learner.id])
    storage.sql.exec(`update room set state = json_set(state, '$.unsaved', json(?))`, learners)
  })
  await evictDurableObject(room, { webSockets: 'hibernate' })
  await runDurableObjectAlarm(room)

  const listOf = async (who: typeof student) => (await who.send('/api/quizzes')).json<{ items: QuizRow[] }>()
  const { items } = await listOf(student)
  expect(items).toMatchObject([{ title: 'Cells', questions: 2, lastScore: { points: 0, of: 2 }, openAttempt: null }])
  const attempts = await (await student.send(`/api/quizzes/${items[0]?.id}/attempts`)).json<{ items: unknown[] }>()
  expect(attempts.items).toHaveLength(1)
  expect((await listOf(teacher)).items).toMatchObject([{ id: quiz.id, lastScore: { points: 1, of: 2 } }])
  const mistakes = await (await student.send('/api/mistakes')).text()
  expect(mistakes).toContain('Nucleus')
})

test('a hundred play, one more is told that the room is full, and in the end nothing of it is left', async () => {
  const learner = await host()
  const { code } = await openRoom(learner)
  const screen = await connect(code, { as: 'host', learner })
  const players = await Promise.all(Array.from({ length: 100 }, (_, i) => join(code, `P${i}`)))
  const late = await connect(code)
  late.send({ type: 'join', name: 'Late', key: crypto.randomUUID() })
  expect(await late.next('refused')).toMatchObject({ reason: 'full' })
  screen.send({ type: 'start' })
  await Promise.all(players.map(({ view }) => view(({ phase }) => phase === 'question')))
  for (const [i, player] of players.entries())
    player.send({ type: 'answer', question: 0, response: i % 4 === 0 ? wrong : right })
  const revealed: RoomView = await screen.view(({ phase }) => phase === 'reveal')
  expect(revealed).toMatchObject({ answered: 100, tally: { right: 75, wrong: 25 } })
  expect(revealed.ranking).toHaveLength(5)
  screen.send({ type: 'next', question: 0 })
  expect((await screen.view(({ phase }) => phase === 'ended')).ranking).toHaveLength(100)

  const room = env.LIVE_ROOMS.getByName(code)
  await runInDurableObject(room, (_, { storage }) => {
    storage.sql.exec(`update room set state = json_set(state, '$.expiresAt', 1)`)
  })
  await evictDurableObject(room, { webSockets: 'hibernate' })
  await runDurableObjectAlarm(room)
  expect(await screen.closed).toBe(ROOM_CLOSED)
  const left = await runInDurableObject(room, (_, { storage }) =>
    storage.sql.exec(`select name from sqlite_master where name in ('room', 'players', 'answers')`).toArray(),
  )
  expect(left).toEqual([])
})

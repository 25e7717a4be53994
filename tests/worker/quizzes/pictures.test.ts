import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { aLearner, asNobody } from '#tests/support/api-client.ts'
import { createAttachment } from '#tests/support/factories.ts'
import { createIllustrated } from '#tests/support/quizzes/factories.ts'
import { connect, join, openRoom } from '#tests/support/quizzes/live.ts'
import type { QuizRow } from '#worker/contracts/quizzes/quizzes.ts'

test('visitors see the pictures of a quiz, and reach no other file of anybody', async () => {
  const { learner, send } = await aLearner()
  const { id, file, token, questions } = await createIllustrated(learner)
  const other = await createIllustrated(learner)
  const unused = await createAttachment(learner)
  const foreign = await createAttachment((await aLearner()).learner)
  const text = await createAttachment(learner)
  await env.DB.prepare(`update attachments set type = 'application/octet-stream' where id = ?`).bind(text).run()
  const [question] = questions
  const put = (words: string) =>
    send(`/api/quizzes/${id}/questions/${question?.id}`, {
      method: 'PUT',
      body: { question: { ...question, text: words } },
    })
  const named = [file, foreign, text].map((each) => `![x](/api/attachments/${each})`).join(' ')
  expect((await put(named)).status).toBe(200)
  const at = (of: string, which: string) => asNobody().send(`/api/shared-quizzes/${of}/pictures/${which}`)

  const answer = await at(token, file)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/png')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('content-security-policy')).toContain('sandbox')
  expect(answer.headers.get('content-disposition'), 'the name of the file is its owner’s').not.toContain('leaf')
  expect(new Uint8Array(await answer.arrayBuffer()).length).toBeGreaterThan(0)
  for (const which of [other.file, unused, foreign, text, crypto.randomUUID()])
    expect((await at(token, which)).status, which).toBe(404)
  expect((await at('a'.repeat(32), file)).status).toBe(404)
  expect((await asNobody().send(`/api/attachments/${file}`)).status).toBe(401)
  expect((await put('No picture')).status).toBe(200)
  expect((await at(token, file)).status, 'the quiz names it no longer').toBe(404)
  await send(`/api/quizzes/${other.id}/share`, { method: 'DELETE' })
  expect((await at(other.token, other.file)).status, 'the link is withdrawn').toBe(404)
})

test('players see the pictures of what is asked, and reach no other file; their copy has words for them', async () => {
  const teacher = await aLearner()
  const { file, questions } = await createIllustrated(teacher.learner)
  const unused = await createAttachment(teacher.learner)
  const [question] = questions.map((each) => ({ ...each, id: crypto.randomUUID() }))
  if (!question) throw new Error('no question')
  const { code } = await openRoom(teacher.learner, { questions: [question] })
  const elsewhere = await openRoom(teacher.learner)
  const at = (room: string, which: string) => asNobody().send(`/api/live/${room}/pictures/${which}`)
  const answer = await at(code, file)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
  await answer.body?.cancel()
  for (const [room, which] of [
    [code, unused],
    [code, crypto.randomUUID()],
    [elsewhere.code, file],
  ] as const)
    expect((await at(room, which)).status).toBe(404)

  const student = await aLearner()
  const screen = await connect(code, { as: 'host', learner: teacher.learner })
  const ann = await join(code, 'Ann', student.learner)
  screen.send({ type: 'start' })
  const asked = await ann.view(({ phase }) => phase === 'question')
  expect(asked.question?.text).toContain(file)
  ann.send({ type: 'answer', question: 0, response: { kind: 'single', option: 'b' } })
  await screen.view(({ phase }) => phase === 'reveal')
  screen.send({ type: 'end' })
  await screen.view(({ phase }) => phase === 'ended')
  await runDurableObjectAlarm(env.LIVE_ROOMS.getByName(code))
  const quizzes = async () => (await (await student.send('/api/quizzes')).json<{ items: QuizRow[] }>()).items
  await expect.poll(async () => (await quizzes()).length).toBe(1)
  const items = await quizzes()
  const copy = await (await student.send(`/api/quizzes/${items[0]?.id}`)).json<{ questions: { text: string }[] }>()
  expect(copy.questions[0]?.text).toBe('See a cell')
})

import { expect, test } from 'vitest'
import { asNobody, aLearner, problemOf } from '#tests/support/api-client.ts'
import { createAttempt, createQuiz } from '#tests/support/quizzes/factories.ts'
import { essay, shortAnswer, singleChoice } from '#tests/support/quizzes/questions.ts'
import type { Question } from '#worker/contracts/quizzes/questions.ts'
import type { Attempt, Quiz, QuizRow } from '#worker/contracts/quizzes/quizzes.ts'

const json = async <T>(answer: Response, status = 200): Promise<T> => {
  expect(answer.status, await answer.clone().text()).toBe(status)
  return answer.json<T>()
}
type Me = Awaited<ReturnType<typeof aLearner>>
const put = (me: Me, path: string, body: object) => me.send(path, { method: 'PUT', body })
const post = (me: Me, path: string, body: object = {}) => me.send(path, { method: 'POST', body })
const textsOf = (quiz: Quiz) => quiz.questions.map(({ text }) => text)

test('a learner makes a quiz, writes, moves and deletes questions, and nobody else can', async () => {
  const me = await aLearner()
  const made = await json<Quiz>(await post(me, '/api/quizzes', { key: crypto.randomUUID(), title: ' Cells ' }), 201)
  expect(made).toMatchObject({ title: 'Cells', questions: [], openAttempt: null })
  const at = `/api/quizzes/${made.id}`
  const save = async (question: Question, place?: number) =>
    json<Question>(await put(me, `${at}/questions/${question.id}`, { question, at: place }))
  const [a, b, c] = ['a', 'b', 'c'].map((text) => shortAnswer({ text }))
  if (!a || !b || !c) throw new Error()
  await save(a)
  await save(b)
  await save(c, 0)
  expect(textsOf(await json(await me.send(at)))).toEqual(['c', 'a', 'b'])
  await save({ ...a, text: 'A' })
  // Between the same two again and again, until there is no number left between them.
  for (let i = 0; i < 14; i++) await save(shortAnswer({ text: `x${i}` }), 1)
  const between = Array.from({ length: 14 }, (_, i) => `x${13 - i}`)
  expect(textsOf(await json(await me.send(at)))).toEqual(['c', ...between, 'A', 'b'])

  const ordered = await json<Quiz>(await put(me, `${at}/questions`, { ids: [b.id, a.id] }))
  expect(textsOf(ordered)).toEqual(['b', 'A', 'c', ...between])
  expect((await me.send(`${at}/questions/${a.id}`, { method: 'DELETE' })).status).toBe(204)
  expect(textsOf(await json(await me.send(at)))).not.toContain('A')

  const other = await aLearner()
  expect((await put(other, `${at}/questions/${b.id}`, { question: b })).status).toBe(404)
  const theirs = await createQuiz(other.learner)
  const taken = await put(other, `/api/quizzes/${theirs.id}/questions/${b.id}`, { question: { ...b, text: 'mine' } })
  expect((await problemOf(taken)).code, "another learner's question is not changed by its id").toBe('question-limit')
  expect(textsOf(await json(await me.send(at)))).toContain('b')
  expect((await asNobody().send(at)).status).toBe(401)
})

test('quizzes are listed by pages, searched, put into the bin and taken out', async () => {
  const me = await aLearner()
  for (const title of ['Cells', '100 %', 'Rivers']) await createQuiz(me.learner, { title })
  const first = await json<{ items: QuizRow[]; nextCursor: string }>(await me.send('/api/quizzes?limit=2'))
  const rest = await json<{ items: QuizRow[]; nextCursor: null }>(
    await me.send(`/api/quizzes?limit=2&cursor=${first.nextCursor}`),
  )
  expect([...first.items, ...rest.items].map(({ title }) => title)).toEqual(['Rivers', '100 %', 'Cells'])
  expect(rest.nextCursor).toBeNull()
  const found = await json<{ items: QuizRow[] }>(await me.send('/api/quizzes?q=%25'))
  expect(found.items.map(({ title }) => title)).toEqual(['100 %'])
  const { id = 0 } = first.items[0] ?? {}
  expect((await me.send(`/api/quizzes/${id}`, { method: 'DELETE' })).status).toBe(204)
  expect((await me.send(`/api/quizzes/${id}`)).status).toBe(404)
  expect(await json<Quiz>(await post(me, `/api/quizzes/${id}/restore`))).toMatchObject({ title: 'Rivers' })
  expect((await problemOf(await me.send('/api/quizzes?cursor=odd'))).code).toBe('invalid-input')
})

test('an attempt is marked at once, goes on where it was left, and what was missed is asked again', async () => {
  const me = await aLearner()
  const [right, wrong] = [singleChoice({ points: 2 }), shortAnswer()]
  const unfinished = shortAnswer({ text: '' })
  const { id } = await createQuiz(me.learner, { questions: [right, wrong, unfinished] })
  const begin = (scope = 'all') => post(me, `/api/quizzes/${id}/attempts`, { id: crypto.randomUUID(), scope })
  const attempt = await json<Attempt>(await begin(), 201)
  expect(attempt.questions.map((each) => each.id).toSorted()).toEqual([right.id, wrong.id].toSorted())
  const answers = `/api/attempts/${attempt.id}/answers`
  const give = (questionId: string, response: object) => put(me, `${answers}/${questionId}`, { response, ms: 1_500 })
  expect(await json(await give(right.id, { kind: 'single', option: 'a' }))).toMatchObject({ fraction: 1 })
  expect(await json(await give(wrong.id, { kind: 'short', text: 'Bucharest' }))).toMatchObject({ fraction: 0 })
  expect(await json(await give(wrong.id, { kind: 'short', text: 'Budapest' })), 'the first one counts').toMatchObject({
    fraction: 0,
    response: { text: 'Bucharest' },
  })
  expect((await json<Attempt>(await begin(), 201)).id, 'begun again it is the open one').toBe(attempt.id)
  expect((await problemOf(await give(wrong.id, { kind: 'single', option: 'a' }))).code).toBe('invalid-input')

  const over = await json<Attempt>(await post(me, `/api/attempts/${attempt.id}/finish`))
  expect(over).toMatchObject({ score: { points: 2, of: 3 } })
  expect(await json(await post(me, `/api/attempts/${attempt.id}/finish`))).toEqual(over)
  const late = shortAnswer()
  expect((await give(late.id, { kind: 'short', text: 'x' })).status).toBe(404)
  const again = await json<Attempt>(await begin('missed'), 201)
  expect(again.questions.map((each) => each.id)).toEqual([wrong.id])
  await put(me, `/api/attempts/${again.id}/answers/${wrong.id}`, {
    response: { kind: 'short', text: 'budapest' },
    ms: 1,
  })
  await post(me, `/api/attempts/${again.id}/finish`)
  expect((await problemOf(await begin('missed'))).code).toBe('quiz-empty')

  const list = await json<{ items: object[] }>(await me.send(`/api/quizzes/${id}/attempts`))
  expect(list.items).toMatchObject([{ score: { points: 1, of: 1 } }, { score: { points: 2, of: 3 } }])
  const rows = await json<{ items: QuizRow[] }>(await me.send('/api/quizzes'))
  expect(rows.items).toMatchObject([{ questions: 3, lastScore: { points: 1, of: 1 }, openAttempt: null }])
})

test('marked at the end, an attempt tells no key before, its answers may be changed, and its time is the server’s', async () => {
  const me = await aLearner()
  const question = singleChoice({ explanation: 'It breathes.' })
  const settings = { feedback: 'at the end', minutes: 1 } as const
  const { id } = await createQuiz(me.learner, { questions: [question], settings })
  const attempt = await json<Attempt>(await post(me, `/api/quizzes/${id}/attempts`, { id: crypto.randomUUID() }), 201)
  expect(JSON.stringify(attempt)).not.toMatch(/"fraction":1|breathes/)
  expect(attempt.leftMs).toBeGreaterThan(50_000)
  const give = (option: string) =>
    put(me, `/api/attempts/${attempt.id}/answers/${question.id}`, { response: { kind: 'single', option }, ms: 1 })
  expect(await json(await give('b'))).toMatchObject({ fraction: null })
  await give('a')
  expect(await json(await post(me, `/api/attempts/${attempt.id}/finish`))).toMatchObject({
    score: { points: 1, of: 1 },
    questions: [{ explanation: 'It breathes.' }],
    answers: [{ fraction: 1 }],
  })

  const late = await createAttempt(me.learner, { over: true, settings, answered: true })
  const answer = await put(me, `/api/attempts/${late.id}/answers/${late.questionId}`, {
    response: { kind: 'single', option: 'b' },
    ms: 1,
  })
  expect((await problemOf(answer)).code).toBe('attempt-over')
  const shut = await json<Attempt>(await me.send(`/api/attempts/${late.id}`))
  expect(shut).toMatchObject({
    finishedAt: shut.endsAt,
    score: { points: 1, of: 1 },
    answers: [{ response: { option: 'a' } }],
  })
})

test('a quiz without a question that can be asked is not begun, and one with two right keys is not asked', async () => {
  const me = await aLearner()
  const option = (id: string, fraction: number) => ({ id, text: id, fraction, feedback: '' })
  const twoKeys = singleChoice({ options: [option('a', 1), option('b', 1), option('c', 0)] })
  const begin = (quizId: number) => post(me, `/api/quizzes/${quizId}/attempts`, { id: crypto.randomUUID() })
  const empty = await createQuiz(me.learner, { questions: [] })
  expect((await problemOf(await begin(empty.id))).code).toBe('quiz-empty')
  const faulty = await createQuiz(me.learner, { questions: [twoKeys] })
  expect((await problemOf(await begin(faulty.id))).code).toBe('quiz-empty')
  const mixed = await createQuiz(me.learner, {
    questions: [twoKeys, shortAnswer()].map((each) => ({ ...each, id: crypto.randomUUID() })),
  })
  expect((await json<Attempt>(await begin(mixed.id), 201)).questions).toMatchObject([{ kind: 'short' }])
})

test('an essay is marked by who wrote it, after the attempt too', async () => {
  const me = await aLearner()
  const { id, questionId } = await createAttempt(me.learner, { question: essay(), over: true, answered: true })
  expect(await json(await me.send(`/api/attempts/${id}`))).toMatchObject({
    score: { points: 0 },
    answers: [{ fraction: null }],
  })
  expect(await json(await put(me, `/api/attempts/${id}/marks/${questionId}`, { mark: 0.75 }))).toMatchObject({
    score: { points: 0.75, of: 1 },
    answers: [{ fraction: 0.75, response: { mark: 0.75 } }],
  })
})

test('a quiz holds so many questions, and no more bytes than an attempt can store', async () => {
  const me = await aLearner()
  const { id } = await createQuiz(me.learner, { questions: [] })
  const add = (questions: Question[]) => post(me, `/api/quizzes/${id}/questions`, { questions })
  const many = (count: number) => Array.from({ length: count }, () => shortAnswer())
  await json(await add(many(100)), 201)
  await json(await add(many(100)), 201)
  expect((await problemOf(await add(many(1)))).code).toBe('question-limit')
  const long = await createQuiz(me.learner, { questions: [] })
  const big = () => essay({ text: 'x'.repeat(19_000), explanation: 'y'.repeat(19_000), sample: 'z'.repeat(19_000) })
  await post(me, `/api/quizzes/${long.id}/questions`, { questions: Array.from({ length: 17 }, big) })
  const question = big()
  const over = await put(me, `/api/quizzes/${long.id}/questions/${question.id}`, { question })
  expect((await problemOf(over)).code).toBe('question-limit')
})

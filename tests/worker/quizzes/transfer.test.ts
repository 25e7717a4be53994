import { expect, test } from 'vitest'
import { aLearner, problemOf } from '#tests/support/api-client.ts'
import { createQuiz } from '#tests/support/quizzes/factories.ts'
import { singleChoice } from '#tests/support/quizzes/questions.ts'
import { QUESTIONS_MAX } from '#worker/contracts/quizzes/quiz-limits.ts'
import type { ExportedQuiz, KnownQuiz, Quiz } from '#worker/contracts/quizzes/quizzes.ts'

type Me = Awaited<ReturnType<typeof aLearner>>
const post = (me: Me, path: string, body: object = {}) => me.send(path, { method: 'POST', body })
const json = async <T>(answer: Response, status = 200): Promise<T> => {
  expect(answer.status, await answer.clone().text()).toBe(status)
  return answer.json<T>()
}
const many = (count: number, text = '') =>
  Array.from({ length: count }, (_, at) => singleChoice({ text: `${at} ${text}` }))

test('a full quiz is made in one request, recognised by its key, and taken out of the bin', async () => {
  const me = await aLearner()
  const quiz = { key: crypto.randomUUID(), title: 'Whole', questions: many(QUESTIONS_MAX) }
  const known = async (who = me) =>
    (
      await json<{ items: KnownQuiz[] }>(
        await post(who, '/api/import/quizzes/known', { keys: [quiz.key, crypto.randomUUID()] }),
      )
    ).items
  expect(await known()).toEqual([])
  const { id, questions } = await json<Quiz>(await post(me, '/api/quizzes', quiz), 201)
  expect(questions).toHaveLength(QUESTIONS_MAX)
  expect(await known()).toEqual([{ key: quiz.key, id, isBinned: false }])
  expect(await known(await aLearner()), 'a key of somebody else says nothing').toEqual([])
  await me.send(`/api/quizzes/${id}`, { method: 'DELETE' })
  expect(await known()).toEqual([{ key: quiz.key, id, isBinned: true }])
  expect((await json<Quiz>(await post(me, `/api/quizzes/${id}/restore`))).questions).toHaveLength(QUESTIONS_MAX)
  for (const keys of [[], ['x'], Array.from({ length: 501 }, () => quiz.key)])
    expect((await post(me, '/api/import/quizzes/known', { keys })).status).toBe(422)
})

test('questions that have no room in a quiz are refused whole: an attempt stores them in one row', async () => {
  const me = await aLearner()
  const large = many(60, 'x'.repeat(19_000))
  const made = await post(me, '/api/quizzes', { key: crypto.randomUUID(), title: 'Large', questions: large })
  expect((await problemOf(made)).code).toBe('question-limit')
  const { id } = await createQuiz(me.learner, { questions: [] })
  const some = await post(me, `/api/quizzes/${id}/questions`, { questions: large.slice(0, 40) })
  expect((await json<Quiz>(some, 201)).questions).toHaveLength(40)
  const more = await post(me, `/api/quizzes/${id}/questions`, { questions: large.slice(40) })
  expect((await problemOf(more)).code).toBe('question-limit')
  const again = await post(me, `/api/quizzes/${id}/questions`, { questions: large.slice(0, 40) })
  expect((await json<Quiz>(again, 201)).questions, 'sent again they are there').toHaveLength(40)
})

test('all quizzes go out page by page with their questions, and nothing of the bin or of others', async () => {
  const me = await aLearner()
  await createQuiz((await aLearner()).learner, { title: 'Theirs' })
  await createQuiz(me.learner, { title: 'Binned', binned: true })
  const titles: string[] = []
  for (let at = 0; at < 60; at++) {
    titles.push(`Quiz ${at}`)
    // Pages end by their size as well as by their number.
    await createQuiz(me.learner, { title: `Quiz ${at}`, questions: at < 8 ? many(40, 'x'.repeat(15_000)) : many(2) })
  }
  const found: ExportedQuiz[] = []
  const pages: number[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const path: string = cursor === '' ? '/api/export/quizzes' : `/api/export/quizzes?cursor=${cursor}`
    const page: { items: ExportedQuiz[]; nextCursor: string | null } = await json(await me.send(path))
    found.push(...page.items)
    pages.push(page.items.length)
    cursor = page.nextCursor
  }
  expect(found.map(({ title }) => title)).toEqual(titles)
  expect(found.map(({ questions }) => questions.length)).toEqual(titles.map((_, at) => (at < 8 ? 40 : 2)))
  expect(pages.length).toBeGreaterThan(2)
  expect(found[9]?.questions.map(({ text }) => text.trim())).toEqual(['0', '1'])
  expect((await problemOf(await me.send('/api/export/quizzes?cursor=-1'))).code).toBe('invalid-input')
})

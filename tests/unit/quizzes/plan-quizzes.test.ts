import { expect, test } from 'vitest'
import type { Question } from '#worker/contracts/quizzes/questions.ts'
import { QUESTIONS_MAX, QUIZ_BYTES_MAX, QUIZ_TITLE_MAX } from '#worker/contracts/quizzes/quiz-limits.ts'
import { partTitle } from '#worker/domain/quizzes/importing/part-title.ts'
import { planQuizzes } from '#worker/domain/quizzes/importing/plan-quizzes.ts'
import { singleChoice } from '#tests/support/quizzes/questions.ts'

const OWNER = 'owner'
const NO_PICTURES = () => undefined
const many = (count: number, question: () => Question = singleChoice) => Array.from({ length: count }, () => question())
const numbered = (count: number) => many(count).map((question, at) => ({ ...question, text: `Question ${at}` }))

test('a file of thousands becomes quizzes that each have room for theirs, in their order', async () => {
  const questions = numbered(4_321)
  const planned = await planQuizzes(OWNER, questions, NO_PICTURES)
  expect(planned).toHaveLength(Math.ceil(4_321 / QUESTIONS_MAX))
  expect(planned.flatMap((quiz) => quiz.questions.map(({ text }) => text))).toEqual(questions.map(({ text }) => text))
  expect(Math.max(...planned.map((quiz) => quiz.questions.length))).toBe(QUESTIONS_MAX)
  expect(await planQuizzes(OWNER, [], NO_PICTURES)).toEqual([])
})

test('a quiz holds no more bytes, and a request no more values, than the server takes', async () => {
  const long = numbered(30).map((question) => ({ ...question, explanation: 'é'.repeat(20_000) }))
  for (const { questions } of await planQuizzes(OWNER, long, NO_PICTURES))
    expect(new TextEncoder().encode(JSON.stringify(questions)).byteLength).toBeLessThan(QUIZ_BYTES_MAX)
  const options = Array.from({ length: 30 }, (_, at) => ({ id: `${at}`, text: `${at}`, fraction: 0, feedback: '' }))
  const planned = await planQuizzes(
    OWNER,
    many(QUESTIONS_MAX, () => singleChoice({ options })),
    NO_PICTURES,
  )
  expect(planned.length).toBeGreaterThan(1)
  for (const { questions } of planned) {
    const names = JSON.stringify(questions).match(/":/g)?.length ?? 0
    expect(2 * names + questions.length, 'a request holds 20,000').toBeLessThan(20_000)
  }
})

test('the same questions have the same keys, whatever their ids, and others have others', async () => {
  const keysOf = async (owner: string, questions: Question[], hash = 'a') => {
    const [quiz] = await planQuizzes(owner, questions, () => hash)
    return { key: quiz?.key, ids: quiz?.questions.map(({ id }) => id) }
  }
  const shown = [singleChoice({ text: 'See ![a](media/a.png)' }), singleChoice()]
  const first = await keysOf(OWNER, shown)
  expect(
    await keysOf(
      OWNER,
      shown.map((question) => ({ ...question, id: crypto.randomUUID() })),
    ),
  ).toEqual(first)
  expect(new Set(first.ids).size).toBe(2)
  for (const other of [
    await keysOf('somebody else', shown),
    await keysOf(OWNER, shown.toReversed()),
    await keysOf(OWNER, shown, 'another picture'),
    await keysOf(OWNER, shown.slice(0, 1)),
  ]) {
    expect(other.key).not.toBe(first.key)
    expect(first.ids).not.toEqual(expect.arrayContaining([other.ids?.[0]]))
  }
})

test('the quizzes of a file are told apart by their titles, however long', () => {
  expect(partTitle('Cells', 0, 1)).toBe('Cells')
  expect(partTitle('Cells', 1, 3)).toBe('Cells (2 of 3)')
  expect(partTitle('x'.repeat(300), 9, 12)).toHaveLength(QUIZ_TITLE_MAX)
  expect(partTitle(`${'x'.repeat(QUIZ_TITLE_MAX - 1)}😀`, 0, 1).isWellFormed()).toBe(true)
})

import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { directory } from '#db/client.ts'
import { quizShares } from '#db/schema/quizzes.ts'
import { aLearner, asNobody, problemOf } from '#tests/support/api-client.ts'
import { createAttachment } from '#tests/support/factories.ts'
import { createQuiz } from '#tests/support/quizzes/factories.ts'
import { essay, shortAnswer, singleChoice } from '#tests/support/quizzes/questions.ts'
import { SHARED_MARKS_A_MINUTE } from '#worker/contracts/quizzes/quiz-limits.ts'
import type { Question } from '#worker/contracts/quizzes/questions.ts'
import type { Quiz } from '#worker/contracts/quizzes/quizzes.ts'
import { MarkedShared, QuizShare, SharedQuiz } from '#worker/contracts/quizzes/shares.ts'

type Me = Awaited<ReturnType<typeof aLearner>>
const json = async <T>(answer: Response, status = 200): Promise<T> => {
  expect(answer.status, await answer.clone().text()).toBe(status)
  return answer.json<T>()
}
const common = { title: 'Key of it', explanation: 'EXPLAINED', hints: [], tags: ['TAGGED'], points: 1, source: null }
const option = (id: string, text: string, fraction = 0) => ({ id, text, fraction, feedback: `FEEDBACK ${text}` })

/** One of each kind, with keys that can be recognised. */
function everyKind(): Question[] {
  const make = <Q extends object>(question: Q) => ({ ...common, id: crypto.randomUUID(), ...question })
  return [
    singleChoice({ explanation: 'EXPLAINED', options: [option('right', 'Yes', 1), option('wrong', 'No')] }),
    make({
      kind: 'multiple' as const,
      text: 'Which?',
      options: [option('1', 'a', 0.5), option('2', 'b', 0.5), option('3', 'c', -1), option('4', 'd', -1)],
      shuffle: true,
    }),
    make({ kind: 'true-false' as const, text: 'Is it?', answer: true, feedbackTrue: 'FEEDBACK', feedbackFalse: '' }),
    shortAnswer({ answers: [{ text: 'SECRETWORD', fraction: 1, feedback: 'FEEDBACK' }] }),
    make({
      ...{ kind: 'numeric' as const, text: 'How many?', units: [], unitRequired: false },
      answers: [{ value: 424_242, tolerance: 0, fraction: 1, feedback: '' }],
    }),
    make({
      ...{ kind: 'blanks' as const, text: '{{1}} and {{2}}' },
      blanks: [
        { kind: 'short' as const, caseSensitive: false, answers: [{ text: 'SECRETGAP', fraction: 1, feedback: '' }] },
        { kind: 'choice' as const, options: [option('1', 'x', 1), option('2', 'y')] },
      ],
    }),
    make({
      kind: 'ordering' as const,
      text: 'Order',
      items: ['one', 'two', 'three', 'four', 'five'].map((text, at) => ({ id: String(at + 1), text })),
    }),
    make({
      ...{ kind: 'matching' as const, text: 'Match', shuffle: false },
      prompts: ['A', 'B', 'C', 'D'].map((text, at) => ({ id: String(at), text, answer: String(at) })),
      choices: ['a', 'b', 'c', 'd'].map((text, at) => ({ id: String(at), text })),
    }),
    essay({ sample: 'SAMPLE' }),
  ]
}

async function shared(questions: Question[] = everyKind(), settings = {}) {
  const me = await aLearner()
  const quiz = await createQuiz(me.learner, { title: 'Cells', questions, settings })
  const share = QuizShare.parse(await json(await me.send(`/api/quizzes/${quiz.id}/share`, { method: 'PUT' })))
  const path = `/api/shared-quizzes/${share?.token}`
  return { me, quiz, share, path, open: async () => SharedQuiz.parse(await json(await asNobody().send(path))) }
}

const mark = (path: string, answers: readonly unknown[], who: Pick<Me, 'send'> = asNobody()) =>
  who.send(`${path}/marks`, { method: 'POST', body: { answers } })

test('a quiz is played by its link without an account, and what it shows has no key in it', async () => {
  const { path, quiz, me } = await shared()
  const answer = await asNobody().send(path)
  expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow')
  expect(answer.headers.get('cache-control')).toContain('no-store')
  const text = await answer.text()
  for (const secret of ['EXPLAINED', 'FEEDBACK', 'SECRETWORD', 'SECRETGAP', '424242', 'SAMPLE', 'TAGGED', 'Key of it'])
    expect(text, secret).not.toContain(secret)
  expect(text).not.toContain(me.learner.id)
  const { questions, settings, title } = SharedQuiz.parse(JSON.parse(text))
  expect({ title, settings }).toEqual({
    title: 'Cells',
    settings: { feedback: 'at once', shuffleQuestions: true, asksCertainty: false },
  })
  expect(questions).toHaveLength(9)
  for (const question of questions) {
    if ('options' in question) expect(question.options.every(({ fraction }) => fraction === 0)).toBe(true)
    if (question.kind === 'ordering')
      expect(
        question.items.map(({ id }) => id),
        'the order of ids is that of the page',
      ).toEqual(['1', '2', '3', '4', '5'])
    if (question.kind === 'matching') expect(question.prompts.every((prompt) => prompt.answer === '')).toBe(true)
  }
  expect(questions.map(({ id }) => id)).toEqual(quiz.questions.map(({ id }) => id))
})

test('neither the order nor the ids of options, items and choices say which is right', async () => {
  const at = { single: new Set<string>(), items: new Set<string>(), choices: new Set<string>() }
  for (let i = 0; i < 12; i++) {
    const { questions } = await (await shared()).open()
    for (const question of questions) {
      if (question.kind === 'single') at.single.add(question.options.map(({ id, text }) => id + text).join())
      if (question.kind === 'ordering') at.items.add(question.items.map(({ text }) => text).join())
      if (question.kind === 'matching') at.choices.add(question.choices.map(({ text }) => text).join())
    }
  }
  expect(at.single.size).toBe(2)
  expect(at.items.size).toBeGreaterThan(4)
  expect(at.choices.size).toBeGreaterThan(4)
})

test('each answer is marked as its owner would be, with the key, and stored nowhere', async () => {
  const { path, open } = await shared()
  const { questions } = await open()
  const textOf = (parts: readonly { id: string; text: string }[], text: string) =>
    parts.find((part) => part.text === text)?.id ?? ''
  const right = questions.map((question) => {
    switch (question.kind) {
      case 'single':
        return { kind: 'single', option: textOf(question.options, 'Yes') }
      case 'multiple':
        return { kind: 'multiple', options: ['a', 'b'].map((text) => textOf(question.options, text)) }
      case 'true-false':
        return { kind: 'true-false', value: true }
      case 'short':
        return { kind: 'short', text: 'secretword' }
      case 'numeric':
        return { kind: 'numeric', text: '424242' }
      case 'blanks': {
        const choice = question.blanks[1]
        return { kind: 'blanks', entries: ['secretgap', textOf(choice?.kind === 'choice' ? choice.options : [], 'x')] }
      }
      case 'ordering':
        return {
          kind: 'ordering',
          order: ['one', 'two', 'three', 'four', 'five'].map((text) => textOf(question.items, text)),
        }
      case 'matching':
        return {
          kind: 'matching',
          given: Object.fromEntries(
            question.prompts.map(({ id, text }) => [id, textOf(question.choices, text.toLowerCase())]),
          ),
        }
      case 'essay':
        return { kind: 'essay', text: 'Well', mark: null }
    }
  })
  const answers = questions.map(({ id }, at) => ({ questionId: id, response: right[at] }))
  const tables = ['quiz_answers', 'quiz_attempts', 'mistakes', 'mistake_events']
  const rows = () => env.DB.batch(tables.map((table) => env.DB.prepare(`select count(*) as n from ${table}`)))
  const before = (await rows()).map(({ results }) => results)
  const { items } = MarkedShared.parse(await json(await mark(path, answers)))
  expect(items.map(({ fraction }) => fraction)).toEqual([1, 1, 1, 1, 1, 1, 1, 1, null])
  expect(items[0]?.question.explanation).toBe('EXPLAINED')
  expect(items[3]?.question).toMatchObject({ answers: [{ text: 'SECRETWORD' }] })
  expect((await rows()).map(({ results }) => results)).toEqual(before)

  const wrong = questions.map(({ id }) => ({ questionId: id, response: null }))
  const none = MarkedShared.parse(await json(await mark(path, wrong)))
  expect(none.items.every(({ fraction, question }) => fraction === 0 && question.source === null)).toBe(true)
  const [first] = answers
  const once = await json(await mark(path, [first ?? {}]))
  expect(await json(await mark(path, [first ?? {}])), 'asked again it is the same').toEqual(once)
})

test('answers that are none are refused or earn nothing; what is not of the quiz is told to nobody', async () => {
  const { path, open } = await shared()
  const other = await shared([shortAnswer({ text: 'Elsewhere' })])
  const [question] = (await open()).questions
  const [elsewhere] = (await other.open()).questions
  expect(await json(await mark(path, [{ questionId: elsewhere?.id, response: null }]))).toEqual({ items: [] })
  const odd = [{ questionId: question?.id, response: { kind: 'short', text: 'x' } }]
  expect((await problemOf(await mark(path, odd))).code).toBe('invalid-input')
  for (const id of [
    '',
    'x',
    '0',
    '__proto__',
    'constructor',
    "' or 1=1 --",
    '\u202E',
    '😀'.repeat(20),
    'x'.repeat(41),
  ]) {
    const answered = await mark(path, [{ questionId: question?.id, response: { kind: 'single', option: id } }])
    expect([200, 400, 422]).toContain(answered.status)
    if (answered.status === 200) expect(MarkedShared.parse(await answered.json()).items[0]?.fraction).toBe(0)
  }
  for (const answers of [[], Array.from({ length: 201 }, () => ({ questionId: question?.id, response: null })), ['x']])
    expect((await mark(path, answers)).status).toBe(422)
})

test('a link is made once, shown to its owner alone, and leads nowhere once it is withdrawn or its quiz is in the bin', async () => {
  const { me, quiz, share, path } = await shared()
  const own = `/api/quizzes/${quiz.id}/share`
  const [again, twice] = await Promise.all([me.send(own, { method: 'PUT' }), me.send(own, { method: 'PUT' })])
  expect([await json(again), await json(twice)]).toEqual([share, share])
  const [row] = await directory(env.DB).select().from(quizShares).where(eq(quizShares.quizId, quiz.id))
  expect(row?.token, 'the database alone opens no link').not.toBe(share?.token)
  for (const token of [row?.token, 'x', 'a'.repeat(32), 'ä'.repeat(32), `${'a'.repeat(31)}%00`]) {
    expect((await asNobody().send(`/api/shared-quizzes/${token}`)).status).toBe(404)
    expect(
      (await mark(`/api/shared-quizzes/${token}`, [{ questionId: crypto.randomUUID(), response: null }])).status,
    ).toBe(404)
  }
  await me.send(`/api/quizzes/${quiz.id}`, { method: 'DELETE' })
  expect((await asNobody().send(path)).status).toBe(404)
  await me.send(`/api/quizzes/${quiz.id}/restore`, { method: 'POST' })
  expect((await asNobody().send(path)).status).toBe(200)
  expect((await me.send(own, { method: 'DELETE' })).status).toBe(204)
  expect((await me.send(own, { method: 'DELETE' })).status).toBe(204)
  expect(await json(await me.send(own))).toBeNull()
  expect((await asNobody().send(path)).status).toBe(404)
  const next = QuizShare.parse(await json(await me.send(own, { method: 'PUT' })))
  expect(next?.token).not.toBe(share?.token)
})

test('a signed-in learner saves a copy once, without what is only its owner’s', async () => {
  const file = await createAttachment((await aLearner()).learner)
  const source = { kind: 'note' as const, id: crypto.randomUUID(), anchor: null }
  const written = singleChoice({ text: `See ![a cell](/api/attachments/${file})`, source })
  const { me, quiz, path, open } = await shared([written, ...everyKind()], { feedback: 'at the end' })
  expect((await open()).questions[0]).toMatchObject({ text: written.text, source: null })
  const other = await aLearner()
  const save = (who: Me) => who.send(`${path}/copy`, { method: 'PUT' })
  expect((await asNobody().send(`${path}/copy`, { method: 'PUT' })).status).toBe(401)
  const copy = await json<Quiz>(await save(other))
  expect(copy).toMatchObject({ title: 'Cells', settings: { feedback: 'at the end' }, topic: null })
  expect(copy.questions).toHaveLength(10)
  expect(copy.questions[0]).toMatchObject({ text: 'See a cell', source: null, options: written.options })
  expect((await json<Quiz>(await save(other))).id).toBe(copy.id)
  await other.send(`/api/quizzes/${copy.id}`, { method: 'DELETE' })
  expect((await json<Quiz>(await save(other))).id, 'out of the bin').toBe(copy.id)
  expect((await json<Quiz>(await save(me))).id, 'its owner has it').toBe(quiz.id)
  const third = await json<Quiz>(await save(await aLearner()))
  expect(third.questions).toHaveLength(10)
})

test('answers of one network are limited', async () => {
  const { path, open } = await shared([shortAnswer()])
  const [question] = (await open()).questions
  const answers = [{ questionId: question?.id, response: null }]
  const one = () => mark(path, answers)
  expect((await one()).status).toBe(200)
  await env.DB.prepare(`update counters set count = ? where key like 'shared-quiz:%'`).bind(SHARED_MARKS_A_MINUTE).run()
  const refused = await one()
  expect((await problemOf(refused)).code).toBe('too-many-attempts')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  await env.DB.prepare(`delete from counters where key like 'shared-quiz:%'`).run()
  expect((await one()).status).toBe(200)
})

test('files that questions name outlive the sweep, until no question names them', async () => {
  const me = await aLearner()
  const file = await createAttachment(me.learner)
  const quiz = await json<Quiz>(
    await me.send('/api/quizzes', {
      method: 'POST',
      body: {
        key: crypto.randomUUID(),
        title: 'Seen',
        questions: [shortAnswer({ text: `![x](/api/attachments/${file})` })],
      },
    }),
    201,
  )
  const links = async () =>
    (await env.DB.prepare('select * from question_attachments where attachment_id = ?').bind(file).all()).results.length
  expect(await links()).toBe(1)
  const [question] = quiz.questions
  const save = (text: string) =>
    me.send(`/api/quizzes/${quiz.id}/questions/${question?.id}`, {
      method: 'PUT',
      body: { question: { ...question, text } },
    })
  expect((await save('No picture')).status).toBe(200)
  expect(await links()).toBe(0)
  expect((await save(`Again ![x](/api/attachments/${file}#1x1)`)).status).toBe(200)
  expect(await links()).toBe(1)
  await me.send(`/api/quizzes/${quiz.id}/questions/${question?.id}`, { method: 'DELETE' })
  expect(await links()).toBe(0)
})

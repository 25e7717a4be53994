import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { directory } from '#db/client.ts'
import { cardsOfQuestions } from '#db/queries/flashcards/source-cards.ts'
import * as memories from '#db/queries/quizzes/memories.ts'
import * as mixedQueries from '#db/queries/quizzes/mixed.ts'
import { recordRightAnswers, recordWrongAnswers } from '#db/queries/wrong-answers.ts'
import { quizzes } from '#db/schema/quizzes.ts'
import { aLearner } from '#tests/support/api-client.ts'
import { planOf, scansOf } from '#tests/support/query-plan.ts'
import { createQuiz } from '#tests/support/quizzes/factories.ts'
import {
  begin,
  expectReplayed,
  give,
  later,
  ledgerOf,
  memoryOf,
  ownerOf,
  play,
  right,
  sure,
  wrong,
} from '#tests/support/quizzes/playing.ts'
import { shortAnswer, singleChoice } from '#tests/support/quizzes/questions.ts'
import type { Mistake } from '#worker/contracts/mistakes.ts'
import type { MixedQuizState } from '#worker/contracts/quizzes/memory.ts'
import type { Question } from '#worker/contracts/quizzes/questions.ts'
import { finish } from '#worker/features/quizzes/answers.ts'
import * as mixed from '#worker/features/quizzes/mixed-quizzes.ts'

const db = directory(env.DB)

test('answers to one question from several attempts at once are all in its memory', async () => {
  const me = await aLearner()
  const question = singleChoice()
  const quiz = await createQuiz(me.learner, { questions: [question] })
  const own = await begin(me, quiz.id, later(0))
  const other = await mixed.start(ownerOf(me), crypto.randomUUID(), later(0))
  expect(
    other.questions.map(({ id }) => id),
    'one that was never asked fills up',
  ).toEqual([question.id])
  await Promise.all([
    ...[0, 1, 2].map((i) => give(me, own, question.id, right, later(i))),
    ...[0, 1, 2].map((i) => give(me, other, question.id, { ...wrong, ...sure }, later(i + 0.5))),
  ])
  expect(await memoryOf(question.id)).toMatchObject({ reps: 2, version: 2 })
  await expectReplayed(me, [question])
})

test('a mixed quiz asks what is due across topics, sure and wrong first, and what is right again there is mastered', async () => {
  const me = await aLearner()
  const stranger = await aLearner()
  await createQuiz(stranger.learner)
  const state = async (now: Date) => mixed.state(ownerOf(me), now)
  expect(await state(later(0))).toEqual<MixedQuizState>({ due: 0, weak: 0, openAttempt: null })
  await expect(mixed.start(ownerOf(me), crypto.randomUUID(), later(0))).rejects.toMatchObject({ code: 'quiz-empty' })

  const quizOf = (count: number) =>
    createQuiz(me.learner, { questions: Array.from({ length: count }, () => singleChoice()) })
  const [cells, rivers, binned] = [await quizOf(3), await quizOf(2), await quizOf(1)]
  await play(me, cells, right, later(0))
  await play(me, rivers, right, later(0))
  await play(me, binned, right, later(0))
  await db
    .update(quizzes)
    .set({ deletedAt: later(0) })
    .where(eq(quizzes.id, binned.id))
  const worst = await quizOf(1)
  await play(me, worst, { ...wrong, ...sure }, later(9))
  expect(await state(later(0.5))).toMatchObject({ due: 0, weak: 6 })
  expect(await state(later(10)), 'a quiz in the bin asks nothing').toMatchObject({ due: 6, openAttempt: null })

  const id = crypto.randomUUID()
  const attempt = await mixed.start(ownerOf(me), id, later(10))
  expect(attempt).toMatchObject({ id, quiz: { isMixed: true }, settings: { asksCertainty: true } })
  const quizOfQuestion = (question: Question) =>
    [cells, rivers, worst].find(({ questions }) => questions.some((each) => each.id === question.id))?.id
  const asked = attempt.questions.map(quizOfQuestion)
  expect(asked[0]).toBe(worst.id)
  expect(asked.slice(1)).toEqual([cells.id, rivers.id, cells.id, rivers.id, cells.id])
  expect((await mixed.start(ownerOf(me), crypto.randomUUID(), later(10))).id, 'the open one goes on').toBe(id)
  expect((await state(later(10))).openAttempt).toEqual({ id, quizId: attempt.quiz.id })

  const [wrongAgain] = attempt.questions
  for (const question of attempt.questions)
    await give(me, attempt, question.id, question === wrongAgain ? wrong : { ...right, ...sure }, later(10))
  await finish(ownerOf(me), id, later(10))
  for (const { id: question } of [...cells.questions, ...rivers.questions])
    expect(await memoryOf(question)).toMatchObject({ level: 4, reps: 2 })
  expect(await ledgerOf(me), 'its quiz is the one that the question is in').toMatchObject([
    { times: 2, anchor: { kind: 'quiz', id: worst.id } },
    { times: 2, anchor: { kind: 'quiz', id: worst.id } },
  ])
  await expectReplayed(me, attempt.questions)

  // It is no quiz of its own: in no list, and not to be opened, changed or written into.
  const hidden = `/api/quizzes/${attempt.quiz.id}`
  const { items } = await (await me.send('/api/quizzes')).json<{ items: { id: number }[] }>()
  expect(items.map((quiz) => quiz.id)).not.toContain(attempt.quiz.id)
  expect((await me.send(hidden)).status).toBe(404)
  expect((await me.send(hidden, { method: 'DELETE' })).status).toBe(404)
  expect((await me.send(hidden, { method: 'PATCH', body: { title: 'Mine' } })).status).toBe(404)
  const question = shortAnswer()
  await me.send(`${hidden}/questions`, { method: 'POST', body: { questions: [question] } })
  await me.send(`${hidden}/questions/${question.id}`, { method: 'PUT', body: { question } })
  expect(await env.DB.prepare('select 1 from quiz_questions where id = ?').bind(question.id).first()).toBeNull()
  expect((await stranger.send(`/api/attempts/${id}`)).status).toBe(404)
})

test('what was answered wrong is asked again, all of it or one, and being right then is in the ledger', async () => {
  const me = await aLearner()
  const stranger = await aLearner()
  const [often, once, never, gone] = [singleChoice(), singleChoice(), singleChoice(), singleChoice()]
  const quiz = await createQuiz(me.learner, { questions: [never, once, often] })
  const binned = await createQuiz(me.learner, { questions: [gone] })
  await play(me, { id: quiz.id, questions: [once, often] }, wrong, later(0))
  await play(me, { id: quiz.id, questions: [often] }, wrong, later(1))
  await play(me, { id: quiz.id, questions: [never] }, right, later(1))
  await play(me, binned, wrong, later(1))
  await me.send(`/api/quizzes/${binned.id}`, { method: 'DELETE' })
  const list = async () => (await me.send('/api/mistakes')).json<{ items: Mistake[] }>()
  const mistakeOf = async ({ id }: Question) => (await list()).items.find(({ about }) => about === id)
  const start = (mistake: string, who = me) => mixed.startMistakes(ownerOf(who), crypto.randomUUID(), mistake, later(2))

  const all = await start('all')
  expect(all).toMatchObject({ quiz: { title: 'Your mistakes', isMixed: true } })
  expect(all.questions.map(({ id }) => id)).toEqual([often.id, once.id])
  await give(me, all, often.id, right, later(2))
  await give(me, all, often.id, right, later(2))
  expect(await mistakeOf(often)).toMatchObject({ times: 2, rightTimes: 1 })
  expect(await mistakeOf(once)).toMatchObject({ times: 1, rightTimes: 0 })
  await expectReplayed(me, [often, once, never])

  const { id: mistake = '' } = (await mistakeOf(once)) ?? {}
  const one = await start(mistake)
  expect(one.questions.map(({ id }) => id)).toEqual([once.id])
  const handedIn = await (await me.send(`/api/attempts/${all.id}`)).json<{ finishedAt: string | null }>()
  expect(handedIn.finishedAt, 'the one that was open').not.toBeNull()
  expect((await mixed.startMistakes(ownerOf(me), one.id, mistake, later(2))).id, 'delivered twice').toBe(one.id)
  await me.send(`/api/mistakes/${mistake}/mute`, { method: 'PUT' })
  expect((await start('all')).questions.map(({ id }) => id)).toEqual([often.id])
  await expect(start(mistake, stranger)).rejects.toMatchObject({ code: 'quiz-empty' })
  await expect(start('all', stranger)).rejects.toMatchObject({ code: 'quiz-empty' })
  const { id: lost = '' } = (await mistakeOf(gone)) ?? {}
  await expect(start(lost)).rejects.toMatchObject({ code: 'quiz-empty' })
})

test('every query of answers and mixed quizzes uses an index on its keys', async () => {
  const { learner } = await aLearner()
  const [id, now] = [learner.id, new Date()]
  const memory = {
    due: 1,
    stability: 1,
    difficulty: 1,
    reps: 1,
    lapses: 0,
    lastAt: 1,
    level: 1,
    sureAndWrong: false,
  } as const
  const answered = {
    ...({ id: 'a:q', kind: 'quiz', about: 'q', wrong: 'w', right: 'r', before: 'b' } as const),
    anchor: { kind: 'quiz', id: 1 },
  } as const
  const queries = [
    memories.markedAnswers(db, id, ['q']),
    memories.memoryVersions(db, id, ['q']),
    memories.saveMemories(db, id, [{ questionId: 'q', version: 0, memory }]),
    memories.questionsToCheck(db, id, '', 5),
    cardsOfQuestions(db, id, ['n']),
    ...recordWrongAnswers(db, id, [answered], memories.isMarkedWrong(id, 'a'), now),
    ...recordRightAnswers(db, id, [{ id: 'a:q', about: 'q' }], memories.isMarkedRight(id, 'a'), now),
    mixedQueries.mistakenQuestions(db, id, null, 5),
    mixedQueries.mistakenQuestions(db, id, 'm', 5),
    mixedQueries.mixedQuiz(db, id, 'mixed'),
    mixedQueries.dueQuestions(db, id, true, now, 5),
    mixedQueries.weakQuestions(db, id, 1, now, 5),
    mixedQueries.newQuestions(db, id, 5),
    mixedQueries.countToAsk(db, id, now.getTime(), 5, 5),
  ]
  for (const query of queries) {
    const plan = await planOf(query)
    expect(scansOf(plan, 'json_each', 'v', '(', 'one', 'CONSTANT'), plan.join('\n')).toEqual([])
    const byOwnerAlone = /(?:cards|reviews|quiz_answers|quiz_questions|mistakes|m|q|e) USING .*\(owner_id=\?\)$/
    expect(
      plan.filter((line) => byOwnerAlone.test(line)),
      plan.join('\n'),
    ).toEqual([])
  }
})

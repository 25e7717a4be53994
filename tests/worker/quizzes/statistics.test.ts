import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { directory } from '#db/client.ts'
import { dueInQuiz } from '#db/queries/quizzes/memories.ts'
import { listQuizzes } from '#db/queries/quizzes/quizzes.ts'
import * as queries from '#db/queries/quizzes/statistics.ts'
import { cards, facts } from '#db/schema/flashcards.ts'
import { quizzes } from '#db/schema/quizzes.ts'
import { aLearner } from '#tests/support/api-client.ts'
import { createNote, createTopic } from '#tests/support/factories.ts'
import { createDeckOf } from '#tests/support/flashcards/factories.ts'
import { planOf, scansOf } from '#tests/support/query-plan.ts'
import { createQuiz } from '#tests/support/quizzes/factories.ts'
import { begin, DAY, give, later, type Me, ownerOf, play, right, START, wrong } from '#tests/support/quizzes/playing.ts'
import { singleChoice } from '#tests/support/quizzes/questions.ts'
import type { Question } from '#worker/contracts/quizzes/questions.ts'
import type { QuizRow } from '#worker/contracts/quizzes/quizzes.ts'
import { QUESTION_SCHEDULER } from '#worker/domain/quizzes/memory.ts'
import { retrievability } from '#worker/domain/flashcards/scheduling/schedule.ts'
import { finish } from '#worker/features/quizzes/answers.ts'
import { start } from '#worker/features/quizzes/attempts.ts'
import { statistics, topicRecall } from '#worker/features/quizzes/statistics.ts'

const db = directory(env.DB)
const threeQuestions = () => [singleChoice(), singleChoice(), singleChoice()] as [Question, Question, Question]

async function quizInTopic(me: Me, given: { topicId: number; questions?: Question[] }) {
  const quiz = await createQuiz(me.learner, { questions: given.questions ?? threeQuestions() })
  await db.update(quizzes).set({ topicId: given.topicId }).where(eq(quizzes.id, quiz.id))
  return quiz
}

test('each question is told how often it was right, how well it tells attempts apart, and how far it is mastered', async () => {
  const me = await aLearner()
  const questions = threeQuestions()
  const [good, always, last] = questions
  const quiz = await createQuiz(me.learner, { questions })
  const of = async (id: string, now: Date) =>
    (await statistics(ownerOf(me), quiz.id, now)).questions.find((each) => each.id === id)
  const none = { asked: 0, right: 0, facility: null, discrimination: null, level: null, isDue: false }
  expect(await of(good.id, later(0))).toEqual({ id: good.id, ...none })
  for (let day = 0; day < 8; day++) {
    const attempt = await begin(me, quiz.id, later(day))
    await give(me, attempt, good.id, day < 4 ? wrong : right, later(day))
    await give(me, attempt, always.id, right, later(day))
    await give(me, attempt, last.id, day < 4 ? wrong : right, later(day))
    await finish(ownerOf(me), attempt.id, later(day))
    if (day === 6) expect((await of(good.id, later(6)))?.discrimination, 'too few attempts').toBeNull()
  }
  const found = await statistics(ownerOf(me), quiz.id, later(7))
  expect(found.questions[0]).toMatchObject({ asked: 8, right: 4, facility: 0.5, level: 3, isDue: false })
  expect(found.questions[0]?.discrimination).toBeCloseTo(1)
  expect(found.questions[1]).toMatchObject({ asked: 8, right: 8, facility: 1, discrimination: null })
  expect(found.mastery).toEqual({ attempted: 0, familiar: 0, proficient: 3, mastered: 0, questions: 3 })
  expect(found.attempts.map(({ share }) => Math.round(share * 3))).toEqual([1, 1, 1, 1, 3, 3, 3, 3])
  expect((await statistics(ownerOf(me), quiz.id, later(300))).questions.every(({ isDue }) => isDue)).toBe(true)
  const stranger = await aLearner()
  expect((await stranger.send(`/api/quizzes/${quiz.id}/statistics`)).status).toBe(404)
})

test('only what is due is asked, and quizzes that are due longest come first', async () => {
  const me = await aLearner()
  const [one, two, three] = [
    await createQuiz(me.learner),
    await createQuiz(me.learner, { questions: threeQuestions() }),
    await createQuiz(me.learner),
  ]
  const startDue = (quizId: number, now: Date) =>
    start(ownerOf(me), quizId, { id: crypto.randomUUID(), scope: 'due' }, now)
  await expect(startDue(two.id, later(0))).rejects.toMatchObject({ code: 'quiz-empty' })
  const attempt = await begin(me, two.id, later(0))
  const [a, b] = two.questions as [Question, Question]
  await give(me, attempt, a.id, right, later(0))
  await give(me, attempt, b.id, wrong, later(0))
  await finish(ownerOf(me), attempt.id, later(0))
  await play(me, one, wrong, later(0.5))
  expect((await startDue(two.id, later(1))).questions.map(({ id }) => id)).toEqual([b.id])

  // The clock of the database is months ahead of that of this test: all that was answered is due.
  const titles: number[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const path: string = `/api/quizzes?sort=due&limit=1${cursor && `&cursor=${cursor}`}`
    const page = await (await me.send(path)).json<{ items: QuizRow[]; nextCursor: string | null }>()
    titles.push(...page.items.map(({ id, due }) => id * 10 + due))
    cursor = page.nextCursor
  }
  expect(titles).toEqual([two.id * 10 + 2, one.id * 10 + 1, three.id * 10])
  expect((await me.send('/api/quizzes?sort=due&cursor=1_1')).status, 'a cursor of another order').toBe(422)
  expect((await me.send('/api/quizzes?sort=odd')).status).toBe(422)
})

test('the recall of a topic comes from its cards and questions together, and its notes say what is asked', async () => {
  const me = await aLearner()
  const [cells, rivers, empty] = [
    await createTopic(me.learner),
    await createTopic(me.learner),
    await createTopic(me.learner),
  ]
  const note = await createNote(me.learner, { topicId: cells.id, markdown: 'x'.repeat(100) })
  const anchor = { quote: 'x', before: '', after: '', start: 10, end: 35 }
  const asked = singleChoice({ source: { kind: 'note', id: note.id, anchor } })
  const quiz = await quizInTopic(me, { topicId: cells.id, questions: [asked, singleChoice()] })
  const attempt = await begin(me, quiz.id, later(0))
  await give(me, attempt, asked.id, right, later(0))
  await finish(ownerOf(me), attempt.id, later(0))
  await play(me, await quizInTopic(me, { topicId: rivers.id }), right, later(-30))
  await quizInTopic(me, { topicId: empty.id })
  const deck = await createDeckOf(me.learner, { cards: 2 })
  await db.update(facts).set({ sourceKind: 'note', sourceId: note.id }).where(eq(facts.deckId, deck.id))
  const [card] = deck.cards
  const known = { state: 2 as const, stability: 12, lastReviewAt: START - 5 * DAY }
  await db
    .update(cards)
    .set(known)
    .where(eq(cards.id, card?.id ?? 0))

  const now = later(3)
  const found = await statistics(ownerOf(me), quiz.id, now)
  const state = { due: 0, difficulty: 5, step: 0, reps: 1, lapses: 0, scheduledDays: 0, state: 2 as const }
  const chance = (stability: number, lastReviewAt: number) =>
    retrievability({ ...state, stability, lastReviewAt }, now.getTime(), QUESTION_SCHEDULER)
  const memory = await env.DB.prepare('select stability from question_memories where question_id = ?')
    .bind(asked.id)
    .first<{ stability: number }>()
  const expected = (chance(12, known.lastReviewAt) + chance(memory?.stability ?? 0, START)) / 2
  expect(found.topic).toMatchObject({ id: cells.id, cards: 1, questions: 1, mastered: 0, isSample: false })
  expect(found.topic?.recall).toBeCloseTo(expected, 6)
  expect(found.coverage).toEqual([{ kind: 'note', id: note.id, title: note.title, share: 0.25 }])

  const { items } = await topicRecall(ownerOf(me), undefined, now)
  expect(
    items.map(({ id }) => id),
    'the weakest first; without an answer nothing is weak',
  ).toEqual([rivers.id, cells.id])
  expect((await topicRecall(ownerOf(me), cells.id, now)).items).toEqual([items[1]])
  expect(items[1]?.recall).toBeCloseTo(expected, 6)
  expect((await topicRecall(ownerOf(await aLearner()), undefined, now)).items).toEqual([])
})

test('every query of statistics uses an index on its keys', async () => {
  const { learner } = await aLearner()
  const [id, now] = [learner.id, new Date()]
  const all = [
    queries.answerCounts(db, id, 1),
    queries.itemSums(db, id, 1),
    queries.latestScores(db, id, 1),
    queries.sourceLengths(db, id, 1),
    queries.recallByTopic(db, id, { now, decay: 0.15, size: 50 }),
    queries.recallByTopic(db, id, { now, decay: 0.15, size: 50, topicId: 1 }),
    queries.recallByTopic(db, id, { now, decay: 0.15, size: 50, quizId: 1 }),
    dueInQuiz(db, id, 1, now),
    listQuizzes(db, id, { limit: 5, sort: 'due', after: { id: 1, at: 1 } }),
  ]
  for (const query of all) {
    const plan = await planOf(query)
    expect(scansOf(plan, 'json_each', 'v', 'a', '('), plan.join('\n')).toEqual([])
    const byOwnerAlone = /(?:cards|quiz_answers|quiz_questions|question_memories|m|q|n|c|f) USING .*\(owner_id=\?\)$/
    expect(
      plan.filter((line) => byOwnerAlone.test(line) && !line.includes('notes_owner_topic_updated')),
      plan.join('\n'),
    ).toEqual([])
  }
})

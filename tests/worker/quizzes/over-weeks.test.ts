import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { directory } from '#db/client.ts'
import { cards, facts } from '#db/schema/flashcards.ts'
import { quizzes } from '#db/schema/quizzes.ts'
import { aLearner } from '#tests/support/api-client.ts'
import { createNote, createTopic } from '#tests/support/factories.ts'
import { createDeckOf } from '#tests/support/flashcards/factories.ts'
import { createQuiz } from '#tests/support/quizzes/factories.ts'
import {
  begin,
  DAY,
  expectReplayed,
  give,
  later,
  type Me,
  ownerOf,
  play,
  right,
  START,
  sure,
  wrong,
} from '#tests/support/quizzes/playing.ts'
import { singleChoice } from '#tests/support/quizzes/questions.ts'
import { finish } from '#worker/features/quizzes/answers.ts'
import * as mixed from '#worker/features/quizzes/mixed-quizzes.ts'
import { statistics, topicRecall } from '#worker/features/quizzes/statistics.ts'

const db = directory(env.DB)

async function quizAbout(me: Me, topicId: number, count: number) {
  const questions = Array.from({ length: count }, () => singleChoice())
  const quiz = await createQuiz(me.learner, { questions })
  await db.update(quizzes).set({ topicId }).where(eq(quizzes.id, quiz.id))
  return quiz
}

test('over weeks recall falls and comes back, what was sure and wrong comes first, and mastery is earned in mixed quizzes', async () => {
  const me = await aLearner()
  const [cells, rivers] = [await createTopic(me.learner), await createTopic(me.learner)]
  const [ofCells, ofRivers] = [await quizAbout(me, cells.id, 3), await quizAbout(me, rivers.id, 3)]
  const recall = async (topicId: number, day: number) =>
    (await topicRecall(ownerOf(me), topicId, later(day))).items[0]?.recall ?? null
  const mastery = async (quiz: { id: number }, day: number) => {
    const { attempted, familiar, proficient, mastered } = (await statistics(ownerOf(me), quiz.id, later(day))).mastery
    return [attempted, familiar, proficient, mastered]
  }
  const due = async (day: number) => (await mixed.state(ownerOf(me), later(day))).due

  // The first evening: one answer is wrong, by somebody who was sure.
  const [confused] = ofRivers.questions
  expect(await recall(cells.id, 0)).toBeNull()
  await play(me, ofCells, right, later(0))
  const attempt = await begin(me, ofRivers.id, later(0))
  for (const { id } of ofRivers.questions)
    await give(me, attempt, id, id === confused?.id ? { ...wrong, ...sure } : { ...right, ...sure }, later(0))
  await finish(ownerOf(me), attempt.id, later(0))
  expect(await mastery(ofCells, 0)).toEqual([0, 3, 0, 0])
  expect(await mastery(ofRivers, 0)).toEqual([1, 2, 0, 0])
  expect(await due(0.01), 'it comes back after ten minutes, the others after days').toBe(1)

  // A week of forgetting. What was wrong is forgotten sooner.
  const [fresh, ...faded] = [await recall(cells.id, 0.001), await recall(cells.id, 4), await recall(cells.id, 8)]
  expect(fresh).toBeCloseTo(1, 2)
  expect(faded[0]).toBeLessThan(fresh ?? 0)
  expect(faded[1]).toBeLessThan(faded[0] ?? 0)
  expect(await recall(rivers.id, 8)).toBeLessThan((await recall(cells.id, 8)) ?? 0)
  expect((await topicRecall(ownerOf(me), undefined, later(8))).items.map(({ id }) => id)).toEqual([rivers.id, cells.id])

  // A card of the same topic that is nearly forgotten counts as much as a question.
  const note = await createNote(me.learner, { topicId: cells.id })
  const [card] = (await createDeckOf(me.learner, { cards: 1 })).cards
  await db
    .update(facts)
    .set({ sourceKind: 'note', sourceId: note.id })
    .where(eq(facts.id, card?.factId ?? 0))
  await db
    .update(cards)
    .set({ state: 2, stability: 1, lastReviewAt: START - 60 * DAY })
    .where(eq(cards.id, card?.id ?? 0))
  expect(await recall(cells.id, 8)).toBeLessThan(faded[1] ?? 0)

  // A mixed quiz on the eighth day: the confusion first, then the topics in turn.
  expect(await due(8)).toBe(6)
  const asked = await mixed.start(ownerOf(me), crypto.randomUUID(), later(8))
  const topicOf = (id: string) => (ofCells.questions.some((each) => each.id === id) ? 'cells' : 'rivers')
  expect(asked.questions[0]?.id).toBe(confused?.id)
  const topics = asked.questions.map(({ id }) => topicOf(id))
  expect(topics).toEqual(['rivers', 'cells', 'rivers', 'cells', 'rivers', 'cells'])
  const before = await recall(rivers.id, 8)
  for (const { id } of asked.questions) await give(me, asked, id, { ...right, ...sure }, later(8))
  await finish(ownerOf(me), asked.id, later(8))
  expect(await due(8.1)).toBe(0)
  expect(await recall(rivers.id, 8.1)).toBeGreaterThan(before ?? 1)
  expect(await mastery(ofCells, 8), 'right again later, among other topics').toEqual([0, 0, 0, 3])
  expect(await mastery(ofRivers, 8), 'what had been wrong is familiar first').toEqual([0, 1, 0, 2])

  // Months later one of them is wrong again: it loses a level, and is alone in being asked at once.
  const again = await mixed.start(ownerOf(me), crypto.randomUUID(), later(120))
  const [forgotten] = ofCells.questions
  for (const { id } of again.questions)
    await give(
      me,
      again,
      id,
      id === forgotten?.id ? { ...wrong, certainty: 'guess' } : { ...right, ...sure },
      later(120),
    )
  await finish(ownerOf(me), again.id, later(120))
  expect(await mastery(ofCells, 120)).toEqual([0, 0, 1, 2])
  expect(await mastery(ofRivers, 120)).toEqual([0, 0, 0, 3])
  expect(await due(120.01)).toBe(1)
  await expectReplayed(me, [...ofCells.questions, ...ofRivers.questions])
})

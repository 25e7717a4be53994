import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { directory } from '#db/client.ts'
import { cards, facts, reviews } from '#db/schema/flashcards.ts'
import { questionMemories } from '#db/schema/quizzes.ts'
import { aLearner } from '#tests/support/api-client.ts'
import { createNote } from '#tests/support/factories.ts'
import { createDeckOf } from '#tests/support/flashcards/factories.ts'
import { createQuiz } from '#tests/support/quizzes/factories.ts'
import {
  begin,
  DAY,
  expectReplayed,
  give,
  later,
  ledgerOf,
  type Me,
  memoryOf,
  ownerOf,
  play,
  right,
  START,
  sure,
  wrong,
} from '#tests/support/quizzes/playing.ts'
import { essay, singleChoice } from '#tests/support/quizzes/questions.ts'
import { Checked } from '#worker/contracts/flashcards/check.ts'
import type { Question } from '#worker/contracts/quizzes/questions.ts'
import type { QuizSettings } from '#worker/contracts/quizzes/quizzes.ts'
import { finish, markEssay } from '#worker/features/quizzes/answers.ts'

const db = directory(env.DB)

const anchor = { quote: 'makes most of the ATP', before: '', after: '', start: 10, end: 31 }
/** A question about a passage of a note, and a card of the same passage that was learnt long ago. */
async function questionWithCard(me: Me, known: { due: number; stability: number }) {
  const note = await createNote(me.learner)
  const question = singleChoice({ source: { kind: 'note', id: note.id, anchor } })
  const deck = await createDeckOf(me.learner, { cards: 2 })
  const [card, other] = deck.cards
  if (!card || !other) throw new Error()
  const from = { sourceKind: 'note', sourceId: note.id } as const
  await db
    .update(facts)
    .set({ ...from, anchor: { ...anchor, start: 12, end: 33 } })
    .where(eq(facts.id, card.factId))
  await db
    .update(facts)
    .set({ ...from, anchor: { ...anchor, quote: 'elsewhere', start: 90, end: 99 }, frontKey: 'other' })
    .where(eq(facts.id, other.factId))
  const memory = {
    ...known,
    state: 2 as const,
    difficulty: 5,
    step: 0,
    reps: 3,
    lapses: 0,
    lastReviewAt: START - 30 * DAY,
    scheduledDays: 60,
  }
  for (const each of [card, other]) {
    await db.insert(reviews).values({
      ...{
        id: crypto.randomUUID(),
        ownerId: me.learner.id,
        cardId: each.id,
        deckId: deck.id,
        schedulerId: 1,
        kind: 'set',
      },
      ...{ at: START - 30 * DAY, memory, receivedAt: later(0) },
    })
    await db
      .update(cards)
      .set({ ...memory, queue: 3 })
      .where(eq(cards.id, each.id))
  }
  await db
    .update(reviews)
    .set({ schedulerId: await schedulerOf(deck.id) })
    .where(eq(reviews.deckId, deck.id))
  return { note, question, card, other, deck }
}
async function schedulerOf(deckId: number) {
  const row = await env.DB.prepare('select max(id) as id from schedulers where deck_id = ?')
    .bind(deckId)
    .first<{ id: number }>()
  return row?.id ?? 0
}
const cardRow = async (id: number) => (await db.select().from(cards).where(eq(cards.id, id)))[0]

test('a wrong answer is an event of its question, in the ledger, and makes the card of its passage due, once', async () => {
  const me = await aLearner()
  const { note, question, card, other, deck } = await questionWithCard(me, { due: START + 30 * DAY, stability: 60 })
  const quiz = await createQuiz(me.learner, { questions: [question] })
  const attempt = await begin(me, quiz.id, later(0))
  const first = await give(me, attempt, question.id, { ...wrong, ...sure }, later(0))
  const stored = await memoryOf(question.id)
  expect(stored).toMatchObject({ reps: 1, level: 1, sureAndWrong: true, lastAt: START, quizId: quiz.id, version: 1 })
  expect(await cardRow(card.id)).toMatchObject({ due: START, stability: 60, version: 1 })
  expect(await cardRow(other.id), 'another passage').toMatchObject({ due: START + 30 * DAY, version: 0 })
  const [entry, ...more] = await ledgerOf(me)
  expect(more).toEqual([])
  expect(entry).toMatchObject({
    ...{ kind: 'quiz', wrong: 'Nucleus', right: 'Mitochondrion', times: 1 },
    anchor: { kind: 'quiz', id: quiz.id, noteId: note.id },
  })

  expect(await give(me, attempt, question.id, right, later(1)), 'the first answer counts').toEqual(first)
  expect(await give(me, attempt, question.id, wrong, later(1))).toEqual(first)
  await finish(ownerOf(me), attempt.id, later(1))
  await finish(ownerOf(me), attempt.id, later(1))
  expect(await memoryOf(question.id)).toEqual(stored)
  expect(await cardRow(card.id)).toMatchObject({ due: START, version: 1 })
  expect(await ledgerOf(me)).toEqual([entry])
  await expectReplayed(me, [question])
  // The card is what its log gives, too.
  for (let after = 'card:0'; after;) {
    const piece: Checked = Checked.parse(await (await me.send(`/api/flashcards/check?after=${after}`)).json())
    expect(piece.found).toEqual([])
    after = piece.next ?? ''
  }
  expect(deck.cards).toHaveLength(2)
})

test('a card that is known long makes its question rarer', async () => {
  const me = await aLearner()
  const { question } = await questionWithCard(me, { due: START + 300 * DAY, stability: 400 })
  const alone = singleChoice()
  await play(me, await createQuiz(me.learner, { questions: [question] }), right, later(0))
  await play(me, await createQuiz(me.learner, { questions: [alone] }), right, later(0))
  const [rare, usual] = [await memoryOf(question.id), await memoryOf(alone.id)]
  expect(rare?.due).toBeGreaterThan((usual?.due ?? 0) + 10 * DAY)
  expect(rare?.stability).toBe(usual?.stability)
  await expectReplayed(me, [question, alone])
})

test('marked at the end, what counts is what stands when the quiz is handed in', async () => {
  const me = await aLearner()
  const questions = [singleChoice(), singleChoice(), essay()]
  const [a, b, text] = questions as [Question, Question, Question]
  const settings: Partial<QuizSettings> = { feedback: 'at the end' }
  const quiz = await createQuiz(me.learner, { questions, settings })
  const attempt = await begin(me, quiz.id, later(0))
  await give(me, attempt, a.id, wrong, later(0))
  await give(me, attempt, b.id, wrong, later(0))
  await give(me, attempt, a.id, right, later(0.01))
  await give(me, attempt, text.id, { response: { kind: 'essay', text: 'To heal.', mark: null }, ms: 1 }, later(0.02))
  expect(await memoryOf(a.id), 'nothing is marked yet').toBeUndefined()
  expect(await ledgerOf(me)).toEqual([])
  await Promise.all([finish(ownerOf(me), attempt.id, later(1)), finish(ownerOf(me), attempt.id, later(1))])
  expect(await memoryOf(a.id)).toMatchObject({ reps: 1, level: 2, lastAt: later(0.01).getTime(), version: 1 })
  expect(await memoryOf(b.id)).toMatchObject({ reps: 1, level: 1, version: 1 })
  expect(await memoryOf(text.id)).toBeUndefined()
  expect(await ledgerOf(me)).toMatchObject([{ kind: 'quiz', wrong: 'Nucleus', times: 1 }])

  const mark = (value: number) =>
    markEssay(ownerOf(me), { attemptId: attempt.id, questionId: text.id }, value, later(2))
  await mark(0)
  await mark(1)
  expect(await memoryOf(text.id)).toMatchObject({ reps: 1, level: 2, lastAt: later(0.02).getTime(), version: 2 })
  await mark(1)
  expect(await memoryOf(text.id), 'the same mark is the same').toMatchObject({ version: 2 })
  await expectReplayed(me, questions)
})

test('a memory that is not what the answers say is found and repaired, also of answers that had none', async () => {
  const me = await aLearner()
  const quiz = await createQuiz(me.learner, { questions: [singleChoice(), singleChoice()] })
  const [a, b] = quiz.questions as [Question, Question]
  await play(me, quiz, right, later(0))
  await db.update(questionMemories).set({ due: 1 }).where(eq(questionMemories.questionId, a.id))
  await db.delete(questionMemories).where(eq(questionMemories.questionId, b.id))
  const check = async (method: 'GET' | 'POST') => {
    const path = '/api/flashcards/check'
    const after = 'question:'
    const sent = method === 'GET' ? me.send(`${path}?after=${after}`) : me.send(path, { method, body: { after } })
    return Checked.parse(await (await sent).json())
  }
  const found = [a.id, b.id].toSorted().map((id) => ({ kind: 'question', id }))
  expect(await check('GET')).toMatchObject({ checked: 2, found, repaired: 0 })
  expect(await check('POST')).toMatchObject({ found, repaired: 2 })
  expect(await check('GET')).toMatchObject({ found: [] })
  await expectReplayed(me, [a, b])
})

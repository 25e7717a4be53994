import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { directory } from '#db/client.ts'
import { recallByTopic } from '#db/queries/quizzes/statistics.ts'
import { facts } from '#db/schema/flashcards.ts'
import { NEVER_DUE, quizzes } from '#db/schema/quizzes.ts'
import { aLearner } from '#tests/support/api-client.ts'
import { createNote, createTopic } from '#tests/support/factories.ts'
import { createCard, createDeckOf } from '#tests/support/flashcards/factories.ts'
import { createQuiz } from '#tests/support/quizzes/factories.ts'
import { DAY, later, type Me, ownerOf, play, right, START, wrong } from '#tests/support/quizzes/playing.ts'
import { singleChoice } from '#tests/support/quizzes/questions.ts'
import * as mixed from '#worker/features/quizzes/mixed-quizzes.ts'
import { topicRecall } from '#worker/features/quizzes/statistics.ts'

const db = directory(env.DB)
const rowsOf = async (sql: string, ...values: unknown[]) =>
  (
    await env.DB.prepare(sql)
      .bind(...values)
      .all()
  ).results

/** What triggers keep of a learner's quizzes, questions and cards, and the same counted from what they follow. */
async function keptAndCounted({ learner: { id } }: Me) {
  const all = (queries: string[]) => Promise.all(queries.map((sql) => rowsOf(sql, id)))
  const kept = await all([
    'select id, next_due as nextDue from quizzes where owner_id = ? order by id',
    'select question_id as id, topic_id as topic, hidden from question_memories where owner_id = ? order by id',
    'select id, topic_id as topic from cards where owner_id = ? order by id',
  ])
  const counted = await all([
    `select z.id, coalesce(min(m.due), ${NEVER_DUE}) as nextDue from quizzes z left join quiz_questions q on q.quiz_id = z.id
      left join question_memories m on m.question_id = q.id where z.owner_id = ? group by z.id order by z.id`,
    `select q.id, z.topic_id as topic, z.deleted_at is not null as hidden from quiz_questions q join quizzes z on z.id = q.quiz_id
      where q.owner_id = ? and exists (select 1 from question_memories m where m.question_id = q.id) order by q.id`,
    `select c.id, n.topic_id as topic from cards c join facts f on f.id = c.fact_id
      left join notes n on n.id = f.source_id and n.owner_id = f.owner_id and n.deleted_at is null
      where c.owner_id = ? order by c.id`,
  ])
  return { kept, counted }
}

/** Two topics, two quizzes of three questions, and two notes with a card each. */
async function aCollection(me: Me) {
  const owner = me.learner
  const topics = [await createTopic(owner), await createTopic(owner)]
  const quizzesOf = [0, 1].map(() => createQuiz(owner, { questions: [singleChoice(), singleChoice(), singleChoice()] }))
  const notes = [await createNote(owner, { topicId: topics[0]?.id }), await createNote(owner)]
  const deck = await createDeckOf(owner)
  const cardOf = async (sourceId: string) => {
    const card = await createCard(owner, deck.id, crypto.randomUUID())
    await db.update(facts).set({ sourceKind: 'note', sourceId }).where(eq(facts.id, card.factId))
    return card
  }
  const cards = await Promise.all(notes.map(({ id }) => cardOf(id)))
  return { topics, quizzes: await Promise.all(quizzesOf), notes, deck, cards }
}

test('when quizzes are due, and of which topic questions and cards are, follows whatever a learner does', async () => {
  const step = fc.record({
    does: fc.constantFrom(
      ...(['right', 'wrong', 'move quiz', 'bin quiz', 'restore quiz', 'delete question'] as const),
      ...([
        'move note',
        'bin note',
        'restore note',
        'erase note',
        'add fact',
        'forget source',
        'delete topic',
      ] as const),
    ),
    which: fc.nat(1),
    topic: fc.option(fc.nat(1)),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const me = await aLearner()
      const made = await aCollection(me)
      const call = async (method: string, path: string, body?: object) => {
        const { status } = await me.send(path, { method, body })
        // What is in the bin, erased, or deleted by an earlier step is not there; a note is not moved into a topic that is gone.
        expect([200, 201, 204, 404, 422], `${method} ${path}`).toContain(status)
      }
      for (const [day, { does, which, topic }] of steps.entries()) {
        const [quiz, note, card] = [made.quizzes[which], made.notes[which], made.cards[which]]
        if (!quiz || !note || !card) throw new Error()
        const topicId = topic === null ? null : (made.topics[topic]?.id ?? null)
        if (does === 'right' || does === 'wrong') {
          const answer = play(me, quiz, does === 'right' ? right : wrong, later(day))
          await answer.catch((error: unknown) => expect(error).toMatchObject({ code: expect.any(String) }))
        } else if (does === 'move quiz') await call('PATCH', `/api/quizzes/${quiz.id}`, { topicId })
        else if (does === 'bin quiz') await call('DELETE', `/api/quizzes/${quiz.id}`)
        else if (does === 'restore quiz') await call('POST', `/api/quizzes/${quiz.id}/restore`)
        else if (does === 'delete question') {
          const question = quiz.questions.length > 1 && quiz.questions.pop()
          if (question) await call('DELETE', `/api/quizzes/${quiz.id}/questions/${question.id}`)
        } else if (does === 'move note') await call('PATCH', '/api/notes', { changes: [{ ids: [note.id], topicId }] })
        else if (does === 'bin note') await call('DELETE', `/api/notes/${note.id}`)
        else if (does === 'restore note') await call('POST', `/api/bin/${note.id}/restore`)
        else if (does === 'erase note') await call('DELETE', `/api/bin/${note.id}`)
        else if (does === 'add fact') {
          const origin = { kind: 'note', id: note.id, version: 1, anchor: null }
          const fact = {
            key: crypto.randomUUID(),
            kind: 'basic',
            front: crypto.randomUUID(),
            back: 'b',
            tags: [],
            origin,
          }
          await call('POST', `/api/decks/${made.deck.id}/facts`, { facts: [fact] })
        } else if (does === 'forget source')
          await db.update(facts).set({ sourceId: null }).where(eq(facts.id, card.factId))
        else if (topic !== null) await call('DELETE', `/api/topics/${made.topics[topic]?.id}`)
      }
      const { kept, counted } = await keptAndCounted(me)
      expect(kept).toEqual(counted)
    }),
    { numRuns: 12 },
  )
})

test('a database that was filled before gets the same from its migration', async () => {
  const me = await aLearner()
  const { quizzes: made, topics } = await aCollection(me)
  for (const [i, quiz] of made.entries()) {
    await db.update(quizzes).set({ topicId: topics[i]?.id }).where(eq(quizzes.id, quiz.id))
    await play(me, quiz, i ? right : wrong, later(i))
  }
  await me.send(`/api/quizzes/${made[1]?.id}`, { method: 'DELETE' })
  const { kept } = await keptAndCounted(me)
  expect(kept.flat()).toContainEqual(expect.objectContaining({ topic: topics[1]?.id, hidden: 1 }))
  expect(kept[2]).toContainEqual(expect.objectContaining({ topic: topics[0]?.id }))
  const migration = env.TEST_MIGRATIONS.find(({ name }) => name.endsWith('due-and-topic-triggers.sql'))
  const fill = migration?.queries.filter((query) => !/CREATE TRIGGER/.test(query)) ?? []
  expect(fill).toHaveLength(3)
  await env.DB.batch(
    [
      `update quizzes set next_due = ${NEVER_DUE}`,
      'update question_memories set topic_id = null, hidden = 0, draw = 0',
      'update cards set topic_id = null',
      ...fill,
    ].map((sql) => env.DB.prepare(sql)),
  )
  expect((await keptAndCounted(me)).kept).toEqual(kept)
  const draws = await rowsOf('select distinct draw from question_memories where owner_id = ?', me.learner.id)
  expect(draws).toHaveLength(6)
})

test('questions of a quiz in the bin are not due, nor are they asked', async () => {
  const me = await aLearner()
  const [kept, binned] = [await createQuiz(me.learner), await createQuiz(me.learner)]
  for (const quiz of [kept, binned]) await play(me, quiz, wrong, later(0))
  const due = async () => (await mixed.state(ownerOf(me), later(1))).due
  expect(await due()).toBe(2)
  await me.send(`/api/quizzes/${binned.id}`, { method: 'DELETE' })
  expect(await due()).toBe(1)
  const asked = await mixed.start(ownerOf(me), crypto.randomUUID(), later(1))
  expect(asked.questions.map(({ id }) => id)).toEqual(kept.questions.map(({ id }) => id))
  await me.send(`/api/quizzes/${binned.id}/restore`, { method: 'POST' })
  expect(await due()).toBe(2)
})

test('of a large topic a sample is looked at, which says so and is near the mean of all', async () => {
  const me = await aLearner()
  const topic = await createTopic(me.learner)
  const note = await createNote(me.learner, { topicId: topic.id })
  const deck = await createDeckOf(me.learner)
  const quiz = await createQuiz(me.learner)
  await db.update(quizzes).set({ topicId: topic.id }).where(eq(quizzes.id, quiz.id))
  const numbers = 'with recursive n(i) as (select 1 union all select i + 1 from n where i < 600)'
  const id = `lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4000-8000-' || hex(randomblob(6)))`
  const [owner, start] = [me.learner.id, START]
  // Cards and questions of stabilities from 1 to 100 days, last seen 1 to 60 days ago.
  const statements: [string, ...unknown[]][] = [
    [
      `insert into facts (owner_id, key, deck_id, kind, front, back, front_key, source_kind, source_id, version, created_at, updated_at)
      ${numbers} select ?1, 'n' || i, ?2, 'basic', 'f' || i, 'b', 'f' || i, 'note', ?3, 1, ?4, ?4 from n`,
      ...[owner, deck.id, note.id, start],
    ],
    [
      `insert into cards (owner_id, fact_id, deck_id, ordinal, queue, state, due, stability, last_review_at)
      select ?1, id, ?2, 0, 3, 2, ?3, 1 + id % 100, ?3 - (1 + id % 60) * ${DAY} from facts where owner_id = ?1`,
      ...[owner, deck.id, start],
    ],
    [
      `insert into quiz_questions (id, owner_id, quiz_id, position, question, created_at, updated_at)
      ${numbers} select ${id}, ?1, ?2, i, '{}', ?3, ?3 from n`,
      ...[owner, quiz.id, start],
    ],
    [
      `insert into question_memories (question_id, owner_id, quiz_id, due, stability, difficulty, reps, lapses, last_at, level,
        sure_and_wrong, version, topic_id, draw)
      select id, ?1, ?2, ?3, 1 + position % 100, 5, 1, 0, ?3 - (1 + position % 60) * ${DAY}, 4, 0, 1, ?4, random() & 4294967295
      from quiz_questions where quiz_id = ?2 and question = '{}'`,
      ...[owner, quiz.id, start, topic.id],
    ],
  ]
  await env.DB.batch(statements.map(([sql, ...values]) => env.DB.prepare(sql).bind(...values)))

  const query = (size: number) => recallByTopic(db, me.learner.id, { now: later(0), decay: 0.1542, size })
  const [all] = await query(10_000)
  expect(all?.sample).toMatchObject({ cards: 600, questions: 600, mastered: 600 })
  const { items } = await topicRecall(ownerOf(me), undefined, later(0))
  expect(items).toMatchObject([{ id: topic.id, isSample: true }])
  const [{ cards, questions, recall } = { cards: 0, questions: 0, recall: 0 }] = items
  expect(cards + questions).toBe(50)
  expect(Math.min(cards, questions), 'both are drawn').toBeGreaterThan(10)
  // Four standard errors.
  expect(Math.abs(recall - (all?.sample.recall ?? 0))).toBeLessThan(0.06)

  const { sql, params } = query(50).toSQL()
  const { meta } = await env.DB.prepare(sql)
    .bind(...params)
    .all()
  expect(meta.rows_read, 'no more rows than the sample has').toBeLessThan(60)
})

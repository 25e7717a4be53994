import { listQuizzes } from '#db/queries/quizzes/quizzes.ts'
import * as mixed from '#worker/features/quizzes/mixed-quizzes.ts'
import { topicRecall } from '#worker/features/quizzes/statistics.ts'
import { collectionOf } from '../cards/collection.mjs'
import { growWithCards } from '../cards/grow.mjs'

/** Of all questions in so many quizzes, of as many topics as a learner may have. */
const QUESTIONS_A_QUIZ = 100
const TOPICS = 20
const DAY = 86_400_000

const QUESTIONS = {
  'questions due': { path: () => '/api/mixed-quizzes', ask: (owner) => mixed.state(owner, new Date()), overOneRow: 2 },
  'quizzes, due and weak first': {
    path: () => '/api/quizzes?sort=due&limit=10',
    ask: ({ db, ownerId }) => listQuizzes(db, ownerId, { sort: 'due', limit: 10 }),
  },
  'quizzes, last changed first': { path: () => '/api/quizzes?limit=10' },
  'recall by topic': { path: () => '/api/topic-recall', ask: (owner) => topicRecall(owner, undefined, new Date()) },
  'page of games': { path: () => '/dashboard/games' },
}

/** What quizzes ask next, for learners with few and with very many cards, and as many questions. */
export async function quizQueue(stage, size) {
  for (const count of size.quick ? [1_000, 50_000] : [1_000, 10_000, 50_000])
    await addQuestions(await collectionOf(stage, count))
  await growWithCards(stage, size, QUESTIONS)
}

async function addQuestions({ db, ownerId, count }) {
  const known = await db.prepare('select 1 from quizzes where owner_id = ?').bind(ownerId).first()
  if (known) return
  const quizzes = count / QUESTIONS_A_QUIZ
  await db.batch(STATEMENTS.map((sql) => db.prepare(sql).bind(ownerId, Date.now(), quizzes)))
  const made = await db.prepare('select count(*) as n from quiz_questions where owner_id = ?').bind(ownerId).first('n')
  if (made !== count) throw new Error(`${made} questions were made instead of ${count}`)
}

/** A random UUID. */
const UUID = `lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-8' ||
  substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))`

/** Of a question a number from 0 to 999. */
const LOT = '(q.rowid * 7919 % 1000)'

/**
 * Bindings: the owner, the time and the number of quizzes. Each topic has a note, of which every twentieth card is. Seven in ten
 * questions were answered, of which three in ten are due.
 */
const STATEMENTS = [
  `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${TOPICS})
    insert into topics (owner_id, key, name, color, icon, position, created_at, updated_at)
    select ?1, ?1 || i, 'Topic ' || i, 'teal', 'dna', i, ?2, ?2 from n where ?3 > 0`,
  `insert into notes (id, owner_id, topic_id, title, markdown, version, created_at, updated_at, excerpt, title_key)
    select ${UUID}, ?1, t.id, t.name, '', 1, ?2, ?2, '', lower(t.name) from topics t where t.owner_id = ?1 and ?3 > 0`,
  `update facts set source_kind = 'note', source_id = (select n.id from notes n where n.owner_id = ?1
      and n.title = 'Topic ' || (1 + facts.id % ${TOPICS})) where owner_id = ?1 and ?2 > 0 and ?3 > 0`,
  `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?3)
    insert into quizzes (owner_id, key, kind, title, topic_id, settings, created_at, updated_at)
    select ?1, ?1 || i, 'written', 'Quiz ' || i, (select id from topics where key = ?1 || (1 + i % ${TOPICS})), '{}', ?2 - i, ?2 - i
    from n`,
  `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${QUESTIONS_A_QUIZ}),
    a as materialized (select ${UUID} as id, z.id as quiz, n.i from quizzes z cross join n where z.owner_id = ?1 and ?3 > 0)
    insert into quiz_questions (id, owner_id, quiz_id, position, question, created_at, updated_at)
    select a.id, ?1, a.quiz, a.i, json_object('id', a.id, 'kind', 'true-false', 'title', '', 'text', 'Is it ' || a.i || '?',
      'answer', json('true'), 'feedbackTrue', '', 'feedbackFalse', '', 'explanation', '', 'hints', json('[]'),
      'tags', json('[]'), 'points', 1, 'source', json('null')), ?2, ?2
    from a`,
  `insert into question_memories (question_id, owner_id, quiz_id, due, stability, difficulty, reps, lapses, last_at, level,
      sure_and_wrong, version, topic_id, draw)
    select q.id, ?1, q.quiz_id, ?2 + (q.rowid * 31 % 400 - 120) * ${DAY}, 1 + q.rowid % 200, 5, 3, 0,
      ?2 - (1 + q.rowid % 60) * ${DAY}, 1 + q.rowid % 4, q.rowid % 50 = 0, 1, z.topic_id, random() & 4294967295
    from quiz_questions q join quizzes z on z.id = q.quiz_id where q.owner_id = ?1 and ${LOT} < 700 and ?3 > 0`,
]

import type { OwnerDb } from '#db/client.ts'
import { insertQuestions, linkQuestionFiles, questionsOf } from '#db/queries/quizzes/questions.ts'
import {
  binQuiz,
  countQuizzes,
  insertQuiz,
  listQuizzes,
  quizById,
  quizByKey,
  type QuizCursor,
  restoreQuiz,
  updateQuiz,
} from '#db/queries/quizzes/quizzes.ts'
import {
  type CreateQuiz,
  type Quiz,
  type QuizList,
  type QuizListQuery,
  QuizSettings,
  type UpdateQuiz,
} from '#worker/contracts/quizzes/quizzes.ts'
import { QUESTIONS_MAX, QUIZ_BYTES_MAX, QUIZZES_MAX } from '#worker/contracts/quizzes/quiz-limits.ts'
import { invalidCursor, Problem } from '#worker/http/problem.ts'

const LIMITS = { max: QUESTIONS_MAX, maxBytes: QUIZ_BYTES_MAX }

export async function list(owner: OwnerDb, query: QuizListQuery): Promise<QuizList> {
  const { limit, q, topic: topicId, sort } = query
  const after = query.cursor === undefined ? undefined : decodeCursor(query.cursor, sort)
  const [rows, [count]] = await owner.read([
    listQuizzes(owner.db, owner.ownerId, { limit: limit + 1, q, topicId, sort, after }),
    countQuizzes(owner.db, owner.ownerId),
  ])
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return {
    items: items.map(({ id, title, questions, due, openAttempt, ...row }) => ({
      ...{ id, title, questions, due, openAttempt },
      topic: topicOf(row),
      lastScore: row.lastPoints === null ? null : { points: row.lastPoints, of: row.lastPointsOf ?? 0 },
      lastPlayedAt: row.lastPlayedAt === null ? null : new Date(row.lastPlayedAt).toISOString(),
    })),
    nextCursor: rows.length > limit && last ? encodeCursor(last, sort) : null,
    total: count?.total ?? 0,
  }
}

type Sort = QuizListQuery['sort']

function encodeCursor(last: { id: number; updatedAt: Date; nextDue: number }, sort: Sort): string {
  return sort === 'due' ? `due_${last.nextDue}_${last.id}` : `${last.updatedAt.getTime()}_${last.id}`
}

function decodeCursor(cursor: string, sort: Sort): QuizCursor {
  const [, due, at, id] = /^(due_)?(\d{1,16})_(\d{1,15})$/.exec(cursor) ?? []
  if (!at || !id || (due !== undefined) !== (sort === 'due')) throw invalidCursor()
  return { id: Number(id), at: Number(at) }
}

function topicOf({ topicId, topicName }: { topicId: number | null; topicName: string | null }) {
  return topicId === null ? null : { id: topicId, name: topicName ?? '' }
}

/** @throws Problem not-found */
export async function get({ db, ownerId, read }: OwnerDb, id: number): Promise<Quiz> {
  const [[row], questions] = await read([quizById(db, ownerId, id), questionsOf(db, ownerId, id)])
  if (!row) throw notThere()
  return {
    id,
    title: row.title,
    topic: topicOf(row),
    settings: QuizSettings.parse(row.settings),
    questions: questions.map(({ question }) => question),
    due: row.due,
    openAttempt: row.openAttempt,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/**
 * Made twice with the same key it is one quiz, as it was made first.
 * @throws Problem quiz-limit, question-limit, not-found where it is in the bin
 */
export async function create(owner: OwnerDb, input: CreateQuiz, now: Date): Promise<Quiz> {
  const { db, ownerId } = owner
  const { key, title, topicId, questions, settings = {} } = input
  if (new TextEncoder().encode(JSON.stringify(questions)).byteLength > QUIZ_BYTES_MAX) throw noRoom()
  const quiz = { ownerId, key, title, topicId, settings, now }
  const [, , , [row]] = await db.batch([
    insertQuiz(db, quiz, QUIZZES_MAX),
    insertQuestions(db, ownerId, { key }, questions, LIMITS, now),
    linkQuestionFiles(db, ownerId, questions),
    quizByKey(db, ownerId, key),
  ])
  if (!row) throw new Problem('quiz-limit', `${QUIZZES_MAX} quizzes are the most there can be. Delete one first.`)
  return get(owner, row.id)
}

/** @throws Problem not-found */
export async function update(owner: OwnerDb, id: number, input: UpdateQuiz, now: Date): Promise<Quiz> {
  const quiz = await get(owner, id)
  const { title = quiz.title, topicId = quiz.topic?.id ?? null, settings = quiz.settings } = input
  const before = [quiz.title, quiz.topic?.id ?? null, quiz.settings]
  // The same change sent twice is one.
  if (JSON.stringify([title, topicId, settings]) === JSON.stringify(before)) return quiz
  const [row] = await updateQuiz(owner.db, owner.ownerId, id, input, now)
  if (!row) throw notThere()
  return get(owner, id)
}

/** Into the bin. @throws Problem not-found */
export async function remove({ db, ownerId }: OwnerDb, id: number, now: Date): Promise<void> {
  const [row] = await binQuiz(db, ownerId, id, now)
  if (!row) throw notThere()
}

/** Out of the bin; taken out twice, it is out once. @throws Problem not-found */
export async function restore(owner: OwnerDb, id: number): Promise<Quiz> {
  await restoreQuiz(owner.db, owner.ownerId, id)
  return get(owner, id)
}

export function notThere(): Problem {
  return new Problem('not-found', 'This quiz is not here, or no longer.')
}

export function noRoom(): Problem {
  return new Problem(
    'question-limit',
    `A quiz holds ${QUESTIONS_MAX} questions, and a megabyte in all. Make another quiz for more.`,
  )
}

import type { OwnerDb } from '#db/client.ts'
import {
  deleteQuestion,
  insertQuestions,
  linkQuestionFiles,
  orderQuestions,
  POSITION_STEP,
  questionsOf,
  saveQuestion,
  touchByQuestions,
  touchQuiz,
  unlinkQuestionFiles,
} from '#db/queries/quizzes/questions.ts'
import { quizById } from '#db/queries/quizzes/quizzes.ts'
import { QUESTIONS_MAX, QUIZ_BYTES_MAX } from '#worker/contracts/quizzes/quiz-limits.ts'
import type { Question } from '#worker/contracts/quizzes/questions.ts'
import type { Quiz, SaveQuestion } from '#worker/contracts/quizzes/quizzes.ts'
import { Problem } from '#worker/http/problem.ts'
import { get, noRoom, notThere } from './quizzes.ts'

const LIMITS = { max: QUESTIONS_MAX, maxBytes: QUIZ_BYTES_MAX }

/**
 * Stores a question as it is written, at its place; one that is there already is changed.
 * @throws Problem not-found, question-limit
 */
export async function save(
  owner: OwnerDb,
  quizId: number,
  { question, at }: SaveQuestion,
  now: Date,
): Promise<Question> {
  const { db, ownerId } = owner
  const [[quiz], rows] = await db.batch([quizById(db, ownerId, quizId), questionsOf(db, ownerId, quizId)])
  if (!quiz) throw notThere()
  const others = rows.filter(({ id }) => id !== question.id)
  const position = at === undefined ? null : positionAt(others, at)
  if (position === 'no room between') {
    const ids = others.map(({ id }) => id)
    await orderQuestions(db, ownerId, quizId, ids)
    return save(owner, quizId, { question, at }, now)
  }
  const [[saved]] = await db.batch([
    saveQuestion(db, ownerId, quizId, { question, position }, LIMITS, now),
    unlinkQuestionFiles(db, ownerId, question),
    linkQuestionFiles(db, ownerId, [question]),
    touchByQuestions(db, ownerId, quizId),
  ])
  if (!saved) throw noRoom()
  return question
}

/** A number between those of the neighbours; null behind the last. */
function positionAt(others: readonly { position: number }[], at: number): number | null | 'no room between' {
  const next = others[at]
  if (!next) return null
  const before = at === 0 ? next.position - 2 * POSITION_STEP : (others[at - 1]?.position ?? 0)
  const between = Math.floor((before + next.position) / 2)
  return between > before && between < next.position ? between : 'no room between'
}

/** Puts questions at the end; those that are there already stay as they are. @throws Problem not-found, question-limit */
export async function add(owner: OwnerDb, quizId: number, questions: Question[], now: Date): Promise<Quiz> {
  const { db, ownerId } = owner
  await db.batch([
    insertQuestions(db, ownerId, { id: quizId }, questions, LIMITS, now),
    linkQuestionFiles(db, ownerId, questions),
    touchByQuestions(db, ownerId, quizId),
  ])
  const quiz = await get(owner, quizId)
  const ids = new Set(quiz.questions.map(({ id }) => id))
  if (questions.some(({ id }) => !ids.has(id))) throw noRoom()
  return quiz
}

/** @throws Problem not-found */
export async function remove({ db, ownerId }: OwnerDb, quizId: number, id: string, now: Date): Promise<void> {
  const [[row]] = await db.batch([deleteQuestion(db, ownerId, quizId, id), touchQuiz(db, ownerId, quizId, now)])
  if (!row) throw new Problem('not-found', 'This question is not here, or no longer.')
}

/** @throws Problem not-found */
export async function order(owner: OwnerDb, quizId: number, ids: string[], now: Date): Promise<Quiz> {
  const { db, ownerId } = owner
  await db.batch([orderQuestions(db, ownerId, quizId, ids), touchQuiz(db, ownerId, quizId, now)])
  return get(owner, quizId)
}

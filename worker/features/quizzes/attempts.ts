import type { OwnerDb } from '#db/client.ts'
import {
  answersOf,
  attemptById,
  closeAttempt,
  insertAttempt,
  latestMarks,
  listAttempts,
  markAnswer,
  openAttempt,
  questionOfAttempt,
  saveAnswer,
  writeMarks,
} from '#db/queries/quizzes/attempts.ts'
import { questionsOf } from '#db/queries/quizzes/questions.ts'
import { quizById } from '#db/queries/quizzes/quizzes.ts'
import type { Page, PageQuery } from '#worker/contracts/paging.ts'
import {
  type Attempt,
  type AttemptAnswer,
  type AttemptRow,
  type GiveAnswer,
  QuizSettings,
  type StartAttempt,
} from '#worker/contracts/quizzes/quizzes.ts'
import { faultsOf } from '#worker/domain/quizzes/faults.ts'
import { grade } from '#worker/domain/quizzes/grade.ts'
import { withoutKey } from '#worker/domain/quizzes/presentation.ts'
import { scoreOf } from '#worker/domain/quizzes/score.ts'
import { shuffle } from '#worker/domain/shuffle.ts'
import { invalidCursor, Problem } from '#worker/http/problem.ts'
import { notThere } from './quizzes.ts'

const MINUTE_MS = 60_000

/**
 * Begins an attempt, or gives the one that is open. Questions that cannot be asked yet are left out.
 * @throws Problem not-found, quiz-empty
 */
export async function start(owner: OwnerDb, quizId: number, input: StartAttempt, now: Date): Promise<Attempt> {
  const { db, ownerId } = owner
  const [[quiz], rows, marks] = await db.batch([
    quizById(db, ownerId, quizId),
    questionsOf(db, ownerId, quizId),
    latestMarks(db, ownerId, quizId),
  ])
  if (!quiz) throw notThere()
  if (quiz.openAttempt) {
    const open = await get(owner, quiz.openAttempt, now)
    if (open.finishedAt === null) return open
  }
  const missed = new Set(marks.flatMap(({ questionId, fraction }) => (fraction === 1 ? [] : [questionId])))
  const asked = rows
    .map(({ question }) => question)
    .filter((question) => faultsOf(question).length === 0 && (input.scope === 'all' || missed.has(question.id)))
  if (asked.length === 0)
    throw new Problem('quiz-empty', input.scope === 'all' ? 'Write a question first.' : 'Nothing was missed.')
  const settings = QuizSettings.parse(quiz.settings)
  const [seed = 0] = crypto.getRandomValues(new Int32Array(1))
  const endsAt = settings.minutes === null ? null : new Date(now.getTime() + settings.minutes * MINUTE_MS)
  const questions = settings.shuffleQuestions ? shuffle(asked, seed) : asked
  const attempt = { id: input.id, quizId, seed, settings, questions, startedAt: now, endsAt }
  const [, [open]] = await db.batch([insertAttempt(db, ownerId, attempt), openAttempt(db, ownerId, quizId)])
  // The same request, delivered late: its attempt is over.
  return get(owner, open?.id ?? input.id, now)
}

/** @throws Problem not-found */
export async function get(owner: OwnerDb, id: string, now: Date): Promise<Attempt> {
  const { db, ownerId, read } = owner
  const [[row], answers] = await read([attemptById(db, ownerId, id), answersOf(db, ownerId, id)])
  if (!row) throw noAttempt()
  const isOver = row.finishedAt !== null || (row.endsAt !== null && row.endsAt <= now)
  // Also one whose Worker ended between closing it and writing its marks.
  if (isOver && (row.finishedAt === null || row.points === null)) return finish(owner, id, now)
  const showsKey = isOver || row.settings.feedback === 'at once'
  return {
    id,
    quiz: { id: row.quizId, title: row.title },
    settings: row.settings,
    questions: showsKey ? row.questions : row.questions.map(withoutKey),
    seed: row.seed,
    answers: showsKey ? answers : answers.map((answer) => ({ ...answer, fraction: null })),
    startedAt: row.startedAt.toISOString(),
    endsAt: row.endsAt?.toISOString() ?? null,
    leftMs: row.endsAt && !isOver ? row.endsAt.getTime() - now.getTime() : null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    score: row.points === null ? null : { points: row.points, of: row.pointsOf ?? 0 },
  }
}

/**
 * Stores an answer, marked where the quiz says so. Sent twice it counts once; where it is marked at once, the first one counts.
 * @throws Problem not-found, attempt-over
 */
export async function answer(
  owner: OwnerDb,
  at: { attemptId: string; questionId: string },
  given: GiveAnswer,
  now: Date,
): Promise<AttemptAnswer> {
  const { db, ownerId } = owner
  const { attemptId, questionId } = at
  const [row] = await questionOfAttempt(db, ownerId, attemptId, questionId)
  if (!row?.question) throw noAttempt()
  if (row.question.kind !== given.response.kind)
    throw new Problem('invalid-input', undefined, {
      errors: [{ pointer: '/response/kind', detail: 'This is no answer to this question' }],
    })
  const isMarked = row.settings.feedback === 'at once'
  const { fraction } = isMarked ? grade(row.question, given.response) : { fraction: null }
  const [, answers] = await db.batch([
    saveAnswer(db, ownerId, { ...at, ...given, fraction, answeredAt: now }, !isMarked),
    answersOf(db, ownerId, attemptId),
  ])
  const stored = answers.find((each) => each.questionId === questionId)
  const counts = stored && JSON.stringify(stored.response) === JSON.stringify(given.response)
  const [attempt] = counts ? [] : await attemptById(db, ownerId, attemptId)
  if (attempt && (attempt.finishedAt !== null || (attempt.endsAt !== null && attempt.endsAt <= now)))
    throw new Problem('attempt-over', 'Its time is up, or it was handed in elsewhere.')
  if (!stored) throw noAttempt()
  return stored
}

/** Ends an attempt and marks it; ended twice, it is ended once. @throws Problem not-found */
export async function finish(owner: OwnerDb, id: string, now: Date): Promise<Attempt> {
  const { db, ownerId } = owner
  const [, [row], answers] = await db.batch([
    closeAttempt(db, ownerId, id, now),
    attemptById(db, ownerId, id),
    answersOf(db, ownerId, id),
  ])
  if (!row) throw noAttempt()
  if (row.points === null) await db.batch(writeMarks(db, ownerId, id, scoreOf(row.questions, answers)))
  return get(owner, id, now)
}

/** A learner's own mark of an essay, after the attempt. @throws Problem not-found */
export async function markEssay(
  owner: OwnerDb,
  { attemptId, questionId }: { attemptId: string; questionId: string },
  mark: number,
  now: Date,
): Promise<Attempt> {
  const { db, ownerId } = owner
  const { finishedAt } = await get(owner, attemptId, now)
  const [[row], answers] = await db.batch([attemptById(db, ownerId, attemptId), answersOf(db, ownerId, attemptId)])
  const given = answers.find((each) => each.questionId === questionId)
  if (!row || finishedAt === null || given?.response.kind !== 'essay') throw noAttempt()
  const response = { ...given.response, mark }
  const marked = answers.map((each) => (each === given ? { ...each, response } : each))
  await db.batch([
    markAnswer(db, ownerId, attemptId, questionId, response),
    ...writeMarks(db, ownerId, attemptId, scoreOf(row.questions, marked)),
  ])
  return get(owner, attemptId, now)
}

/** The attempts at a quiz, the latest first. */
export async function list(owner: OwnerDb, quizId: number, query: PageQuery): Promise<Page<AttemptRow>> {
  const { db, ownerId } = owner
  const after = query.cursor === undefined ? undefined : decodeCursor(query.cursor)
  const [[quiz], rows] = await owner.read([
    quizById(db, ownerId, quizId),
    listAttempts(db, ownerId, quizId, { limit: query.limit + 1, after }),
  ])
  if (!quiz) throw notThere()
  const items = rows.slice(0, query.limit)
  const last = items.at(-1)
  return {
    items: items.map(({ points, pointsOf, startedAt, finishedAt, ...row }) => ({
      ...row,
      startedAt: startedAt.toISOString(),
      finishedAt: finishedAt?.toISOString() ?? null,
      score: points === null ? null : { points, of: pointsOf ?? 0 },
    })),
    nextCursor: rows.length > query.limit && last ? `${last.startedAt.getTime()}_${last.id}` : null,
  }
}

function decodeCursor(cursor: string): { id: string; key: number } {
  const [, key, id] = /^(\d{1,15})_([0-9a-f-]{36})$/.exec(cursor) ?? []
  if (!key || !id) throw invalidCursor()
  return { id, key: Number(key) }
}

function noAttempt(): Problem {
  return new Problem('not-found', 'This attempt is not here, or no longer.')
}

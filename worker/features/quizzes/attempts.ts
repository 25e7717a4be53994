import type { OwnerDb } from '#db/client.ts'
import { insertAttempt, latestMarks, listAttempts, openAttempt } from '#db/queries/quizzes/attempts.ts'
import { dueInQuiz } from '#db/queries/quizzes/memories.ts'
import { questionsOf } from '#db/queries/quizzes/questions.ts'
import { quizById } from '#db/queries/quizzes/quizzes.ts'
import type { Page, PageQuery } from '#worker/contracts/paging.ts'
import { type Attempt, type AttemptRow, QuizSettings, type StartAttempt } from '#worker/contracts/quizzes/quizzes.ts'
import { faultsOf } from '#worker/domain/quizzes/faults.ts'
import { shuffle } from '#worker/domain/shuffle.ts'
import { invalidCursor, Problem } from '#worker/http/problem.ts'
import { get } from './answers.ts'
import { notThere } from './quizzes.ts'

const MINUTE_MS = 60_000

const NOTHING = { all: 'Write a question first.', missed: 'Nothing was missed.', due: 'Nothing is due yet.' }

/**
 * Begins an attempt, or gives the one that is open. Questions that cannot be asked yet are left out.
 * @throws Problem not-found, quiz-empty
 */
export async function start(owner: OwnerDb, quizId: number, input: StartAttempt, now: Date): Promise<Attempt> {
  const { db, ownerId } = owner
  const [[quiz], rows, marks, due] = await db.batch([
    quizById(db, ownerId, quizId),
    questionsOf(db, ownerId, quizId),
    latestMarks(db, ownerId, quizId),
    dueInQuiz(db, ownerId, quizId, now),
  ])
  if (!quiz) throw notThere()
  if (quiz.openAttempt) {
    const open = await get(owner, quiz.openAttempt, now)
    if (open.finishedAt === null) return open
  }
  const inScope = {
    all: null,
    missed: new Set(marks.flatMap(({ questionId, fraction }) => (fraction === 1 ? [] : [questionId]))),
    due: new Set(due.map(({ questionId }) => questionId)),
  }[input.scope]
  const asked = rows
    .map(({ question }) => question)
    .filter((question) => faultsOf(question).length === 0 && (inScope?.has(question.id) ?? true))
  if (asked.length === 0) throw new Problem('quiz-empty', NOTHING[input.scope])
  const settings = QuizSettings.parse(quiz.settings)
  const [seed = 0] = crypto.getRandomValues(new Int32Array(1))
  const endsAt = settings.minutes === null ? null : new Date(now.getTime() + settings.minutes * MINUTE_MS)
  const questions = settings.shuffleQuestions ? shuffle(asked, seed) : asked
  const attempt = { id: input.id, quizId, seed, settings, questions, startedAt: now, endsAt }
  const [, [open]] = await db.batch([insertAttempt(db, ownerId, attempt), openAttempt(db, ownerId, quizId)])
  // The same request, delivered late: its attempt is over.
  return get(owner, open?.id ?? input.id, now)
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

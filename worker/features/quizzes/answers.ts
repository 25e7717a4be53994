import type { OwnerDb } from '#db/client.ts'
import {
  answersOf,
  attemptById,
  closeAttempt,
  isMarked,
  isStored,
  markAnswer,
  questionOfAttempt,
  saveAnswer,
  writeMarks,
} from '#db/queries/quizzes/attempts.ts'
import { areUnmoved } from '#db/queries/quizzes/memories.ts'
import type { Attempt, AttemptAnswer, GiveAnswer } from '#worker/contracts/quizzes/quizzes.ts'
import { grade } from '#worker/domain/quizzes/grade.ts'
import { withoutKey } from '#worker/domain/quizzes/presentation.ts'
import { scoreOf } from '#worker/domain/quizzes/score.ts'
import { Problem } from '#worker/http/problem.ts'
import { type AnswerEffects, effectsFrom, effectsOf, memoryReads } from './answer-effects.ts'

/** How often answers to the same question that arrive at once are tried again. */
const ATTEMPTS = 5

type AttemptRow = Awaited<ReturnType<typeof attemptById>>[number]
type AnswerRow = Awaited<ReturnType<typeof answersOf>>[number]

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
    quiz: { id: row.quizId, title: row.title, isMixed: row.quizKind === 'mixed' },
    settings: row.settings,
    questions: showsKey ? row.questions : row.questions.map(withoutKey),
    seed: row.seed,
    answers: answers.map(({ questionId, response, certainty, fraction }) => {
      return { questionId, response, certainty, fraction: showsKey ? fraction : null }
    }),
    startedAt: row.startedAt.toISOString(),
    endsAt: row.endsAt?.toISOString() ?? null,
    leftMs: row.endsAt && !isOver ? row.endsAt.getTime() - now.getTime() : null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    score: row.points === null ? null : { points: row.points, of: row.pointsOf ?? 0 },
  }
}

/**
 * Stores an answer, marked where the quiz says so, with what it leads to. Sent twice it counts once; where it is marked at once, the
 * first one counts. @throws Problem not-found, attempt-over
 */
export async function answer(
  owner: OwnerDb,
  at: { attemptId: string; questionId: string },
  given: GiveAnswer,
  now: Date,
): Promise<AttemptAnswer> {
  const { db, ownerId } = owner
  const { attemptId, questionId } = at
  // In one round trip what the first round needs; only where answers met is it read again.
  const [[row], ...remembered] = await db.batch([
    questionOfAttempt(db, ownerId, attemptId, questionId),
    ...memoryReads(owner, [questionId]),
  ])
  if (!row?.question) throw noAttempt()
  const { question, settings, isMixed } = row
  if (question.kind !== given.response.kind)
    throw new Problem('invalid-input', undefined, {
      errors: [{ pointer: '/response/kind', detail: 'This is no answer to this question' }],
    })
  const isMarkedAtOnce = settings.feedback === 'at once'
  const fraction = isMarkedAtOnce ? grade(question, given.response).fraction : null
  for (let round = 0; round < ATTEMPTS; round++) {
    const marked = fraction === null ? [] : [{ question, ...given, fraction, at: now }]
    const attempt = { id: attemptId, isMixed }
    const effects =
      marked.length === 0
        ? NO_EFFECTS
        : await (round === 0
            ? effectsFrom(owner, remembered, attempt, marked, now)
            : effectsOf(owner, attempt, marked, now))
    const cardStability = effects.cardStability.get(questionId) ?? null
    const stored = { ...at, ...given, fraction, cardStability, answeredAt: now }
    const [, answers] = await db.batch([
      saveAnswer(db, ownerId, stored, !isMarkedAtOnce, areUnmoved(effects.memories)),
      answersOf(db, ownerId, attemptId),
      ...effects.statements(isStored(stored)),
    ])
    const mine = answers.find((each) => each.questionId === questionId)
    const counts = mine && JSON.stringify(mine.response) === JSON.stringify(given.response)
    const [open] = counts ? [] : await attemptById(db, ownerId, attemptId)
    if (open && (open.finishedAt !== null || (open.endsAt !== null && open.endsAt <= now)))
      throw new Problem('attempt-over', 'Its time is up, or it was handed in elsewhere.')
    if (mine) return { questionId, response: mine.response, certainty: mine.certainty, fraction: mine.fraction }
    if (!open) break
  }
  throw noAttempt()
}

const NO_EFFECTS: AnswerEffects = { cardStability: new Map(), memories: [], statements: () => [] }

/** Ends an attempt and marks it; ended twice, it is ended once. @throws Problem not-found */
export async function finish(owner: OwnerDb, id: string, now: Date): Promise<Attempt> {
  const { db, ownerId } = owner
  const [, [row], answers] = await db.batch([
    closeAttempt(db, ownerId, id, now),
    attemptById(db, ownerId, id),
    answersOf(db, ownerId, id),
  ])
  if (!row) throw noAttempt()
  if (row.points === null) await mark(owner, row, answers, now)
  // Where other answers to the same questions came between, it is marked again there.
  return get(owner, id, now)
}

/** Writes the marks of a closed attempt with what those lead to that were not marked at once. */
async function mark(owner: OwnerDb, row: AttemptRow, answers: readonly AnswerRow[], now: Date): Promise<void> {
  const { db, ownerId } = owner
  const { marks, ...score } = scoreOf(row.questions, answers)
  const effects = await effectsOf(owner, attemptOf(row), newlyMarked(row, answers, marks), now)
  const withCards = marks.map((each) => ({
    ...each,
    cardStability: effects.cardStability.get(each.questionId) ?? null,
  }))
  await db.batch([
    ...writeMarks(db, ownerId, row.id, { marks: withCards, ...score }, areUnmoved(effects.memories)),
    ...effects.statements(isMarked(row.id)),
  ])
}

/** Answers whose mark is not stored yet. */
function newlyMarked(
  { questions }: AttemptRow,
  answers: readonly AnswerRow[],
  marks: readonly { questionId: string; fraction: number | null }[],
) {
  const fractionOf = new Map(marks.map(({ questionId, fraction }) => [questionId, fraction]))
  const questionOf = new Map(questions.map((question) => [question.id, question]))
  return answers.flatMap(({ questionId, response, certainty, fraction: before, answeredAt }) => {
    const question = questionOf.get(questionId)
    const fraction = fractionOf.get(questionId) ?? null
    if (!question || fraction === null || fraction === before) return []
    return [{ question, response, certainty, fraction, at: answeredAt }]
  })
}

function attemptOf({ id, quizKind }: AttemptRow) {
  return { id, isMixed: quizKind === 'mixed' }
}

/** A learner's own mark of an essay, after the attempt. @throws Problem not-found */
export async function markEssay(
  owner: OwnerDb,
  { attemptId, questionId }: { attemptId: string; questionId: string },
  ownMark: number,
  now: Date,
): Promise<Attempt> {
  const { db, ownerId } = owner
  for (let round = 0; round < ATTEMPTS; round++) {
    const { finishedAt } = await get(owner, attemptId, now)
    const [[row], answers] = await db.batch([attemptById(db, ownerId, attemptId), answersOf(db, ownerId, attemptId)])
    const given = answers.find((each) => each.questionId === questionId)
    if (!row || finishedAt === null || given?.response.kind !== 'essay') throw noAttempt()
    const response = { ...given.response, mark: ownMark }
    const marked = answers.map((each) => (each === given ? { ...each, response } : each))
    const { marks, ...score } = scoreOf(row.questions, marked)
    const effects = await effectsOf(owner, attemptOf(row), newlyMarked(row, marked, marks), now)
    const withCards = marks.map((each) => ({
      ...each,
      cardStability: effects.cardStability.get(each.questionId) ?? null,
    }))
    const when = areUnmoved(effects.memories)
    const [[stored]] = await db.batch([
      markAnswer(db, ownerId, { attemptId, questionId, response }, when),
      ...writeMarks(db, ownerId, attemptId, { marks: withCards, ...score }, when),
      ...effects.statements(isMarked(attemptId)),
    ])
    if (stored) break
  }
  return get(owner, attemptId, now)
}

function noAttempt(): Problem {
  return new Problem('not-found', 'This attempt is not here, or no longer.')
}

import { forOwner, type OwnerDb } from '#db/client.ts'
import { attemptById, insertAttempt, saveAnswer } from '#db/queries/quizzes/attempts.ts'
import { areUnmoved } from '#db/queries/quizzes/memories.ts'
import type { Question, QuestionResponse } from '#worker/contracts/quizzes/questions.ts'
import { QuizSettings } from '#worker/contracts/quizzes/quizzes.ts'
import { withoutPrivatePictures } from '#worker/domain/markdown/private-pictures.ts'
import { withTexts } from '#worker/domain/quizzes/question-texts.ts'
import { uuid8 } from '#worker/domain/uuid8.ts'
import type { Env } from '#worker/http/env.ts'
import { finish } from '../answers.ts'
import { create } from '../quizzes.ts'
import type { NewRoom } from './room-object.ts'

/** Answers in one batch. */
const BATCH = 50
const SETTINGS = QuizSettings.parse({ feedback: 'at the end' })

/**
 * Puts what a learner answered in a live game among their own quizzes, as an attempt that was handed in: of the host at the quiz
 * itself, of a player at a copy of it. Done twice, it is done once.
 * @param answers by the number of their question
 * @returns false where the learner has another attempt at the quiz open: it is tried again
 */
export async function recordResult(
  env: Env,
  room: NewRoom,
  userId: string,
  answers: readonly { at: number; response: QuestionResponse; ms: number }[],
  now: Date,
): Promise<boolean> {
  const owner = forOwner(env.DB, userId, null)
  const { db, ownerId } = owner
  const id = await idOf(room, userId, 'attempt')
  const { quizId, questions } = await quizOf(owner, room, now)
  const attempt = { id, quizId, seed: room.seed, settings: SETTINGS, questions, startedAt: now, endsAt: null }
  const [, [row]] = await db.batch([insertAttempt(db, ownerId, attempt), attemptById(db, ownerId, id)])
  if (!row) return false
  if (row.finishedAt !== null) return true
  const given = answers.flatMap(({ at, response, ms }) => {
    const questionId = questions[at]?.id
    return questionId === undefined ? [] : [{ questionId, response, ms }]
  })
  for (let from = 0; from < given.length; from += BATCH) {
    const [first, ...others] = given.slice(from, from + BATCH).map((answer) => {
      const unmarked = { ...answer, attemptId: id, certainty: null, fraction: null, cardStability: null }
      return saveAnswer(db, ownerId, { ...unmarked, answeredAt: now }, true, areUnmoved([]))
    })
    if (first) await db.batch([first, ...others])
  }
  await finish(owner, id, now)
  return true
}

/** The learner's own quiz, or their copy of the host's. */
async function quizOf(owner: OwnerDb, room: NewRoom, now: Date): Promise<{ quizId: number; questions: Question[] }> {
  const { ownerId } = owner
  if (ownerId === room.ownerId) return { quizId: room.quizId, questions: room.questions }
  const questions = await Promise.all(
    room.questions.map(async (question) => ({
      // Pictures stay with the host.
      ...withTexts(question, withoutPrivatePictures),
      id: await idOf(room, ownerId, question.id),
    })),
  )
  const key = await idOf(room, ownerId, 'quiz')
  const quiz = await create(owner, { key, title: room.title, topicId: null, questions }, now)
  return { quizId: quiz.id, questions }
}

/** The same id each time for a part of a learner's result. */
async function idOf(room: NewRoom, userId: string, part: string): Promise<string> {
  const words = new TextEncoder().encode(`live\n${room.key}\n${userId}\n${part}`)
  return uuid8(new Uint8Array(await crypto.subtle.digest('SHA-256', words), 0, 16))
}

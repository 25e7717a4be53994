import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { directory, forOwner } from '#db/client.ts'
import { markedAnswers } from '#db/queries/quizzes/memories.ts'
import { mistakeEvents, mistakes } from '#db/schema/mistakes.ts'
import { questionMemories } from '#db/schema/quizzes.ts'
import type { Question } from '#worker/contracts/quizzes/questions.ts'
import { type Attempt, GiveAnswer } from '#worker/contracts/quizzes/quizzes.ts'
import { replayAnswers } from '#worker/domain/quizzes/memory.ts'
import { answer, finish } from '#worker/features/quizzes/answers.ts'
import { start } from '#worker/features/quizzes/attempts.ts'
import type { aLearner } from '../api-client.ts'

/** Playing quizzes by a clock of the test's own. */
const db = directory(env.DB)
export const DAY = 86_400_000
export const START = Date.UTC(2026, 4, 17, 12)
export type Me = Awaited<ReturnType<typeof aLearner>>
export const later = (days: number) => new Date(START + days * DAY)
export const ownerOf = ({ learner }: Me) => forOwner(env.DB, learner.id, null)
export const right = { response: { kind: 'single', option: 'a' }, ms: 900 }
export const wrong = { response: { kind: 'single', option: 'b' }, ms: 900 }
export const sure = { certainty: 'sure' }

/** An attempt at a quiz. */
export const begin = (me: Me, quizId: number, now: Date) =>
  start(ownerOf(me), quizId, { id: crypto.randomUUID(), scope: 'all' }, now)
export const give = (me: Me, attempt: Attempt, questionId: string, given: object, now: Date) =>
  answer(ownerOf(me), { attemptId: attempt.id, questionId }, GiveAnswer.parse(given), now)
/** A whole attempt at a quiz of one question. */
export async function play(me: Me, quiz: { id: number; questions: Question[] }, given: object, now: Date) {
  const attempt = await begin(me, quiz.id, now)
  for (const { id } of quiz.questions) await give(me, attempt, id, given, now)
  return finish(ownerOf(me), attempt.id, now)
}
export const memoryOf = async (questionId: string) => {
  const [row] = await db.select().from(questionMemories).where(eq(questionMemories.questionId, questionId))
  return row
}
export const ledgerOf = ({ learner }: Me) =>
  db
    .select({
      id: mistakeEvents.id,
      kind: mistakes.kind,
      wrong: mistakes.wrong,
      right: mistakes.right,
      times: mistakes.times,
      anchor: mistakeEvents.anchor,
    })
    .from(mistakeEvents)
    .innerJoin(mistakes, eq(mistakes.id, mistakeEvents.mistakeId))
    .where(eq(mistakeEvents.ownerId, learner.id))

/** That what is stored of these questions is what replaying their answers gives. */
export async function expectReplayed(me: Me, questions: readonly Question[]) {
  const log = await markedAnswers(
    db,
    me.learner.id,
    questions.map(({ id }) => id),
  )
  for (const { id } of questions) {
    const replayed = replayAnswers(log.filter(({ questionId }) => questionId === id))
    const memory = await memoryOf(id)
    expect(memory?.reps).toBe(replayed?.reps)
    if (replayed) expect(memory).toMatchObject(replayed)
  }
}

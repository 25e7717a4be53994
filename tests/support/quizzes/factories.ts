import { env } from 'cloudflare:workers'
import { directory } from '#db/client.ts'
import { linkQuestionFiles } from '#db/queries/quizzes/questions.ts'
import { quizAnswers, quizAttempts, quizQuestions, quizzes } from '#db/schema/quizzes.ts'
import type { Question } from '#worker/contracts/quizzes/questions.ts'
import { QuizSettings } from '#worker/contracts/quizzes/quizzes.ts'
import { asLearner } from '../api-client.ts'
import { createAttachment, type Learner } from '../factories.ts'
import { singleChoice } from './questions.ts'

/** A quiz with these questions. */
export async function createQuiz(
  owner: Learner,
  given: { title?: string; questions?: Question[]; settings?: Partial<QuizSettings>; binned?: boolean } = {},
) {
  const now = new Date()
  const db = directory(env.DB)
  const [quiz] = await db
    .insert(quizzes)
    .values({
      ownerId: owner.id,
      key: crypto.randomUUID(),
      title: given.title ?? 'Cells',
      settings: given.settings ?? {},
      createdAt: now,
      updatedAt: now,
      deletedAt: given.binned ? now : null,
    })
    .returning({ id: quizzes.id })
  if (!quiz) throw new Error('no quiz')
  const questions = given.questions ?? [singleChoice()]
  for (const [i, question] of questions.entries())
    await db.insert(quizQuestions).values({
      ...{ id: question.id, ownerId: owner.id, quizId: quiz.id, position: (i + 1) * 1_024, question },
      ...{ sourceId: question.source?.id ?? null, createdAt: now, updatedAt: now },
    })
  await linkQuestionFiles(db, owner.id, questions)
  return { id: quiz.id, questions }
}

/** A quiz with a picture of its owner's, and a link to it. */
export async function createIllustrated(owner: Learner) {
  const file = await createAttachment(owner)
  const questions = [singleChoice({ text: `See ![a cell](/api/attachments/${file})` })]
  const { id } = await createQuiz(owner, { questions })
  const answer = await (await asLearner(owner)).send(`/api/quizzes/${id}/share`, { method: 'PUT' })
  const { token } = await answer.json<{ token: string }>()
  return { id, questions, file, token }
}

/** An attempt at a new quiz; `answered` with an answer to its question, `over` when its time is up. */
export async function createAttempt(
  owner: Learner,
  given: { question?: Question; settings?: Partial<QuizSettings>; over?: boolean; answered?: boolean } = {},
) {
  const question = given.question ?? singleChoice()
  const quiz = await createQuiz(owner, { questions: [question] })
  const id = crypto.randomUUID()
  const now = Date.now()
  const db = directory(env.DB)
  await db.insert(quizAttempts).values({
    ...{ id, ownerId: owner.id, quizId: quiz.id, seed: 7, settings: QuizSettings.parse(given.settings ?? {}) },
    ...{ questions: [question], questionCount: 1, startedAt: new Date(now - 120_000) },
    endsAt: given.over ? new Date(now - 60_000) : null,
  })
  if (given.answered)
    await db.insert(quizAnswers).values({
      ...{ ownerId: owner.id, attemptId: id, questionId: question.id, ms: 900, answeredAt: new Date(now - 90_000) },
      response:
        question.kind === 'essay' ? { kind: 'essay', text: 'To heal.', mark: null } : { kind: 'single', option: 'a' },
    })
  return { id, quizId: quiz.id, questionId: question.id }
}

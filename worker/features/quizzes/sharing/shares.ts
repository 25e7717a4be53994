import type { OwnerDb } from '#db/client.ts'
import { countEvent } from '#db/queries/auth.ts'
import { questionsByIds, questionsOf } from '#db/queries/quizzes/questions.ts'
import { quizByKey, quizById } from '#db/queries/quizzes/quizzes.ts'
import {
  fileOfQuiz,
  insertQuizShare,
  quizShareOf,
  removeQuizShare,
  sharedQuizByToken,
} from '#db/queries/quizzes/shares.ts'
import { withoutPrivatePictures } from '#worker/domain/markdown/private-pictures.ts'
import { SHARED_MARKS_A_MINUTE } from '#worker/contracts/quizzes/quiz-limits.ts'
import { type Quiz, QuizSettings } from '#worker/contracts/quizzes/quizzes.ts'
import type { MarkedShared, MarkShared, QuizShare, SharedQuiz } from '#worker/contracts/quizzes/shares.ts'
import { faultsOf } from '#worker/domain/quizzes/faults.ts'
import { grade } from '#worker/domain/quizzes/grade.ts'
import { withTexts } from '#worker/domain/quizzes/question-texts.ts'
import { askedQuestion, sharedQuestion } from '#worker/domain/quizzes/shared-question.ts'
import { stableId } from '#worker/domain/stable-id.ts'
import { Problem } from '#worker/http/problem.ts'
import { digest, sourceOf } from '#worker/http/request-source.ts'
import type { RequestScope } from '#worker/http/scope.ts'
import { sendPicture } from '#worker/http/files/stored-file.ts'
import { hashOf, tokenOf } from '#worker/http/share-token.ts'
import { create, get as getQuiz, notThere, restore } from '../quizzes.ts'

const MINUTE_MS = 60_000

type Row = { token: string; createdAt: Date }

/** @throws Problem not-found */
export async function get(scope: RequestScope, { db, ownerId }: OwnerDb, quizId: number): Promise<QuizShare> {
  const [[quiz], [row]] = await db.batch([quizById(db, ownerId, quizId), quizShareOf(db, ownerId, quizId)])
  if (!quiz) throw notThere()
  return row ? shown(scope, quizId, row) : null
}

/** The link of a quiz, which is made where there is none: asked for twice it is one. @throws Problem not-found */
export async function share(scope: RequestScope, owner: OwnerDb, quizId: number): Promise<QuizShare> {
  const { db, ownerId } = owner
  const { now } = scope
  const [seed = 0] = crypto.getRandomValues(new Int32Array(1))
  const token = await hashOf(await tokenOf(scope.settings.AUTH_SECRET, idOf(quizId), now))
  const make = () => insertQuizShare(db, ownerId, { quizId, token, seed, now })
  await make()
  const made = await get(scope, owner, quizId)
  if (made) return made
  // A link of an earlier secret cannot be shown again.
  await db.batch([removeQuizShare(db, ownerId, quizId), make()])
  return get(scope, owner, quizId)
}

/** Null for a link of an earlier secret. */
async function shown(scope: RequestScope, quizId: number, row: Row): Promise<QuizShare> {
  const token = await tokenOf(scope.settings.AUTH_SECRET, idOf(quizId), row.createdAt)
  return (await hashOf(token)) === row.token ? { token, createdAt: row.createdAt.toISOString() } : null
}

const idOf = (quizId: number) => ({ kind: 'quiz' as const, id: String(quizId) })

/** Withdraws the link; not an error where there is none. @throws Problem not-found */
export async function withdraw({ db, ownerId }: OwnerDb, quizId: number): Promise<void> {
  const [[quiz]] = await db.batch([quizById(db, ownerId, quizId), removeQuizShare(db, ownerId, quizId)])
  if (!quiz) throw notThere()
}

async function found(scope: RequestScope, token: string) {
  const [row] = await sharedQuizByToken(scope.directory, await hashOf(token))
  if (!row) throw new Problem('not-found')
  return { ...row, db: scope.primary(row.ownerId).db }
}

/** The quiz behind a link: what can be asked of it, without its keys. @throws Problem not-found */
export async function open(scope: RequestScope, token: string): Promise<SharedQuiz> {
  const { db, ownerId, quizId, seed, title, settings } = await found(scope, token)
  const rows = await questionsOf(db, ownerId, quizId)
  const { feedback, shuffleQuestions, asksCertainty } = QuizSettings.parse(settings)
  return {
    title,
    settings: { feedback, shuffleQuestions, asksCertainty },
    questions: rows
      .filter(({ question }) => faultsOf(question).length === 0)
      .map(({ question }) => askedQuestion(question, seed)),
  }
}

/** A picture of the quiz behind a link, and no other file of its owner. @throws Problem not-found */
export async function picture(scope: RequestScope, token: string, id: string): Promise<Response> {
  const { db, ownerId, quizId } = await found(scope, token)
  const [file] = await fileOfQuiz(db, ownerId, quizId, id)
  return sendPicture(scope.env.FILES, file)
}

/**
 * Marks answers, and stores nothing of them.
 * @throws Problem not-found, too-many-attempts, invalid-input for an answer of another kind than its question
 */
export async function mark(scope: RequestScope, token: string, { answers }: MarkShared): Promise<MarkedShared> {
  const { db, ownerId, quizId, seed } = await found(scope, token)
  await limitMarks(scope, token)
  const rows = await questionsByIds(
    db,
    ownerId,
    quizId,
    answers.map(({ questionId }) => questionId),
  )
  const questions = new Map(rows.map(({ question }) => [question.id, sharedQuestion(question, seed)]))
  return {
    items: answers.flatMap(({ questionId, response }, at) => {
      const question = questions.get(questionId)
      // Deleted meanwhile.
      if (!question) return []
      if (response && response.kind !== question.kind)
        throw new Problem('invalid-input', undefined, {
          errors: [{ pointer: `/answers/${at}/response/kind`, detail: 'This is no answer to this question' }],
        })
      return [{ question, fraction: response ? grade(question, response).fraction : 0 }]
    }),
  }
}

async function limitMarks(scope: RequestScope, token: string): Promise<void> {
  const of = await digest(`${sourceOf(scope)} ${token}`)
  const [counted] = await countEvent(scope.directory, `shared-quiz:${of}`, MINUTE_MS, scope.now.getTime())
  if (!counted || counted.count <= SHARED_MARKS_A_MINUTE) return
  const retryAfter = Math.max(1, Math.ceil((counted.windowStart + MINUTE_MS - scope.now.getTime()) / 1_000))
  throw new Problem('too-many-attempts', 'Many answers came from your network. Wait a minute, then go on.', {
    retryAfter,
  })
}

/**
 * The quiz of a link as the learner's own, with its keys; saved twice it is one. Its owner has it already.
 * @throws Problem not-found, quiz-limit
 */
export async function copy(scope: RequestScope, owner: OwnerDb, token: string): Promise<Quiz> {
  const { db, ownerId, quizId, title, settings } = await found(scope, token)
  if (ownerId === owner.ownerId) return getQuiz(owner, quizId)
  const key = await stableId(`quiz-copy\n${owner.ownerId}\n${ownerId}\n${quizId}`)
  const [before] = await quizByKey(owner.db, owner.ownerId, key)
  if (before) return restore(owner, before.id)
  const rows = await questionsOf(db, ownerId, quizId)
  const questions = await Promise.all(
    rows.map(async ({ question }, at) => ({
      ...withTexts(question, withoutPrivatePictures),
      id: await stableId(`question\n${key}\n${at}`),
      source: null,
    })),
  )
  const all = { key, title, topicId: null, settings: QuizSettings.parse(settings), questions }
  return create(owner, all, scope.now)
}

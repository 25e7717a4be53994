import type { OwnerDb } from '#db/client.ts'
import { insertAttempt, openAttempt } from '#db/queries/quizzes/attempts.ts'
import {
  countToAsk,
  dueQuestions,
  insertMixedQuiz,
  type MixedCandidate,
  mistakenQuestions,
  mixedQuiz,
  newQuestions,
  weakQuestions,
} from '#db/queries/quizzes/mixed.ts'
import type { MixedQuizState } from '#worker/contracts/quizzes/memory.ts'
import { DUE_COUNT_MAX, MIXED_QUESTIONS } from '#worker/contracts/quizzes/quiz-limits.ts'
import { type Attempt, QuizSettings } from '#worker/contracts/quizzes/quizzes.ts'
import { faultsOf } from '#worker/domain/quizzes/faults.ts'
import { interleave } from '#worker/domain/quizzes/interleave.ts'
import { Problem } from '#worker/http/problem.ts'
import { finish, get } from './answers.ts'

const TITLES = { mixed: 'Mixed quiz', mistakes: 'Your mistakes' }
/** Asks how sure one is, so that what was sure and wrong can come first. */
const SETTINGS = QuizSettings.parse({ asksCertainty: true })
/** Questions read of each kind: some may not be finished. */
const READ = MIXED_QUESTIONS * 2

export async function state(owner: OwnerDb, now: Date): Promise<MixedQuizState> {
  const { db, ownerId } = owner
  const [[count], [quiz]] = await owner.read([
    countToAsk(db, ownerId, now.getTime(), DUE_COUNT_MAX + 1, MIXED_QUESTIONS),
    mixedQuiz(db, ownerId, 'mixed'),
  ])
  return {
    due: count?.due ?? 0,
    weak: count?.weak ?? 0,
    openAttempt: quiz?.openAttempt ? { id: quiz.openAttempt, quizId: quiz.id } : null,
  }
}

/**
 * Begins an attempt at questions of all quizzes, or gives the one that is open: first what was wrong though one was sure, then what
 * is due, filled up with what is weak and what was never asked; topics alternate. @throws Problem quiz-empty
 */
export async function start(owner: OwnerDb, id: string, now: Date): Promise<Attempt> {
  const { db, ownerId } = owner
  const [, [quiz], ...candidates] = await db.batch([
    insertMixedQuiz(db, ownerId, 'mixed', TITLES.mixed, now),
    mixedQuiz(db, ownerId, 'mixed'),
    dueQuestions(db, ownerId, true, now, READ),
    dueQuestions(db, ownerId, false, now, READ),
    weakQuestions(db, ownerId, 1, now, READ),
    weakQuestions(db, ownerId, 2, now, READ),
    newQuestions(db, ownerId, READ),
  ])
  if (!quiz) throw new Error('a learner has no mixed quiz')
  if (quiz.openAttempt) {
    const open = await get(owner, quiz.openAttempt, now)
    if (open.finishedAt === null) return open
  }
  const chosen = candidates
    .flat()
    .filter(({ question }) => faultsOf(question).length === 0)
    .slice(0, MIXED_QUESTIONS)
  if (chosen.length === 0) throw new Problem('quiz-empty', 'There is no question to ask yet. Write a quiz first.')
  const questions = interleave(chosen, ({ topicId, quizId }) => topicId ?? `quiz ${quizId}`)
  return begin(owner, quiz.id, { id, questions }, now)
}

/**
 * Begins an attempt at questions that were answered wrong. One that is open is handed in: what is asked is what was pressed.
 * @param mistake an entry of the ledger of mistakes, or all @throws Problem quiz-empty
 */
export async function startMistakes(owner: OwnerDb, id: string, mistake: string, now: Date): Promise<Attempt> {
  const { db, ownerId } = owner
  const [, [quiz], candidates] = await db.batch([
    insertMixedQuiz(db, ownerId, 'mistakes', TITLES.mistakes, now),
    mixedQuiz(db, ownerId, 'mistakes'),
    mistakenQuestions(db, ownerId, mistake === 'all' ? null : mistake, READ),
  ])
  if (!quiz) throw new Error('a learner has no quiz of mistakes')
  if (quiz.openAttempt === id) return get(owner, id, now)
  const questions = candidates.filter(({ question }) => faultsOf(question).length === 0).slice(0, MIXED_QUESTIONS)
  if (questions.length === 0) throw new Problem('quiz-empty', 'There is no such question any more.')
  if (quiz.openAttempt) await finish(owner, quiz.openAttempt, now)
  return begin(owner, quiz.id, { id, questions }, now)
}

async function begin(
  owner: OwnerDb,
  quizId: number,
  { id, questions }: { id: string; questions: readonly MixedCandidate[] },
  now: Date,
): Promise<Attempt> {
  const { db, ownerId } = owner
  const [seed = 0] = crypto.getRandomValues(new Int32Array(1))
  const asked = questions.map(({ question }) => question)
  const attempt = { id, quizId, seed, settings: SETTINGS, questions: asked, startedAt: now, endsAt: null }
  const [, [open]] = await db.batch([insertAttempt(db, ownerId, attempt), openAttempt(db, ownerId, quizId)])
  // The same request, delivered late: its attempt is over.
  return get(owner, open?.id ?? id, now)
}

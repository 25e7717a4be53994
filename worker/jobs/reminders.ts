import { directory, forOwner } from '#db/client.ts'
import { claimReminders, dueReminders, pushTargets, unsubscribePush } from '#db/queries/reminders.ts'
import { dayOfLearner } from '#db/queries/auth.ts'
import type { ReminderJob } from '#worker/contracts/jobs.ts'
import type { PushMessage } from '#worker/contracts/reminders.ts'
import { todayOf } from '#worker/domain/flashcards/studying/today.ts'
import { nextStudyTimes } from '#worker/domain/study/study-plan.ts'
import { today as cardsToday } from '#worker/features/flashcards/statistics/today.ts'
import { state as mixedQuiz } from '#worker/features/quizzes/mixed-quizzes.ts'
import { sendPush, vapidKeys } from '#worker/features/reminders/push.ts'
import { type Env, settings } from '#worker/http/env.ts'
import { publicWeb, type Web } from '#worker/http/fetch-public.ts'
import { log } from '#worker/http/log.ts'

/** Learners of one statement, and statements of one run; who is left is reminded a few minutes later. */
const AT_ONCE = 100
const ROUNDS = 20
/** A reminder that comes later than this is none. */
const LATE_MS = 2 * 3_600_000

/** By cron: whose study time has come is moved on to their next one, and a message of the queue reminds them. */
export async function sendDueReminders(env: Env, now: Date): Promise<void> {
  if (!vapidKeys(settings(env))) return
  const db = directory(env.DB)
  for (let round = 0; round < ROUNDS; round++) {
    const due = await dueReminders(db, now.getTime(), AT_ONCE)
    const moves = due.map(({ ownerId, nextAt, studyTime }) => {
      const [next = null] = studyTime ? nextStudyTimes(studyTime, now.getTime(), 1) : []
      return { ownerId, was: nextAt ?? 0, next }
    })
    const mine = new Set((await claimReminders(db, moves)).map(({ ownerId }) => ownerId))
    const jobs = moves
      .filter(({ ownerId, was }) => mine.has(ownerId) && was > now.getTime() - LATE_MS)
      .map(({ ownerId, was }): { body: ReminderJob } => ({ body: { kind: 'reminder', ownerId, at: was } }))
    if (jobs.length > 0) await env.DOCUMENT_JOBS.sendBatch(jobs)
    if (due.length < AT_ONCE) return
  }
}

/** Reminds one learner of what is due, on each of their devices. With nothing due nothing is sent. */
export async function remind(env: Env, job: ReminderJob, now: Date, web: Web = publicWeb(env)): Promise<void> {
  const keys = vapidKeys(settings(env))
  if (!keys || now.getTime() - job.at > LATE_MS) return
  const owner = forOwner(env.DB, job.ownerId, null)
  const { db, ownerId } = owner
  const [[learner], devices] = await db.batch([dayOfLearner(db, ownerId), pushTargets(db, ownerId)])
  if (!learner || devices.length === 0) return
  const [cards, quiz] = await Promise.all([cardsToday(owner, todayOf(learner, now)), mixedQuiz(owner, now)])
  const message = messageOf(cards.due.fresh + cards.due.learning + cards.due.review, quiz.due)
  if (!message) return
  for (const device of devices) {
    try {
      const outcome = await sendPush(device, message, keys, web, now)
      if (outcome === 'gone') await db.batch([...unsubscribePush(db, ownerId, device.id)])
      if (outcome === 'failed') log('warn', 'push', { outcome, host: new URL(device.endpoint).host })
    } catch (error) {
      // One push service that cannot be reached keeps nobody else from theirs.
      log('warn', 'push', { host: new URL(device.endpoint).host, error })
    }
  }
}

function messageOf(cards: number, questions: number): PushMessage | null {
  const counted = (count: number, noun: string) =>
    count === 1 ? `1 ${noun}` : `${count > 999 ? '999+' : count} ${noun}s`
  const parts = [
    ...(cards > 0 ? [counted(cards, 'card')] : []),
    ...(questions > 0 ? [counted(questions, 'question')] : []),
  ]
  if (parts.length === 0) return null
  return {
    title: 'Time to study',
    body: `${parts.join(' and ')} ${cards + questions === 1 ? 'is' : 'are'} due.`,
    url: '/dashboard',
  }
}

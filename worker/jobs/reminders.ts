import { directory, forOwner, type OwnerDb } from '#db/client.ts'
import {
  claimReminderMail,
  claimReminders,
  dueReminders,
  pushTargets,
  releaseReminderMail,
  reminderMail,
  unsubscribePush,
} from '#db/queries/reminders.ts'
import { dayOfLearner } from '#db/queries/auth.ts'
import type { ReminderJob } from '#worker/contracts/jobs.ts'
import type { PushMessage } from '#worker/contracts/reminders.ts'
import { todayOf } from '#worker/domain/flashcards/studying/today.ts'
import { nextStudyTimes } from '#worker/domain/study/study-plan.ts'
import { today as cardsToday } from '#worker/features/flashcards/statistics/today.ts'
import { state as mixedQuiz } from '#worker/features/quizzes/mixed-quizzes.ts'
import { type Device, sendPush, type VapidKeys, vapidKeys } from '#worker/features/reminders/push.ts'
import { studyReminder } from '#worker/features/reminders/reminder-mail.ts'
import { unsubscribeToken } from '#worker/features/reminders/unsubscribe-token.ts'
import { type Env, settings } from '#worker/http/env.ts'
import { publicWeb, type Web } from '#worker/http/fetch-public.ts'
import { log } from '#worker/http/log.ts'
import { Problem } from '#worker/http/problem.ts'
import { type MailScope, mailTransport, sendMail } from '#worker/mail/send-mail.ts'

/** Learners of one round, and rounds of one run, which make two statements each; who is left is reminded a few minutes later. */
const AT_ONCE = 100
const ROUNDS = 200
/** A reminder that comes later than this is none. */
const LATE_MS = 2 * 3_600_000
/** A mail service that is busy or away is asked again after this time. */
const MAIL_AGAIN_S = 300

/** By cron: whose study time has come is moved on to their next one, and a message of the queue reminds them. */
export async function sendDueReminders(env: Env, now: Date): Promise<void> {
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

/** Reminds one learner of what is due, on each of their devices and by e-mail. With nothing due nothing is sent. */
export async function remind(env: Env, job: ReminderJob, now: Date, web: Web = publicWeb(env)): Promise<void> {
  if (now.getTime() - job.at > LATE_MS) return
  const owner = forOwner(env.DB, job.ownerId, null)
  const { db, ownerId } = owner
  const [[learner], targets, [mail]] = await db.batch([
    dayOfLearner(db, ownerId),
    pushTargets(db, ownerId),
    reminderMail(db, ownerId),
  ])
  const keys = vapidKeys(settings(env))
  const devices = keys && job.by === undefined ? targets : []
  const to = mail?.isConfirmed ? mail : undefined
  const scope = to?.origin ? mailScope(env, to.origin, now) : null
  const mails = scope !== null && mailTransport(scope) !== 'none' && (to?.mailedAt ?? 0) < job.at
  if (!learner || (devices.length === 0 && !mails)) return
  const [cards, quiz] = await Promise.all([cardsToday(owner, todayOf(learner, now)), mixedQuiz(owner, now)])
  const due = inWords(cards.due.fresh + cards.due.learning + cards.due.review, quiz.due)
  if (due === null) return
  const message: PushMessage = { title: 'Time to study', body: `${due}.`, url: '/dashboard' }
  for (const device of devices) if (keys) await push(owner, device, message, keys, web, now)
  if (mails && to) await sendReminderMail(env, scope, owner, job, to, due)
}

async function push(
  { db, ownerId }: OwnerDb,
  device: Device & { id: string },
  message: PushMessage,
  keys: VapidKeys,
  web: Web,
  now: Date,
): Promise<void> {
  const { host } = new URL(device.endpoint)
  try {
    const outcome = await sendPush(device, message, keys, web, now)
    if (outcome === 'gone') await db.batch([...unsubscribePush(db, ownerId, device.id)])
    if (outcome === 'failed') log('warn', 'push', { outcome, host })
  } catch (error) {
    // One push service that cannot be reached keeps nobody else from theirs.
    log('warn', 'push', { host, error })
  }
}

/** Once for a study time, however often the message comes: it is claimed first, and given back where it was not sent. */
async function sendReminderMail(
  env: Env,
  scope: MailScope,
  { db, ownerId }: OwnerDb,
  job: ReminderJob,
  { email, mailedAt }: { email: string; mailedAt: number | null },
  due: string,
): Promise<void> {
  const [mine] = await claimReminderMail(db, ownerId, job.at)
  if (!mine) return
  const token = await unsubscribeToken(scope.settings.AUTH_SECRET, ownerId)
  try {
    await sendMail(scope, {
      to: email,
      content: studyReminder(scope.origin, due, token),
      idempotencyKey: `reminder/${ownerId}/${job.at}`,
    })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    await releaseReminderMail(db, ownerId, job.at, mailedAt)
    await env.DOCUMENT_JOBS.send({ ...job, by: 'email' }, { delaySeconds: MAIL_AGAIN_S })
  }
}

function mailScope(env: Env, origin: string, now: Date): MailScope {
  return { settings: settings(env), origin, requestId: crypto.randomUUID(), now, directory: directory(env.DB) }
}

/** Such as "3 cards and 1 question are due"; null where nothing is. */
function inWords(cards: number, questions: number): string | null {
  const counted = (count: number, noun: string) =>
    count === 1 ? `1 ${noun}` : `${count > 999 ? '999+' : count} ${noun}s`
  const parts = [
    ...(cards > 0 ? [counted(cards, 'card')] : []),
    ...(questions > 0 ? [counted(questions, 'question')] : []),
  ]
  if (parts.length === 0) return null
  return `${parts.join(' and ')} ${cards + questions === 1 ? 'is' : 'are'} due`
}

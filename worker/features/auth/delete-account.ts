import { accountFacts, sessionStart } from '#db/queries/account.ts'
import { closeAccount, sessionsOf } from '#db/queries/account-deletion.ts'
import type { AccountDeleted, DeleteAccount } from '#worker/contracts/auth.ts'
import { DELETION_LEASE_MS } from '#worker/contracts/jobs.ts'
import { log } from '#worker/http/log.ts'
import { Problem } from '#worker/http/problem.ts'
import type { RequestScope } from '#worker/http/scope.ts'
import type { SignedIn } from '#worker/http/session.ts'
import { callAuth, closeStreamsOf, fieldProblem, Refused } from './call-auth.ts'
import { mailTransport, sendMail } from '#worker/mail/send-mail.ts'
import { limitAttempts } from './limit-attempts.ts'
import { accountDeleted } from './mails.ts'
import { PASSWORD_LIMITS, passwordRefused } from './password-routes.ts'

/** Who has no password shows who they are by having signed in within this time. */
const FRESH_MS = 10 * 60_000

/**
 * Closes the account at once, in one batch: its sessions end, its links are dead, and its address is free. A job erases its
 * data then. @throws Problem wrong-password, no-password, sign-in-again, invalid-input
 */
export async function deleteAccount(
  scope: RequestScope,
  user: SignedIn,
  { password, email }: DeleteAccount,
): Promise<AccountDeleted> {
  const { env, now } = scope
  const db = scope.directory
  await limitAttempts(scope, 'password:learner', user.id, PASSWORD_LIMITS)
  if (password === undefined) await assertFresh(scope, user, email)
  else
    await callAuth(scope, (api, headers) =>
      api.verifyPassword({ body: { password }, headers, returnHeaders: true }),
    ).catch((error: unknown) => {
      throw error instanceof Refused ? passwordRefused(error, '/password') : error
    })
  const sessions = await sessionsOf(db, user.id)
  const leasedUntil = new Date(now.getTime() + DELETION_LEASE_MS)
  const liveRooms = [...new Set(sessions.flatMap((session) => session.liveRooms))]
  await db.batch(closeAccount(db, user, { liveRooms, leasedUntil, requestedAt: now }))
  for (const session of sessions) closeStreamsOf(scope, { ...session, ownerId: user.id })
  try {
    await env.DOCUMENT_JOBS.send({ kind: 'account-deletion', ownerId: user.id, until: leasedUntil.getTime() })
  } catch (error) {
    // The row says what is left to do: cron sends another message.
    log('warn', 'queue', { error })
  }
  return { ok: true, mailed: await sayGoodbye(scope, user.email) }
}

/** Once, since no second request of this account gets so far. Whether it left is told, and not taken for granted. */
async function sayGoodbye(scope: RequestScope, to: string): Promise<boolean> {
  if (mailTransport(scope) === 'none') return false
  try {
    await sendMail(scope, { to, content: accountDeleted() })
    return true
  } catch (error) {
    log('error', 'mail after deletion', { requestId: scope.requestId, error })
    return false
  }
}

async function assertFresh(
  scope: RequestScope,
  { id, sessionId, email }: SignedIn,
  typed: string | undefined,
): Promise<void> {
  const db = scope.directory
  const [[facts], [session]] = await db.batch([accountFacts(db, id), sessionStart(db, id, sessionId)])
  if (facts?.hasPassword === 1) throw fieldProblem('invalid-input', '/password', 'Enter your password')
  if (typed?.toLowerCase() !== email) throw fieldProblem('invalid-input', '/email', 'This is not your address')
  if (!session || scope.now.getTime() - session.createdAt.getTime() > FRESH_MS)
    throw new Problem('sign-in-again', 'Sign out, sign in again, and delete the account within ten minutes.')
}

import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { PASSKEYS_MAX, SESSIONS_SHOWN } from '#worker/contracts/account/account.ts'
import type { Provider } from '#worker/contracts/account/providers.ts'
import type { Db } from '../client.ts'
import { accounts, passkeys, sessions, users } from '../schema/auth.ts'

/** How a learner signs in. */
export function accountFacts(db: Db, ownerId: string) {
  const hasPassword = sql<number>`exists (
    select 1 from accounts a where a.user_id = users.id and a.password is not null)`
  return db
    .select({
      email: users.email,
      emailVerified: users.emailVerified,
      twoFactor: users.twoFactorEnabled,
      hasPassword,
    })
    .from(users)
    .where(eq(users.id, ownerId))
    .limit(1)
}

/** Their sessions that have not ended, the newest first. */
export function listSessions(db: Db, ownerId: string, now: Date) {
  const { id, userAgent, createdAt, expiresAt } = sessions
  return db
    .select({ id, userAgent, createdAt, expiresAt })
    .from(sessions)
    .where(and(eq(sessions.userId, ownerId), gt(expiresAt, now)))
    .orderBy(desc(createdAt))
    .limit(SESSIONS_SHOWN)
}

export function listPasskeys(db: Db, ownerId: string) {
  const { id, name, createdAt } = passkeys
  return db
    .select({ id, name, createdAt })
    .from(passkeys)
    .where(eq(passkeys.userId, ownerId))
    .orderBy(desc(createdAt))
    .limit(PASSKEYS_MAX)
}

/** The other sites that they may sign in with. */
export function listProviders(db: Db, ownerId: string) {
  return db.select({ provider: accounts.providerId }).from(accounts).where(eq(accounts.userId, ownerId)).limit(20)
}

export function accountOfProvider(db: Db, ownerId: string, provider: Provider) {
  return db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.userId, ownerId), eq(accounts.providerId, provider)))
    .limit(1)
}

export function passkeyOf(db: Db, ownerId: string, id: string) {
  return db
    .select({ id: passkeys.id })
    .from(passkeys)
    .where(and(eq(passkeys.userId, ownerId), eq(passkeys.id, id)))
}

/** The stored tokens of their sessions but one, or of a single session. */
export function sessionTokens(db: Db, ownerId: string, which: { id: string } | { except: string }) {
  const named = 'id' in which ? eq(sessions.id, which.id) : sql`${sessions.id} <> ${which.except}`
  return db
    .select({ token: sessions.token })
    .from(sessions)
    .where(and(eq(sessions.userId, ownerId), named))
}

/** When a session began. */
export function sessionStart(db: Db, ownerId: string, id: string) {
  return db
    .select({ createdAt: sessions.createdAt })
    .from(sessions)
    .where(and(eq(sessions.userId, ownerId), eq(sessions.id, id)))
    .limit(1)
}

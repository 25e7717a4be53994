import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import type { Db } from './client.ts'
import { accounts, sessions, users, verifications } from './schema/auth.ts'

/** better-auth speaks SQL itself, so its adapter is made in the room where SQL is spoken. D1 has no interactive transactions. */
export function authAdapter(db: Db) {
  return drizzleAdapter(db, {
    provider: 'sqlite',
    transaction: false,
    schema: { user: users, session: sessions, account: accounts, verification: verifications },
  })
}

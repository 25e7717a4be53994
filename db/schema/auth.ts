import { relations, sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { ImportUpload, Refused } from '#worker/contracts/account/import.ts'

const now = sql`(unixepoch() * 1000)`
const at = (name: string) => integer(name, { mode: 'timestamp_ms' })

/** Accounts. Columns follow better-auth's core schema; the learner's data is in `profiles`. */
export const users = sqliteTable('users', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull().unique(),
  emailVerified: integer('email_verified', { mode: 'boolean' }).notNull().default(false),
  image: text('image'),
  /** Signing in with a password needs a code as well. */
  twoFactorEnabled: integer('two_factor_enabled', { mode: 'boolean' }).notNull().default(false),
  createdAt: at('created_at').notNull().default(now),
  updatedAt: at('updated_at').notNull().default(now),
})

export const sessions = sqliteTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    /** The hash of the token in the cookie (`storedToken`). */
    token: text('token').notNull().unique(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: at('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** Codes of the live rooms it was last connected to, so that its end reaches their sockets. */
    liveRooms: text('live_rooms', { mode: 'json' }).$type<string[]>().notNull().default([]),
    createdAt: at('created_at').notNull().default(now),
    updatedAt: at('updated_at').notNull().default(now),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_expires').on(t.expiresAt)],
)

export const accounts = sqliteTable(
  'accounts',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: at('access_token_expires_at'),
    refreshTokenExpiresAt: at('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: at('created_at').notNull().default(now),
    updatedAt: at('updated_at').notNull().default(now),
  },
  (t) => [index('accounts_user').on(t.userId), uniqueIndex('accounts_provider').on(t.providerId, t.accountId)],
)

export const verifications = sqliteTable(
  'verifications',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: at('expires_at').notNull(),
    createdAt: at('created_at').notNull().default(now),
    updatedAt: at('updated_at').notNull().default(now),
  },
  (t) => [index('verifications_identifier').on(t.identifier), index('verifications_expires').on(t.expiresAt)],
)

/** The secret of an authenticator app and the recovery codes, both encrypted by better-auth. */
export const twoFactors = sqliteTable(
  'two_factors',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    secret: text('secret').notNull(),
    backupCodes: text('backup_codes').notNull(),
    /** False until the first code has shown that the app knows the secret. */
    verified: integer('verified', { mode: 'boolean' }).notNull().default(false),
    failedVerificationCount: integer('failed_verification_count').notNull().default(0),
    lockedUntil: at('locked_until'),
  },
  (t) => [uniqueIndex('two_factors_user').on(t.userId)],
)

export const passkeys = sqliteTable(
  'passkeys',
  {
    id: text('id').primaryKey(),
    name: text('name'),
    publicKey: text('public_key').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    credentialID: text('credential_id').notNull().unique(),
    counter: integer('counter').notNull(),
    deviceType: text('device_type').notNull(),
    backedUp: integer('backed_up', { mode: 'boolean' }).notNull(),
    transports: text('transports'),
    createdAt: at('created_at'),
    aaguid: text('aaguid'),
  },
  (t) => [index('passkeys_user').on(t.userId)],
)

/** Our own counters: sign-in tries per account and per source, coach calls per learner. `windowStart` in ms since the epoch. */
export const counters = sqliteTable(
  'counters',
  {
    key: text('key').primaryKey(),
    windowStart: integer('window_start').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [index('counters_window').on(t.windowStart)],
)

/** Accounts whose data is being erased. The row is the job: it outlives the learner's own row, and a message only wakes it. */
export const accountDeletions = sqliteTable(
  'account_deletions',
  {
    ownerId: text('owner_id').primaryKey(),
    /** Codes of the live rooms that their sessions were last connected to. */
    liveRooms: text('live_rooms', { mode: 'json' }).$type<string[]>().notNull(),
    /** Until when somebody has the job to themselves, or it is kept for a message. */
    leasedUntil: at('leased_until').notNull(),
    requestedAt: at('requested_at').notNull(),
  },
  (t) => [index('account_deletions_leased').on(t.leasedUntil)],
)

/** For better-auth, which then reads a user and their accounts, or a session and its user, in one query. */
export const userRelations = relations(users, ({ many }) => ({ accounts: many(accounts) }))
export const accountRelations = relations(accounts, ({ one }) => ({
  user: one(users, { fields: [accounts.userId], references: [users.id] }),
}))
export const sessionRelations = relations(sessions, ({ one }) => ({
  user: one(users, { fields: [sessions.userId], references: [users.id] }),
}))

/** The export that is imported into an account, and how far it has come; the last one stays as what is reported. */
export const accountImports = sqliteTable('account_imports', {
  ownerId: text('owner_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** SHA-256 of the export's manifest, hexadecimal: choosing the same file again goes on with it. */
  id: text('id').notNull(),
  /** Rows that the export has of each table, and those that have been taken or refused so far: always the first ones. */
  expected: text('expected', { mode: 'json' }).$type<Record<string, number>>().notNull(),
  sent: text('sent', { mode: 'json' }).$type<Record<string, number>>().notNull().default({}),
  /** The same of files, in the order of the manifest. */
  files: integer('files').notNull(),
  filesSent: integer('files_sent').notNull().default(0),
  refused: text('refused', { mode: 'json' }).$type<Refused[]>().notNull().default([]),
  /** The next file, where it comes in parts. */
  upload: text('upload', { mode: 'json' }).$type<ImportUpload>(),
  startedAt: at('started_at').notNull(),
  /** Since then what has come is being thrown away. */
  discardedAt: at('discarded_at'),
  finishedAt: at('finished_at'),
})

/** The numbers that rows of an import have here, by those that they had; while it runs. */
export const importedIds = sqliteTable(
  'imported_ids',
  {
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The table. */
    kind: text('kind').notNull(),
    oldId: integer('old_id').notNull(),
    newId: integer('new_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.kind, t.oldId] })],
)

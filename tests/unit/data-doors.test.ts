import { expect, test } from 'vitest'
import { sourceFiles } from '#tests/support/structure/source-files.ts'

/** Callers of `directory`, which knows no owner, and why. Learners' own data goes through `forOwner`. */
const DIRECTORY_CALLERS = {
  'worker/http/scope.ts': 'makes both doors',
  'worker/http/session.ts': 'finds out who is signed in',
  'worker/features/auth/routes.ts': 'finds accounts',
  'worker/features/auth/call-auth.ts': 'ends the session that another replaces',
  'worker/features/auth/account-routes.ts': 'a session ends where it is looked up',
  'worker/features/auth/two-factor-routes.ts': 'counts codes, and ends a session whose code was used before',
  'worker/features/auth/delete-account.ts': 'an account is closed where sessions are looked up',
  'worker/features/auth/provider-routes.ts': 'an account was connected before anybody is signed in',
  'worker/features/auth/email-routes.ts': 'finds whether an address is taken',
  'worker/features/mailbox/routes.ts': 'e-mail of a local start has no owner',
  'worker/mail/send-mail.ts': 'puts it there',
  'worker/features/auth/limit-attempts.ts': 'counts tries to sign in',
  'worker/features/auth/better-auth.ts': 'accounts and sessions',
  'worker/embeddings/sync.ts': 'whose passages wait to be embedded',
  'worker/features/coach/sharing/shares.ts': 'finds whose chat a link leads to',
  'worker/features/quizzes/sharing/shares.ts': 'finds whose quiz a link leads to, and counts what is marked',
  'worker/features/reminders/reminders.ts': 'finds whose calendar a link leads to',
  'worker/jobs/account-deletion.ts': 'a message of the queue names the owner',
  'worker/jobs/reminders.ts': 'whose study time has come',
  'worker/features/documents/documents.ts': 'wakes documents whose reading was forgotten, of the owner who looks',
  'worker/features/documents/processing/events.ts': 'a stream of progress asks whether its session still stands',
  'worker/features/quizzes/live/rooms.ts': 'notes the live rooms of a session, to close their sockets with it',
  'worker/jobs/documents/work.ts': 'a message of the queue names owner and document',
  'worker/jobs/scheduled.ts': 'wakes documents whose reading was forgotten',
  'worker/jobs/sweep.ts': 'what every learner’s bin has held long enough',
}

test('the directory, which knows no owner, has few callers, each with its reason', () => {
  const callers = sourceFiles()
    .filter(({ path }) => path.startsWith('worker/') && path.endsWith('.ts'))
    .filter(({ text }) => /\bdirectory\(|\bscope\.directory\b/.test(text))
    .map(({ path }) => path)
  expect(callers.toSorted()).toEqual(Object.keys(DIRECTORY_CALLERS).toSorted())
})

test('only db/client.ts touches the database binding', () => {
  const callers = sourceFiles()
    .filter(({ path }) => /^(app|worker|db)\/.*\.tsx?$/.test(path))
    .filter(({ text }) =>
      /(?<!\b(?:forOwner|directory)\((?:scope\.)?)(?<![\w.])(?:scope\.)?env\.DB\b|drizzle-orm\/d1/.test(text),
    )
    .map(({ path }) => path)
  expect(callers).toEqual(['db/client.ts'])
})

import { desc, eq, notInArray } from 'drizzle-orm'
import { MAILBOX_SIZE } from '#worker/contracts/mailbox.ts'
import type { Db } from '../client.ts'
import { mailbox } from '../schema/mailbox.ts'

export function putMail(db: Db, mail: typeof mailbox.$inferInsert) {
  return db.insert(mailbox).values(mail)
}

/** Only the newest are kept. */
export function dropOldMails(db: Db) {
  const newest = db.select({ id: mailbox.id }).from(mailbox).orderBy(desc(mailbox.sentAt)).limit(MAILBOX_SIZE)
  return db.delete(mailbox).where(notInArray(mailbox.id, newest))
}

export function listMails(db: Db) {
  const { id, to, subject, sentAt } = mailbox
  return db.select({ id, to, subject, sentAt }).from(mailbox).orderBy(desc(sentAt)).limit(MAILBOX_SIZE)
}

export function mailById(db: Db, id: string) {
  return db.select().from(mailbox).where(eq(mailbox.id, id)).limit(1)
}

import { and, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Citation, MessageRole, MessageStatus } from '#worker/contracts/coach.ts'
import type { Db } from '../client.ts'
import { counters } from '../schema/auth.ts'
import { chats, messages } from '../schema/coach.ts'
import { notes, passages } from '../schema/knowledge.ts'

/** One more than `limit`, so that the caller knows whether there is another page. Latest first. */
export function chatPage(db: Db, ownerId: string, limit: number, before?: { updatedAt: Date; id: string }) {
  const after =
    before &&
    or(lt(chats.updatedAt, before.updatedAt), and(eq(chats.updatedAt, before.updatedAt), lt(chats.id, before.id)))
  return db
    .select({ id: chats.id, title: chats.title, updatedAt: chats.updatedAt })
    .from(chats)
    .where(and(eq(chats.ownerId, ownerId), after))
    .orderBy(desc(chats.updatedAt), desc(chats.id))
    .limit(limit + 1)
}

export function chatById(db: Db, ownerId: string, chatId: string) {
  return db
    .select({ id: chats.id, title: chats.title, updatedAt: chats.updatedAt })
    .from(chats)
    .where(and(eq(chats.id, chatId), eq(chats.ownerId, ownerId)))
    .limit(1)
}

export type MessageRow = typeof messages.$inferSelect

/** The last `limit` messages of a chat, or the last before the message `before`, and one more. Latest first. */
export function latestMessages(db: Db, ownerId: string, chatId: string, limit: number, before?: string) {
  const earlier =
    before === undefined
      ? undefined
      : sql`${messages.seq} < (select seq from messages where id = ${before} and chat_id = ${chatId} and owner_id = ${ownerId})`
  return db
    .select()
    .from(messages)
    .where(and(eq(messages.chatId, chatId), eq(messages.ownerId, ownerId), earlier))
    .orderBy(desc(messages.seq))
    .limit(limit + 1)
}

export function removeChat(db: Db, ownerId: string, chatId: string) {
  return db
    .delete(chats)
    .where(and(eq(chats.id, chatId), eq(chats.ownerId, ownerId)))
    .returning({ id: chats.id })
}

/** Asks whatever answers in this chat to end; each running answer reads it at its next checkpoint. */
export function requestStop(db: Db, ownerId: string, chatId: string) {
  return db
    .update(messages)
    .set({ stopRequested: true })
    .where(and(eq(messages.chatId, chatId), eq(messages.ownerId, ownerId), eq(messages.status, 'streaming')))
}

/** What a turn stores before the model is asked. */
export interface NewTurn {
  ownerId: string
  chatId: string
  title: string
  questionId: string
  text: string
  answerId: string
  engine: string
  /** Ask once more, where the last answer of the chat broke off. */
  again: boolean
  /** The counter of turns, and how many of them are allowed: over it nothing is stored. */
  counter: { key: string; limit: number }
  now: Date
  /** An answer that was last touched before this is not running any more. */
  staleBefore: Date
}

const BROKEN: readonly MessageStatus[] = ['stopped', 'failed', 'interrupted']

/**
 * Statements that begin a turn, for one batch with what the turn reads. Each does nothing where it does not fit: the
 * chat is somebody else's, the limit is reached, an answer is running, or this very turn is stored already. Whether the
 * turn began shows in the messages read after them: it did if the answer `answerId` is among them.
 */
export function beginTurn(db: Db, turn: NewTurn) {
  const now = turn.now.getTime()
  const allowed = sql`exists (select 1 from ${counters}
    where ${counters.key} = ${turn.counter.key} and ${counters.count} <= ${turn.counter.limit})`
  const mine = sql`exists (select 1 from chats where id = ${turn.chatId} and owner_id = ${turn.ownerId})`
  const elsewhere = sql`exists (select 1 from messages where id = ${turn.questionId} and chat_id <> ${turn.chatId})`
  const idle = sql`not exists (select 1 from messages where chat_id = ${turn.chatId} and status = 'streaming')`
  const seq = sql`coalesce((select max(seq) from messages where chat_id = ${turn.chatId}), 0) + 1`
  const last = sql`(select id from messages where chat_id = ${turn.chatId} order by seq desc limit 1)`
  const broken = sql.join(
    BROKEN.map((status) => sql`${status}`),
    sql`, `,
  )
  const asked = sql`exists (select 1 from messages where id = ${turn.questionId} and owner_id = ${turn.ownerId} and id = ${last})`
  const brokeOff = sql`${turn.again ? 1 : 0} = 1 and exists (select 1 from messages
    where id = ${last} and owner_id = ${turn.ownerId} and role = 'coach' and status in (${broken}))
    and ${turn.questionId} = (select id from messages
      where chat_id = ${turn.chatId} and role = 'learner' order by seq desc limit 1)`
  const row = (id: string, role: MessageRole, text: string, status: MessageStatus, engine: string | null) =>
    sql`${id}, ${turn.ownerId}, ${turn.chatId}, ${seq}, ${role}, ${text}, ${status}, '[]', ${engine}, null, 0, ${now}, ${now}`
  return [
    db
      .update(messages)
      .set({ status: 'interrupted' })
      .where(
        and(
          eq(messages.chatId, turn.chatId),
          eq(messages.ownerId, turn.ownerId),
          eq(messages.status, 'streaming'),
          lt(messages.updatedAt, turn.staleBefore),
        ),
      ),
    db
      .insert(chats)
      .select(
        sql`select ${turn.chatId}, ${turn.ownerId}, ${turn.title}, ${now}, ${now} where ${allowed} and not ${elsewhere}`,
      )
      .onConflictDoUpdate({
        target: chats.id,
        set: { updatedAt: turn.now },
        setWhere: eq(chats.ownerId, turn.ownerId),
      }),
    db
      .insert(messages)
      .select(
        sql`select ${row(turn.questionId, 'learner', turn.text, 'complete', null)} where ${mine} and ${allowed} and ${idle}`,
      )
      .onConflictDoNothing({ target: messages.id }),
    db.insert(messages).select(
      sql`select ${row(turn.answerId, 'coach', '', 'streaming', turn.engine)}
          where ${mine} and ${allowed} and ${idle} and (${asked} or (${brokeOff}))`,
    ),
  ] as const
}

/** Writes what has come so far, and answers whether a stop was asked for. No row: the answer is gone or ended. */
export function checkpoint(db: Db, ownerId: string, answerId: string, text: string, now: Date) {
  return db
    .update(messages)
    .set({ text, updatedAt: now })
    .where(running(ownerId, answerId))
    .returning({ stopRequested: messages.stopRequested })
}

export function readStop(db: Db, ownerId: string, answerId: string) {
  return db.select({ stopRequested: messages.stopRequested }).from(messages).where(running(ownerId, answerId)).limit(1)
}

/** How an answer ends. `status` never goes back to `streaming`. */
export interface AnswerEnd {
  text: string
  status: Exclude<MessageStatus, 'streaming'>
  citations: Citation[]
  error: string | null
}

export function endAnswer(db: Db, ownerId: string, chatId: string, answerId: string, end: AnswerEnd, now: Date) {
  return [
    db
      .update(messages)
      .set({ ...end, updatedAt: now })
      .where(
        and(
          eq(messages.id, answerId),
          eq(messages.ownerId, ownerId),
          // Taken for lost by another turn, it came to its end all the same.
          inArray(messages.status, ['streaming', 'interrupted']),
        ),
      )
      .returning({ id: messages.id }),
    db
      .update(chats)
      .set({ updatedAt: now })
      .where(and(eq(chats.id, chatId), eq(chats.ownerId, ownerId))),
  ] as const
}

function running(ownerId: string, answerId: string) {
  return and(eq(messages.id, answerId), eq(messages.ownerId, ownerId), eq(messages.status, 'streaming'))
}

/** What the latest notes speak of: at most `limit` of their first headings, for questions to suggest. */
export function latestHeadings(db: Db, ownerId: string, limit: number) {
  const latest = db
    .select({ id: notes.id, title: notes.title, updatedAt: notes.updatedAt })
    .from(notes)
    .where(and(eq(notes.ownerId, ownerId), isNull(notes.deletedAt)))
    .orderBy(desc(notes.updatedAt), desc(notes.id))
    .limit(6)
    .as('latest')
  return db
    .select({ noteId: latest.id, noteTitle: latest.title, heading: passages.heading })
    .from(latest)
    .innerJoin(passages, eq(passages.noteId, latest.id))
    .where(and(eq(passages.ownerId, ownerId), lt(passages.ordinal, 6), sql`${passages.ordinal} > 0`))
    .orderBy(desc(latest.updatedAt), passages.noteId, passages.ordinal)
    .limit(limit)
}

/** How many notes there are, counted up to `NOTES_COUNTED`: what matters is whether there are any. */
const NOTES_COUNTED = 100
export function countNotes(db: Db, ownerId: string) {
  const some = db
    .select({ id: notes.id })
    .from(notes)
    .where(and(eq(notes.ownerId, ownerId), isNull(notes.deletedAt)))
    .limit(NOTES_COUNTED)
    .as('some')
  return db.select({ count: sql<number>`count(*)` }).from(some)
}

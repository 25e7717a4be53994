import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../client.ts'
import { selectInto } from '../../select-into.ts'
import { memories } from '../../schema/coach-tools.ts'

/** All of them: there are at most `MEMORIES_MAX`. Latest first. */
export function listMemories(db: Db, ownerId: string, limit: number) {
  return db
    .select()
    .from(memories)
    .where(eq(memories.ownerId, ownerId))
    .orderBy(desc(memories.createdAt), desc(memories.id))
    .limit(limit)
}

export interface NewMemory {
  id: string
  text: string
  /** The message it was taken from; kept only if it is the learner's own. */
  from?: { chatId: string; messageId: string }
  now: Date
}

/** No row where there is no room for another. */
export function addMemory(db: Db, ownerId: string, { id, text, from, now }: NewMemory, max: number) {
  return db
    .insert(memories)
    .select(
      selectInto(
        memories,
        {
          id,
          ownerId,
          text,
          chatId: sql`(select id from chats where id = ${from?.chatId ?? null} and owner_id = ${ownerId})`,
          messageId: sql`(select id from messages where id = ${from?.messageId ?? null} and owner_id = ${ownerId})`,
          createdAt: now,
          updatedAt: now,
        },
        sql`where (select count(*) from memories where owner_id = ${ownerId}) < ${max}`,
      ),
    )
    .onConflictDoNothing({ target: memories.id })
    .returning()
}

/**
 * In the batch that stores a question: what the question asks to be remembered, with its message. Once, even if it is
 * delivered or asked twice, and nothing if `text` is null or the question was not stored in this batch.
 */
export function addMemoryOfQuestion(
  db: Db,
  ownerId: string,
  input: { chatId: string; questionId: string; text: string | null; now: Date },
  max: number,
) {
  const at = input.now.getTime()
  return db
    .insert(memories)
    .select(
      selectInto(
        memories,
        {
          id: sql`id`,
          ownerId: sql`owner_id`,
          text: sql`${input.text}`,
          chatId: sql`chat_id`,
          messageId: sql`id`,
          createdAt: input.now,
          updatedAt: input.now,
        },
        sql`from messages where id = ${input.questionId} and chat_id = ${input.chatId} and owner_id = ${ownerId} and created_at = ${at}
        and ${input.text} is not null
        and (select count(*) from memories where owner_id = ${ownerId}) < ${max}
        and not exists (select 1 from memories where owner_id = ${ownerId} and text = ${input.text})`,
      ),
    )
    .onConflictDoNothing({ target: memories.id })
}

const own = (ownerId: string, id: string) => and(eq(memories.id, id), eq(memories.ownerId, ownerId))

export function memoryById(db: Db, ownerId: string, id: string) {
  return db.select().from(memories).where(own(ownerId, id)).limit(1)
}

/** The same words again change nothing, not even when they were written. */
export function updateMemory(db: Db, ownerId: string, id: string, text: string, now: Date) {
  const updatedAt = sql`iif(text = ${text}, updated_at, ${now.getTime()})`
  return db.update(memories).set({ text, updatedAt }).where(own(ownerId, id)).returning()
}

export function removeMemory(db: Db, ownerId: string, id: string) {
  return db.delete(memories).where(own(ownerId, id)).returning({ id: memories.id })
}

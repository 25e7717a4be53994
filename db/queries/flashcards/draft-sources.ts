import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../../client.ts'
import { chats, messages } from '../../schema/coach.ts'
import { notes } from '../../schema/knowledge.ts'
import { mistakes } from '../../schema/mistakes.ts'

/** A note's title and text, and which version of it. */
export function noteText(db: Db, ownerId: string, id: string) {
  return db
    .select({ title: notes.title, text: notes.markdown, version: notes.version })
    .from(notes)
    .where(and(eq(notes.id, id), eq(notes.ownerId, ownerId), isNull(notes.deletedAt)))
    .limit(1)
}

/** The words of an answer; not where its chat is in the bin. */
export function answerText(db: Db, ownerId: string, at: { chatId: string; id: string }) {
  return db
    .select({ text: messages.text })
    .from(messages)
    .innerJoin(chats, eq(chats.id, messages.chatId))
    .where(
      and(
        eq(messages.id, at.id),
        eq(messages.chatId, at.chatId),
        eq(messages.ownerId, ownerId),
        eq(messages.role, 'coach'),
        eq(chats.ownerId, ownerId),
        isNull(chats.deletedAt),
      ),
    )
    .limit(1)
}

/** Of the last time it was made, or looked up. */
const sentence = (which: 'before' | 'after') =>
  sql<string | null>`(select ${sql.raw(`e.${which}`)} from mistake_events e where e.mistake_id = mistakes.id
    and e.outcome in ('made', 'lookup') order by e.created_at desc limit 1)`

/** Mistakes, in the order named, each with the sentence as it was right last. */
export function mistakesWithSentences(db: Db, ownerId: string, ids: readonly string[]) {
  const named = JSON.stringify(ids)
  return (
    db
      .select({
        id: mistakes.id,
        wrong: mistakes.wrong,
        right: mistakes.right,
        kind: mistakes.kind,
        before: sentence('before'),
        after: sentence('after'),
      })
      .from(mistakes)
      // There is a card of each of those already.
      .where(
        and(
          eq(mistakes.ownerId, ownerId),
          ne(mistakes.kind, 'card'),
          sql`${mistakes.id} in (select value from json_each(${named}))`,
        ),
      )
      .orderBy(sql`(select key from json_each(${named}) where value = mistakes.id)`)
  )
}

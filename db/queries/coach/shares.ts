import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { REWRITE_MANNER } from '#worker/contracts/coach.ts'
import type { Db } from '../../client.ts'
import { selectInto } from '../../select-into.ts'
import { chats, chatShares } from '../../schema/coach.ts'

/** With `current`: whether the branch in view ends where the shared one does. */
export function shareOf(db: Db, ownerId: string, chatId: string) {
  return db
    .select({
      token: chatShares.token,
      createdAt: chatShares.createdAt,
      current: sql<number>`${chatShares.leafId} = ${chats.leafId}`,
    })
    .from(chatShares)
    .innerJoin(chats, eq(chats.id, chatShares.chatId))
    .where(and(eq(chatShares.chatId, chatId), eq(chatShares.ownerId, ownerId), eq(chats.ownerId, ownerId)))
    .limit(1)
}

/** Shares the branch in view as it ends now; a chat that is shared keeps its link. Nothing without a message. */
export function shareBranch(db: Db, ownerId: string, share: { chatId: string; token: string; now: Date }) {
  return db
    .insert(chatShares)
    .select(
      selectInto(
        chatShares,
        {
          token: share.token,
          ownerId: sql`owner_id`,
          chatId: sql`id`,
          leafId: sql`leaf_id`,
          createdAt: share.now,
        },
        sql`from chats where id = ${share.chatId} and owner_id = ${ownerId} and deleted_at is null and leaf_id is not null`,
      ),
    )
    .onConflictDoUpdate({ target: chatShares.chatId, set: { leafId: sql`excluded.leaf_id` } })
    .returning({ token: chatShares.token, createdAt: chatShares.createdAt })
}

export function removeShare(db: Db, ownerId: string, chatId: string) {
  return db.delete(chatShares).where(and(eq(chatShares.chatId, chatId), eq(chatShares.ownerId, ownerId)))
}

/** The shared branch of a link, unless the link was withdrawn or the chat is in the bin. */
export function sharedByToken(db: Db, token: string) {
  return db
    .select({
      ownerId: chatShares.ownerId,
      chatId: chatShares.chatId,
      leafId: chatShares.leafId,
      sharedAt: chatShares.createdAt,
      title: chats.title,
    })
    .from(chatShares)
    .innerJoin(chats, eq(chats.id, chatShares.chatId))
    .where(and(eq(chatShares.token, token), isNull(chats.deletedAt), ne(chats.manner, REWRITE_MANNER)))
    .limit(1)
}

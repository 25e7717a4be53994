import { eq, sql } from 'drizzle-orm'
import type { StoredManner } from '#worker/contracts/coach.ts'
import type { Db } from '../../client.ts'
import { users } from '../../schema/auth.ts'
import { profiles } from '../../schema/onboarding.ts'
import { isReadyDocument } from '../passage-source.ts'

/** Memories read for a turn: more than a prompt has room for. */
const MEMORIES_READ = 40
/** Notes and documents are counted up to this: what matters is whether there are any. */
const SOURCES_COUNTED = 100

export type TurnContext = Awaited<ReturnType<typeof turnContext>>[number]

/**
 * In what setting a turn is answered: the chat's manner, the coach's person and the learner's memories (JSON, latest first).
 * `at` of a memory is when it was written, in milliseconds. `text` is that which the chat rewrites, at the version the question speaks of; null in other chats.
 * `kept` is whether what the question asked to be remembered is remembered, `full` whether there is room for more.
 */
export function turnContext(
  db: Db,
  ownerId: string,
  at: { chatId: string; questionId: string; memory: string | null },
  memoriesMax: number,
) {
  return db
    .select({
      manner: sql<StoredManner | null>`(select manner from chats where id = ${at.chatId} and owner_id = ${ownerId})`,
      coach: profiles.coach,
      yourInfo: profiles.yourInfo,
      studyTime: profiles.studyTime,
      memories: sql<string>`(select json_group_array(json_object('text', text, 'at', created_at)) from (select text, created_at from memories where owner_id = ${ownerId}
        order by created_at desc, id desc limit ${MEMORIES_READ}))`,
      text: sql<string | null>`coalesce((select v.text from messages m join text_versions v
        on v.text_id = m.chat_id and v.number = m.attachments ->> '$[0].version' and v.owner_id = ${ownerId}
        where m.id = ${at.questionId} and m.chat_id = ${at.chatId} and m.owner_id = ${ownerId}),
        (select text from texts where id = ${at.chatId} and owner_id = ${ownerId}))`,
      kept: sql<number>`exists (select 1 from memories where owner_id = ${ownerId}
        and (message_id = ${at.questionId} or text = ${at.memory}))`,
      noteCount: sql<number>`(select count(*) from (select 1 from notes
        where owner_id = ${ownerId} and deleted_at is null union all select 1 from documents d
        where ${isReadyDocument(ownerId)} limit ${SOURCES_COUNTED}))`,
      full: sql<number>`(select count(*) from memories where owner_id = ${ownerId}) >= ${memoriesMax}`,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.ownerId, users.id))
    .where(eq(users.id, ownerId))
    .limit(1)
}

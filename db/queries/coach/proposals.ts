import { and, eq, isNull, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { Proposal, ToolStatus } from '#worker/contracts/coach/tools.ts'
import type { Db } from '../../client.ts'
import { selectInto } from '../../select-into.ts'
import { chats } from '../../schema/coach.ts'
import { proposals } from '../../schema/coach-tools.ts'
import { notes } from '../../schema/knowledge.ts'
import type { NewNote } from '../knowledge/notes.ts'

export type Statement = BatchItem<'sqlite'>

/** In the batch that ends an answer, after its end: nothing where that did not become complete. */
export function insertProposals(
  db: Db,
  at: { ownerId: string; chatId: string; answerId: string },
  made: readonly Proposal[],
  now: Date,
) {
  return db
    .insert(proposals)
    .select(
      selectInto(
        proposals,
        {
          id: sql`value ->> 'id'`,
          ownerId: at.ownerId,
          chatId: at.chatId,
          messageId: at.answerId,
          tool: sql`value ->> 'tool'`,
          input: sql`value -> 'input'`,
          status: sql`value ->> 'status'`,
          targetId: sql`value ->> 'targetId'`,
          createdAt: now,
        },
        sql`from json_each(${JSON.stringify(made)})
        where exists (select 1 from messages
          where id = ${at.answerId} and owner_id = ${at.ownerId} and status = 'complete')`,
      ),
    )
    .onConflictDoNothing({ target: proposals.id })
}

/** With the topic of its chat. Not there where the chat is in the bin. */
export function proposalById(db: Db, ownerId: string, chatId: string, id: string) {
  return db
    .select({
      id: proposals.id,
      messageId: proposals.messageId,
      tool: proposals.tool,
      input: proposals.input,
      status: proposals.status,
      targetId: proposals.targetId,
      topicId: chats.topicId,
    })
    .from(proposals)
    .innerJoin(chats, eq(chats.id, proposals.chatId))
    .where(
      and(
        eq(proposals.id, id),
        eq(proposals.chatId, chatId),
        eq(proposals.ownerId, ownerId),
        eq(chats.ownerId, ownerId),
        isNull(chats.deletedAt),
      ),
    )
    .limit(1)
}

/** `insertNote` for what was proposed: no row comes back where it has been decided, or made, already. */
export const insertProposedNote = (proposalId: string) => (db: Db, note: NewNote) =>
  db
    .insert(notes)
    .select(
      selectInto(
        notes,
        {
          id: note.id,
          ownerId: note.ownerId,
          topicId: sql`(select id from topics where id = ${note.topicId} and owner_id = ${note.ownerId})`,
          title: note.title,
          titleKey: note.titleKey,
          markdown: note.markdown,
          excerpt: note.excerpt,
          tags: note.tags,
          version: 1,
          createdAt: note.now,
          updatedAt: note.now,
        },
        sql`where exists (select 1 from proposals
          where id = ${proposalId} and owner_id = ${note.ownerId} and target_id = ${note.id} and status = 'proposed')`,
      ),
    )
    .onConflictDoNothing()
    .returning()

/** Cards are accepted and created in one batch: they are created only if this holds. */
export function acceptCards(db: Db, ownerId: string, id: string, deckId: number, now: Date) {
  return db
    .update(proposals)
    .set({ status: 'done', decidedAt: now, targetId: String(deckId) })
    .where(and(eq(proposals.id, id), eq(proposals.ownerId, ownerId), eq(proposals.status, 'proposed')))
}

/** True where cards were agreed to: for the statements that make them. */
export const cardsWereAccepted = (ownerId: string, proposalId: string) =>
  sql`exists (select 1 from proposals where id = ${proposalId} and owner_id = ${ownerId} and status = 'done')`

/** True while a proposal is open: for the statements that make what it proposes. */
export const isProposed = (ownerId: string, proposalId: string) =>
  sql`exists (select 1 from proposals where id = ${proposalId} and owner_id = ${ownerId} and status = 'proposed')`

/** At the end of the batch that makes its quiz, whose key is the proposal's id: only if it was made. */
export function acceptQuiz(db: Db, ownerId: string, id: string, now: Date) {
  const quiz = sql`(select z.id from quizzes z where z.owner_id = ${ownerId} and z.key = ${id})`
  return db
    .update(proposals)
    .set({ status: 'done', decidedAt: now, targetId: sql`cast(${quiz} as text)` })
    .where(
      and(
        eq(proposals.id, id),
        eq(proposals.ownerId, ownerId),
        eq(proposals.status, 'proposed'),
        sql`${quiz} is not null`,
      ),
    )
}

/** Decides open proposals only; accepts one only if the statement before it in the batch created its result. */
export function decideProposal(
  db: Db,
  ownerId: string,
  id: string,
  status: Exclude<ToolStatus, 'proposed'>,
  now: Date,
) {
  const made = sql`exists (select 1 from notes where id = target_id and owner_id = ${ownerId})`
  return db
    .update(proposals)
    .set({ status, decidedAt: now })
    .where(
      and(
        eq(proposals.id, id),
        eq(proposals.ownerId, ownerId),
        eq(proposals.status, 'proposed'),
        status === 'done' ? made : undefined,
      ),
    )
    .returning({ id: proposals.id })
}

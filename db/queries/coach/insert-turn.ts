import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type Attachment, type MessageStatus, REWRITE_MANNER, type StoredManner } from '#worker/contracts/coach.ts'
import type { Db } from '../../client.ts'
import { selectInto } from '../../select-into.ts'
import { counters } from '../../schema/auth.ts'
import { chats, messages } from '../../schema/coach.ts'
import {
  callIsLeft,
  type CallLimits,
  countCalls,
  isWithinLimit,
  reserveCall,
  reserveUsage,
  type UsageKey,
} from '../usage.ts'

/** What a turn stores before the model is asked. */
export interface NewTurn {
  ownerId: string
  chatId: string
  title: string
  /** Of a new chat. */
  manner: StoredManner | undefined
  topicId: number | undefined
  questionId: string
  text: string
  attachments: readonly Attachment[]
  answerId: string
  /** The message the question follows; undefined for the end of the branch in view. */
  parentId: string | null | undefined
  /** Nothing else may follow that message. */
  atEnd: boolean
  /** The name of the engine that answers. */
  engine: string
  /** Where that is a language model: its limits, and the engine that answers past them; null where none can. */
  model: { limits: CallLimits; span: string; otherwise: string | null } | null
  /** `again`: another answer to a question that has some. `continue`: continues an answer that was interrupted. */
  kind: 'ask' | 'again' | 'continue'
  /** The counter of turns, and how many of them are allowed: over it nothing is stored. */
  counter: { key: string; limit: number }
  /** What the turn is reserved from; `limit` null where nothing is limited. */
  usage: UsageKey & { limit: number | null }
  now: Date
}

const RESUMABLE: readonly MessageStatus[] = ['stopped', 'failed', 'interrupted']

/**
 * Statements that begin a turn, for one batch with what the turn reads (`batchOf`); those that are null are not needed.
 * Each does nothing if it does not apply: the chat is another learner's, a limit is reached, an answer is running, or this
 * very turn is stored already. The turn began if one of the two that answer rows (`opened`, `reopened`) does.
 */
export function insertTurn(db: Db, turn: NewTurn) {
  const conditions = conditionsOf(turn)
  const { allowed, elsewhere, hasText, fits, seq, parent, followsAnswer, isEnd, question, toAnswer, broken } =
    conditions
  const { hasCall, engine, unpaid } = conditions
  const asks = turn.kind === 'ask'
  const isContinued = turn.kind === 'continue'
  return {
    chat: asks
      ? db
          .insert(chats)
          .select(
            selectInto(
              chats,
              {
                id: turn.chatId,
                ownerId: turn.ownerId,
                title: turn.title,
                topicId: sql`(select id from topics where id = ${turn.topicId ?? null} and owner_id = ${turn.ownerId})`,
                manner: turn.manner ?? 'explain',
                createdAt: turn.now,
                updatedAt: turn.now,
              },
              sql`where ${allowed} and not ${elsewhere} and ${hasText}`,
            ),
          )
          .onConflictDoNothing({ target: chats.id })
      : null,
    question: asks
      ? db
          .insert(messages)
          .select(
            selectInto(
              messages,
              {
                ...messageOf(turn, seq),
                id: turn.questionId,
                parentId: parent,
                role: 'learner',
                text: turn.text,
                status: 'complete',
                attachments: [...turn.attachments],
              },
              sql`where ${fits} and ${followsAnswer} and ${isEnd}`,
            ),
          )
          .onConflictDoNothing({ target: messages.id })
      : null,
    opened: isContinued
      ? null
      : db
          .insert(messages)
          .select(
            selectInto(
              messages,
              {
                ...messageOf(turn, seq),
                id: turn.answerId,
                parentId: turn.questionId,
                role: 'coach',
                text: '',
                status: 'streaming',
                engine,
              },
              sql`where ${fits} and ${question} and ${toAnswer}`,
            ),
          )
          .onConflictDoNothing({ target: messages.id })
          .returning({ engine: messages.engine }),
    reopened: isContinued
      ? db
          .update(messages)
          .set({ status: 'streaming', error: null, engine, updatedAt: turn.now })
          .where(
            and(
              eq(messages.id, turn.answerId),
              eq(messages.parentId, turn.questionId),
              eq(messages.ownerId, turn.ownerId),
              sql`${messages.status} in (${broken}) and ${fits}`,
            ),
          )
          .returning({ engine: messages.engine })
      : null,
    // An answer is paid for once, however often it continues; each of these follows from the one before it.
    reserved: reserveUsage(db, turn.ownerId, turn.usage, sql`changes() > 0`, unpaid),
    ...(turn.model ? callOf(db, turn, turn.model.span, hasCall) : NO_CALL),
    inView: showAnswer(db, turn),
  }
}

const NO_CALL = { call: null, siteCall: null, calls: null }

/** The turn's first call of the language model, and what was used then. */
function callOf(db: Db, { ownerId }: NewTurn, span: string, hasCall: SQL) {
  const [call, siteCall] = reserveCall(db, ownerId, span, sql`changes() > 0 and ${hasCall}`)
  return { call, siteCall, calls: countCalls(db, ownerId, span) }
}

function messageOf({ ownerId, chatId, now }: NewTurn, seq: SQL) {
  return { ownerId, chatId, seq, citations: [], createdAt: now, updatedAt: now }
}

function showAnswer(db: Db, turn: NewTurn) {
  return db
    .update(chats)
    .set({ updatedAt: turn.now, leafId: turn.answerId })
    .where(
      and(
        eq(chats.id, turn.chatId),
        eq(chats.ownerId, turn.ownerId),
        sql`exists (select 1 from messages where id = ${turn.answerId} and chat_id = ${turn.chatId} and status = 'streaming')`,
      ),
    )
}

/** What has to hold for the parts of a turn to be stored. */
function conditionsOf(turn: NewTurn) {
  const { usage: use, counter, model } = turn
  const hasCall = model ? callIsLeft(turn.ownerId, model.span, model.limits) : sql`1`
  const engine = model?.otherwise
    ? sql`case when ${hasCall} then ${turn.engine} else ${model.otherwise} end`
    : turn.engine
  // What there is of an answer was paid for; nothing was kept of what ended before its first word.
  const unpaid =
    turn.kind === 'continue'
      ? sql`(select text = '' from messages where id = ${turn.answerId} and owner_id = ${turn.ownerId})`
      : sql`1`
  const allowed = sql`exists (select 1 from ${counters}
    where ${counters.key} = ${counter.key} and ${counters.count} <= ${counter.limit})
    and (not ${unpaid} or ${isWithinLimit(turn.ownerId, use, use.limit)})
    and ${model && model.otherwise === null ? hasCall : sql`1`}`
  const mine = sql`exists (select 1 from chats
    where id = ${turn.chatId} and owner_id = ${turn.ownerId} and deleted_at is null)`
  const elsewhere = sql`exists (select 1 from messages
    where id in (${turn.questionId}, ${turn.answerId}) and chat_id <> ${turn.chatId})`
  // A chat about a text has the text's id.
  const hasText =
    turn.manner === REWRITE_MANNER
      ? sql`exists (select 1 from texts where id = ${turn.chatId} and owner_id = ${turn.ownerId})`
      : sql`1`
  const idle = sql`not exists (select 1 from messages where chat_id = ${turn.chatId} and status = 'streaming')`
  const fits = sql`${mine} and ${allowed} and ${idle}`
  const seq = sql`coalesce((select max(seq) from messages where chat_id = ${turn.chatId}), 0) + 1`
  const parent =
    turn.parentId === undefined ? sql`(select leaf_id from chats where id = ${turn.chatId})` : sql`${turn.parentId}`
  const followsAnswer = sql`(${parent} is null or exists (select 1 from messages
    where id = ${parent} and chat_id = ${turn.chatId} and role = 'coach'))`
  const isEnd = turn.atEnd
    ? sql`not exists (select 1 from messages where chat_id = ${turn.chatId} and parent_id is ${parent})`
    : sql`1`
  const question = sql`exists (select 1 from messages where id = ${turn.questionId}
    and chat_id = ${turn.chatId} and owner_id = ${turn.ownerId} and role = 'learner')`
  const answered = sql`exists (select 1 from messages where chat_id = ${turn.chatId} and parent_id = ${turn.questionId})`
  const toAnswer = turn.kind === 'again' ? answered : sql`not ${answered}`
  const broken = sql.join(
    RESUMABLE.map((status) => sql`${status}`),
    sql`, `,
  )
  return {
    hasCall,
    engine,
    unpaid,
    allowed,
    elsewhere,
    hasText,
    fits,
    seq,
    parent,
    followsAnswer,
    isEnd,
    question,
    toAnswer,
    broken,
  }
}

import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Refusal } from './refusals.ts'
import { chats, chatShares, messages } from './schema/coach.ts'
import { memories, proposals } from './schema/coach-tools.ts'
import {
  cards,
  decks,
  factAttachments,
  facts,
  factTags,
  reviews,
  reviewSettings,
  schedulers,
} from './schema/flashcards.ts'
import { cardDrafts } from './schema/card-drafts.ts'
import {
  attachments,
  attachmentUses,
  listViews,
  noteLinks,
  noteRevisions,
  notes,
  noteSources,
  noteTags,
  topics,
} from './schema/knowledge.ts'
import { passages } from './schema/passages.ts'
import { documentPages, documentParts, documents, documentTags, highlights, noteDocuments } from './schema/documents.ts'
import { mistakeEvents, mistakes } from './schema/mistakes.ts'
import { profiles } from './schema/onboarding.ts'
import { questionAttachments, quizAnswers, quizAttempts, quizQuestions, quizShares, quizzes } from './schema/quizzes.ts'
import { texts, textVersions } from './schema/rewriting.ts'
import { studyEvents } from './schema/study.ts'
import { glossaryTerms, translationPieces, translations } from './schema/translate.ts'

/** Bytes counted for a row itself: its ids, numbers and index entries, as measured over all tables (100 to 530). */
export const ROW_BYTES = 300

interface Counted {
  table: SQLiteTable
  /** Columns whose text may be long; each counts with its bytes. None that binning a row sets: deleting is never refused. */
  texts?: readonly SQLiteColumn[]
  /**
   * Written by an answer that was accepted before: what it adds is counted, but never refused, so that it can always be stored.
   * A next one begins with rows that are refused.
   */
  endsAnswer?: 'insert' | 'update'
}

/** Every table of learners' data. What is not counted, and why: `UNCOUNTED`. */
export const COUNTED: readonly Counted[] = [
  { table: attachments },
  { table: attachmentUses },
  { table: cardDrafts, texts: [cardDrafts.front, cardDrafts.back, cardDrafts.anchor] },
  { table: cards },
  { table: chats },
  { table: chatShares },
  { table: decks, texts: [decks.settings] },
  { table: documentPages, texts: [documentPages.markdown] },
  { table: documentParts },
  { table: documents, texts: [documents.outline] },
  { table: documentTags },
  { table: factAttachments },
  { table: facts, texts: [facts.front, facts.back, facts.anchor] },
  { table: factTags },
  { table: glossaryTerms },
  { table: highlights, texts: [highlights.parts, highlights.quote, highlights.comment] },
  { table: listViews, texts: [listViews.view] },
  { table: memories, texts: [memories.text] },
  {
    table: messages,
    texts: [messages.text, messages.citations, messages.attachments, messages.searched],
    endsAnswer: 'update',
  },
  { table: mistakeEvents, texts: [mistakeEvents.before, mistakeEvents.after, mistakeEvents.anchor] },
  { table: mistakes },
  { table: noteDocuments },
  { table: noteLinks },
  { table: noteRevisions, texts: [noteRevisions.markdown] },
  { table: notes, texts: [notes.markdown] },
  { table: noteSources },
  { table: noteTags },
  { table: passages, texts: [passages.heading, passages.body] },
  { table: profiles },
  { table: proposals, texts: [proposals.input], endsAnswer: 'insert' },
  { table: questionAttachments },
  { table: quizAnswers, texts: [quizAnswers.response] },
  { table: quizAttempts, texts: [quizAttempts.questions] },
  { table: quizQuestions, texts: [quizQuestions.question] },
  { table: quizShares },
  { table: quizzes, texts: [quizzes.settings] },
  { table: reviews },
  { table: reviewSettings },
  { table: schedulers },
  { table: studyEvents },
  { table: texts, texts: [texts.text, texts.anchor, texts.rejected] },
  { table: textVersions, texts: [textVersions.text] },
  { table: topics },
  { table: translationPieces, texts: [translationPieces.source, translationPieces.target, translationPieces.notes] },
  { table: translations },
]

/** Tables with an owner that are not counted. */
export const UNCOUNTED: Record<string, string> = {
  storage: 'the ledger itself',
  account_deletions: 'one row, while an account is erased',
  account_imports: 'one row',
  imported_ids: 'a few columns beside rows that count, while an export is imported',
  usage: 'a few rows a month; what was reserved must always be given back',
  question_memories: 'follows the answers: never more rows than questions',
  push_subscriptions: 'ten browsers at most',
  reminders: 'one row',
  calendar_feeds: 'one row',
  activity_days: 'a cache that reading fills: never more rows than days',
  study_plans: 'a row for each change of the study time',
  study_days: 'a cache that reading fills: never more rows than reviews',
  passage_vectors: 'follows the passages, in the background',
  vector_marks: 'one row',
  document_runs: 'a few at a time, for 30 days; what they make counts by itself',
  document_run_steps: 'at most 60 of a run, for 30 days',
  quiz_makings: 'the latest twenty requests for questions, for a day; what they give counts once it is kept in a quiz',
}

/** Bytes of a row's long texts, as SQL; empty where it has none. @param row with its dot: `new.`, `old.`, or nothing */
function textBytes({ texts = [] }: Counted, row: string): string {
  const length = ({ name, notNull }: SQLiteColumn) => {
    const octets = `octet_length(${row}"${name}")`
    return notNull ? octets : `coalesce(${octets}, 0)`
  }
  return texts.map(length).join(' + ')
}

/** Bytes of a row, as SQL. */
export function rowBytes(counted: Counted, row: string): string {
  return [ROW_BYTES, textBytes(counted, row)].filter(Boolean).join(' + ')
}

const refuse = (refusal: Refusal) => `raise(abort, '${refusal}')`

/**
 * The triggers that keep the ledger for a table, by name. A migration holds the same text: where a test says that it differs,
 * drop the triggers in a new migration and create them again.
 */
export function storageTriggers(counted: Counted): Record<string, string> {
  const { table, texts = [], endsAnswer } = counted
  const name = getTableName(table)
  const columns = texts.map((column) => `"${column.name}"`).join(', ')
  const growth = `${textBytes(counted, 'new.')} - (${textBytes(counted, 'old.')})`
  const insert = written({ isNew: true, bytes: rowBytes(counted, 'new.'), isRefused: endsAnswer !== 'insert' })
  const update = written({ isNew: false, bytes: growth, isRefused: endsAnswer !== 'update' })
  const remove = `UPDATE storage SET rows = rows - 1, bytes = bytes - (${rowBytes(counted, 'old.')}) WHERE owner_id = old.owner_id;`
  return {
    [`${name}_storage_insert`]: `AFTER INSERT ON ${name} BEGIN ${insert} END`,
    [`${name}_storage_delete`]: `AFTER DELETE ON ${name} BEGIN ${remove} END`,
    ...(columns && { [`${name}_storage_update`]: `AFTER UPDATE OF ${columns} ON ${name} BEGIN ${update} END` }),
  }
}

/** Changes the ledger by a row that was written. What makes it smaller is never refused for its size. */
function written(row: { isNew: boolean; bytes: string; isRefused: boolean }): string {
  const today = 'unixepoch() / 86400'
  const writes = `iif(day = ${today}, writes, 0)`
  const bytes = `bytes + (${row.bytes})`
  const limited = row.isRefused
    ? {
        bytes: `iif(${bytes} > max(bytes, max_bytes), ${refuse('storage-full')}, ${bytes})`,
        writes: `iif(${writes} >= max_writes, ${refuse('write-limit')}, ${writes} + 1)`,
      }
    : { bytes, writes: `${writes} + 1` }
  const rows = row.isNew ? 'rows = rows + 1, ' : ''
  return `UPDATE storage SET ${rows}bytes = ${limited.bytes}, writes = ${limited.writes}, day = ${today} WHERE owner_id = new.owner_id;`
}

/** Rows and bytes of a learner as they are, counted anew. @param owner SQL of the learner's id, not a column of the tables */
export function recount(owner: SQL): { rows: SQL<number>; bytes: SQL<number> } {
  const rows = COUNTED.map(({ table }) => sql`(select count(*) from ${table} where owner_id = ${owner})`)
  const lengths = COUNTED.flatMap((counted) => {
    const length = textBytes(counted, '')
    return length
      ? [sql`coalesce((select sum(${sql.raw(length)}) from ${counted.table} where owner_id = ${owner}), 0)`]
      : []
  })
  const count = sql.join(rows, sql` + `)
  return {
    rows: sql<number>`(${count})`,
    bytes: sql<number>`(${ROW_BYTES} * (${count}) + ${sql.join(lengths, sql` + `)})`,
  }
}

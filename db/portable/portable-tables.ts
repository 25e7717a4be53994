import { getTableName } from 'drizzle-orm'
import { coachTables } from './coach.ts'
import { documentTables } from './documents.ts'
import { flashcardTables } from './flashcards.ts'
import { knowledgeTables } from './knowledge.ts'
import type { PortableTable } from './portable-table.ts'
import { quizTables } from './quizzes.ts'
import { studyTables } from './study.ts'

/** All that a learner takes along, in an order in which every row comes after those that it refers to. */
export const PORTABLE_TABLES: ReadonlyMap<string, PortableTable> = new Map(
  [knowledgeTables, documentTables, flashcardTables, quizTables, coachTables, studyTables]
    .flat()
    .map((portable) => [getTableName(portable.table), portable]),
)

/** Tables with an owner that stay behind. */
export const NOT_PORTABLE: Record<string, string> = {
  account_deletions: 'the account is closed by then',
  account_imports: 'an import that is under way',
  calendar_feeds: 'a secret link',
  chat_shares: 'a secret link, to another site than the next',
  document_parts: 'an upload that is under way',
  document_run_steps: 'work that is under way; what it made is there by itself',
  document_runs: 'the same',
  imported_ids: 'for an import that is under way',
  passage_vectors: 'an index, made anew',
  passages: 'an index, made anew',
  push_subscriptions: 'keys of one browser at one site',
  quiz_makings: 'a copy of an answer, for a day',
  quiz_shares: 'a secret link, to another site than the next',
  reminders: 'asked for at one site, by a press',
  storage: 'counted anew by triggers',
  study_days: 'counted anew when statistics are asked for',
  usage: 'what was used of a plan at this site',
  vector_marks: 'an index, made anew',
}

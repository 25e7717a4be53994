import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { Formality, TranslateEngineKind, TranslationStatus } from '#worker/contracts/translate/limits.ts'
import type { PieceNote } from '#worker/contracts/translate/translations.ts'
import { users } from './auth.ts'

const ownerId = () =>
  text('owner_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })
const at = (name: string) => integer(name, { mode: 'timestamp_ms' })

/** A text and the language it goes into. What it says is in its pieces. */
export const translations = sqliteTable(
  'translations',
  {
    id: text('id').primaryKey(),
    ownerId: ownerId(),
    /** BCP 47; null where nobody knows it. */
    source: text('source'),
    /** Chosen by the learner, rather than detected. */
    sourceChosen: integer('source_chosen', { mode: 'boolean' }).notNull(),
    target: text('target').notNull(),
    formality: text('formality').$type<Formality>().notNull(),
    engineKind: text('engine_kind').$type<TranslateEngineKind>().notNull(),
    engineName: text('engine_name').notNull(),
    status: text('status').$type<TranslationStatus>().notNull(),
    /** Code of the problem it failed with. */
    error: text('error'),
    excerpt: text('excerpt').notNull(),
    /** UTF-16 units of the text. */
    length: integer('length').notNull(),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    index('translations_owner_created').on(t.ownerId, t.createdAt, t.id),
    index('translations_running')
      .on(t.ownerId)
      .where(sql`status = 'running'`),
  ],
)

/** In order, the sources joined are the text. A piece that is not done has what came of it before it broke off. */
export const translationPieces = sqliteTable(
  'translation_pieces',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    translationId: text('translation_id')
      .notNull()
      .references(() => translations.id, { onDelete: 'cascade' }),
    ownerId: ownerId(),
    ordinal: integer('ordinal').notNull(),
    source: text('source').notNull(),
    target: text('target'),
    done: integer('done', { mode: 'boolean' }).notNull().default(false),
    notes: text('notes', { mode: 'json' }).$type<PieceNote[]>().notNull().default([]),
  },
  (t) => [
    uniqueIndex('translation_pieces_ordinal').on(t.translationId, t.ordinal),
    index('translation_pieces_owner').on(t.ownerId),
  ],
)

/** How the learner wants a term translated into a language; one translation a term, however it is cased. */
export const glossaryTerms = sqliteTable(
  'glossary_terms',
  {
    id: text('id').primaryKey(),
    ownerId: ownerId(),
    term: text('term').notNull(),
    translation: text('translation').notNull(),
    target: text('target').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [uniqueIndex('glossary_terms_term').on(t.ownerId, t.target, sql`lower(${t.term})`)],
)

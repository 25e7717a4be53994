import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { SourceAnchor } from '#worker/contracts/anchors/source-anchor.ts'
import type { FactKind, FactSource } from '#worker/contracts/flashcards/card-limits.ts'
import { users } from './auth.ts'
import { decks } from './flashcards.ts'

/** What an engine proposes, until the learner keeps it, changes it or throws it away. */
export const cardDrafts = sqliteTable(
  'card_drafts',
  {
    id: text('id').primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    deckId: integer('deck_id').references(() => decks.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<FactKind>().notNull(),
    front: text('front').notNull(),
    back: text('back').notNull(),
    tags: text('tags', { mode: 'json' }).$type<string[]>().notNull().default([]),
    sourceKind: text('source_kind').$type<FactSource>().notNull(),
    sourceId: text('source_id').notNull(),
    sourceVersion: integer('source_version'),
    anchor: text('anchor', { mode: 'json' }).$type<SourceAnchor>(),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (t) => [
    index('card_drafts_owner').on(t.ownerId, t.createdAt, t.id),
    index('card_drafts_source').on(t.ownerId, t.sourceId, t.createdAt),
    index('card_drafts_deck').on(t.deckId),
  ],
)

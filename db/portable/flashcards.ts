import {
  cards,
  decks,
  factAttachments,
  facts,
  factTags,
  reviews,
  reviewSettings,
  schedulers,
} from '../schema/flashcards.ts'
import { cardDrafts } from '../schema/card-drafts.ts'
import type { PortableTable } from './portable-table.ts'

export const flashcardTables: readonly PortableTable[] = [
  { table: reviewSettings, by: ['rowid'], replaced: true },
  { table: decks, by: ['rowid'] },
  { table: schedulers, by: ['rowid'], links: { deckId: 'decks' } },
  { table: facts, by: ['key'], links: { sourceId: 'uuid' } },
  { table: factTags, by: ['tag', 'fact_id'] },
  { table: factAttachments, by: ['rowid'] },
  { table: cards, by: ['id'], links: { topicId: 'topics' } },
  { table: reviews, by: ['at', 'rowid'], links: { deckId: 'decks', schedulerId: 'schedulers', undoes: 'uuid' } },
  { table: cardDrafts, by: ['created_at', 'id'], links: { sourceId: 'uuid' } },
]

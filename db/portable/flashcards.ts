import {
  cardDrafts,
  cards,
  decks,
  factAttachments,
  facts,
  factTags,
  reviews,
  reviewSettings,
  schedulers,
} from '../schema/flashcards.ts'
import type { PortableTable } from './portable-table.ts'

export const flashcardTables: readonly PortableTable[] = [
  { table: reviewSettings, by: ['rowid'] },
  { table: decks, by: ['rowid'] },
  { table: schedulers, by: ['rowid'] },
  { table: facts, by: ['key'] },
  { table: factTags, by: ['tag', 'fact_id'] },
  { table: factAttachments, by: ['rowid'] },
  { table: cards, by: ['id'] },
  { table: reviews, by: ['at', 'rowid'] },
  { table: cardDrafts, by: ['created_at', 'id'] },
]

import { chats, messages } from '../schema/coach.ts'
import { memories, proposals } from '../schema/coach-tools.ts'
import { texts, textVersions } from '../schema/rewriting.ts'
import { glossaryTerms, translationPieces, translations } from '../schema/translate.ts'
import type { PortableTable } from './portable-table.ts'

export const coachTables: readonly PortableTable[] = [
  { table: chats, by: ['rowid'], links: { leafId: 'uuid' } },
  { table: messages, by: ['rowid'], links: { parentId: 'uuid' } },
  { table: proposals, by: ['rowid'], links: { targetId: 'made' } },
  { table: memories, by: ['created_at', 'id'] },
  { table: texts, by: ['updated_at', 'id'] },
  { table: textVersions, by: ['rowid'] },
  { table: translations, by: ['created_at', 'id'] },
  { table: translationPieces, by: ['rowid'], ids: 'new' },
  { table: glossaryTerms, by: ['target', 'lower("term")'] },
]

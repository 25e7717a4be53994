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
} from '../schema/knowledge.ts'
import type { PortableTable } from './portable-table.ts'

export const knowledgeTables: readonly PortableTable[] = [
  { table: topics, by: ['position', 'id'] },
  { table: attachments, by: ['sha256'] },
  { table: notes, by: ['rowid'] },
  { table: noteTags, by: ['tag', 'note_id'] },
  { table: noteLinks, by: ['key', 'rowid'] },
  { table: noteRevisions, by: ['rowid'], ids: 'new' },
  { table: attachmentUses, by: ['rowid'] },
  { table: noteSources, by: ['key'] },
  { table: listViews, by: ['list'], replaced: true },
]

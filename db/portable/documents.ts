import { documentPages, documents, documentTags, highlights, noteDocuments } from '../schema/documents.ts'
import type { PortableTable } from './portable-table.ts'

export const documentTables: readonly PortableTable[] = [
  {
    table: documents,
    by: ['rowid'],
    without: [documents.uploadId, documents.leasedUntil, documents.attempts, documents.fileId],
  },
  { table: documentTags, by: ['tag', 'document_id'] },
  { table: documentPages, by: ['rowid'] },
  { table: highlights, by: ['rowid'] },
  { table: noteDocuments, by: ['rowid'] },
]

import type { DocumentSummary } from '../documents.ts'

/** Documents of a note that are shown. */
export const NOTE_DOCUMENTS_MAX = 200

/** A document that belongs to a note. */
export type LinkedDocument = Pick<DocumentSummary, 'id' | 'title' | 'kind' | 'status' | 'pageCount'>

import { z } from 'zod'
import { DocumentSummary } from '../documents.ts'

/** Documents of a note that are shown. */
export const NOTE_DOCUMENTS_MAX = 200

/** A document that belongs to a note. */
export const LinkedDocument = DocumentSummary.pick({ id: true, title: true, kind: true, status: true, pageCount: true })
export type LinkedDocument = z.infer<typeof LinkedDocument>

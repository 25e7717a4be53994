import { z } from 'zod'
import { DocumentId } from '../documents.ts'
import { Snippet } from '../knowledge.ts'

/** A document that a search found, and the page where. */
export const FoundDocument = z.object({
  id: DocumentId,
  title: z.string(),
  page: z.int().min(1),
  /** Null where only the title has the words. */
  snippet: Snippet.nullable(),
})
export type FoundDocument = z.infer<typeof FoundDocument>

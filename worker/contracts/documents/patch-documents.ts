import { z } from 'zod'
import { DocumentId, DocumentSummary } from '../documents.ts'
import { Tag } from '../knowledge.ts'
import { NOTE_TAGS_MAX } from '../knowledge/tag-rules.ts'
import { PATCHED_DOCUMENTS_MAX } from './document-limits.ts'

const someTags = z.array(Tag).min(1).max(NOTE_TAGS_MAX)

/** What changes of some documents; what is left out stays as it is. `deleted` moves them into the bin, or out of it. */
export const DocumentsChange = z.strictObject({
  ids: z.array(DocumentId).min(1).max(PATCHED_DOCUMENTS_MAX),
  topicId: z.int().min(1).nullable().optional(),
  addTags: someTags.optional(),
  removeTags: someTags.optional(),
  deleted: z.boolean().optional(),
})
export type DocumentsChange = z.infer<typeof DocumentsChange>

/** Moves, tags, bins and restores many documents at once. */
export const PatchDocuments = z.strictObject({
  changes: z
    .array(DocumentsChange)
    .min(1)
    .max(PATCHED_DOCUMENTS_MAX)
    .superRefine((changes, context) => {
      const ids = changes.flatMap((change) => change.ids)
      if (ids.length > PATCHED_DOCUMENTS_MAX)
        context.addIssue({ code: 'custom', message: `At most ${PATCHED_DOCUMENTS_MAX} documents at once` })
      if (new Set(ids).size < ids.length) context.addIssue({ code: 'custom', message: 'Each document once' })
    }),
})
export type PatchDocuments = z.infer<typeof PatchDocuments>

/**
 * `documents`: those that are as asked now, whether or not anything had to change. Those missing from it were left alone: they
 * do not exist, or belong to another learner. `undo`: the changes of the request that takes this one back.
 */
export const PatchedDocuments = z.object({
  documents: z.array(DocumentSummary.extend({ deleted: z.boolean() })),
  undo: z.array(DocumentsChange),
})
export type PatchedDocuments = z.infer<typeof PatchedDocuments>

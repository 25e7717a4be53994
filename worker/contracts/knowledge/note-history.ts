import { z } from 'zod'
import { NoteId } from '../knowledge.ts'

/** A note as it was. `savedAt` is when it was saved so. */
export const RevisionSummary = z.object({
  id: z.int(),
  version: z.int(),
  title: z.string(),
  /** Characters of the text. */
  length: z.int(),
  savedAt: z.iso.datetime(),
})
export type RevisionSummary = z.infer<typeof RevisionSummary>

export const Revision = RevisionSummary.omit({ length: true }).extend({ markdown: z.string() })
export type Revision = z.infer<typeof Revision>

export const RevisionId = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)

/** Restoring is a save: it names the version that it replaces. */
export const RestoreRevision = z.strictObject({ version: z.int().min(1) })
export type RestoreRevision = z.infer<typeof RestoreRevision>

export const BinnedNote = z.object({
  id: NoteId,
  title: z.string(),
  excerpt: z.string(),
  deletedAt: z.iso.datetime(),
  /** When it will be gone for good. */
  purgeAt: z.iso.datetime(),
})
export type BinnedNote = z.infer<typeof BinnedNote>

import { z } from 'zod'
import { NoteId, Tag } from '../knowledge.ts'
import { PATCHED_NOTES_MAX } from './note-limits.ts'
import { NOTE_TAGS_MAX } from './tag-rules.ts'

const someTags = z.array(Tag).min(1).max(NOTE_TAGS_MAX)

/** What changes of some notes; what is left out stays as it is. `deleted` moves them into the bin, or out of it. */
export const NotesChange = z.strictObject({
  ids: z.array(NoteId).min(1).max(PATCHED_NOTES_MAX),
  topicId: z.int().min(1).nullable().optional(),
  addTags: someTags.optional(),
  removeTags: someTags.optional(),
  deleted: z.boolean().optional(),
})
export type NotesChange = z.infer<typeof NotesChange>

/** Moves, tags, bins and restores many notes at once. Their text is not touched, so it needs no version. */
export const PatchNotes = z.strictObject({
  changes: z
    .array(NotesChange)
    .min(1)
    .max(PATCHED_NOTES_MAX)
    .superRefine((changes, context) => {
      const ids = changes.flatMap((change) => change.ids)
      if (ids.length > PATCHED_NOTES_MAX)
        context.addIssue({ code: 'custom', message: `At most ${PATCHED_NOTES_MAX} notes at once` })
      if (new Set(ids).size < ids.length) context.addIssue({ code: 'custom', message: 'Each note once' })
    }),
})
export type PatchNotes = z.infer<typeof PatchNotes>

/**
 * `notes`: those that are as asked now, whether or not anything had to change. Notes that are missing from it were left
 * alone: they do not exist, belong to another learner, or were saved at the same moment.
 * `undo`: the changes of the request that takes this one back; empty where nothing changed.
 */
export const PatchedNotes = z.object({
  notes: z.array(
    z.object({
      id: NoteId,
      topicId: z.int().nullable(),
      tags: z.array(z.string()),
      version: z.int(),
      updatedAt: z.iso.datetime(),
      deleted: z.boolean(),
    }),
  ),
  undo: z.array(NotesChange),
})
export type PatchedNotes = z.infer<typeof PatchedNotes>

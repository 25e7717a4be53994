import { z } from 'zod'
import { NOTE_SORTS, Tag } from '../knowledge.ts'

/** How the learner last looked at their notes. */
export const NotesView = z.strictObject({
  sort: z.enum(NOTE_SORTS).default('updated'),
  topic: z.int().min(1).nullable().default(null),
  tag: Tag.nullable().default(null),
})
export type NotesView = z.infer<typeof NotesView>

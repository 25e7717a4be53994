import { z } from 'zod'
import { IMPORT_ITEMS_MAX } from './note-limits.ts'
import { CreateNote, CreateTopic, Note, NoteId } from '../knowledge.ts'

export const KNOWN_ITEMS_MAX = 500

/** Where a note came from: the program, and an id or path that stays when it is exported again. */
const key = z.string().min(1).max(500)

/** SHA-256, hexadecimal, of what was read: words, topic, tags and pictures. */
const hash = z.string().regex(/^[0-9a-f]{64}$/, 'This is no SHA-256')

const date = z.iso.datetime().nullable().default(null)

export const ImportItem = CreateNote.omit({ id: true, topicId: true }).extend({
  key,
  hash,
  /** By name; made where there is none of this name. */
  topic: CreateTopic.shape.name.nullable().default(null),
  createdAt: date,
  updatedAt: date,
})
export type ImportItem = z.infer<typeof ImportItem>

/** `copies`: what the learner has changed or deleted since stays as it is, and the import is put beside it. */
export const ImportNotes = z.strictObject({
  items: z
    .array(ImportItem)
    .min(1)
    .max(IMPORT_ITEMS_MAX)
    .refine((items) => new Set(items.map((item) => item.key)).size === items.length, 'Each note once'),
  copies: z.boolean().default(false),
})
export type ImportNotes = z.infer<typeof ImportNotes>

/**
 * `kept-local`: the learner has changed the note since it was imported, so it stays. `in-bin`: they have deleted it, so it is
 * not brought back.
 */
export const IMPORT_OUTCOMES = ['created', 'updated', 'unchanged', 'kept-local', 'in-bin', 'refused'] as const
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number]

export const ImportedNote = z.object({
  key: z.string(),
  outcome: z.enum(IMPORT_OUTCOMES),
  noteId: NoteId.nullable(),
  /** What the learner should know of it, as a sentence. */
  remark: z.string().nullable(),
})
export type ImportedNote = z.infer<typeof ImportedNote>

/** Asked before anything is sent: what need not be. */
export const KnownNotes = z.strictObject({
  items: z
    .array(
      z.strictObject({
        key,
        hash,
        /** Of what a note of Stoa's own export says, whatever its files' addresses are: `contentHash`. */
        content: hash.optional(),
      }),
    )
    .max(KNOWN_ITEMS_MAX),
})
export type KnownNotes = z.infer<typeof KnownNotes>

/** A whole note; its links carry the titles that the notes they mean have now. */
export const ExportedNote = Note.omit({ links: true, sample: true, version: true }).extend({
  links: z.array(z.object({ target: z.string(), noteId: NoteId.nullable() })),
})
export type ExportedNote = z.infer<typeof ExportedNote>

export const ExportQuery = z.object({ cursor: z.string().max(2000).optional() })
export type ExportQuery = z.infer<typeof ExportQuery>

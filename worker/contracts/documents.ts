import { z } from 'zod'
import { DOCUMENT_KINDS } from './documents/kinds.ts'

export const DocumentId = z.uuid()

/**
 * uploading: parts of the file are missing. storing: all are there, and it is found out what they are. reading: page by page.
 * indexing: passages are made, so that it can be searched. stopped: by `problem`.
 */
export const DOCUMENT_STATUSES = ['uploading', 'storing', 'reading', 'indexing', 'ready', 'stopped'] as const
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number]

/** Why a document is stopped. What the learner can do about it differs: another file, a password, a press on Retry. */
export const DOCUMENT_PROBLEMS = [
  'empty',
  'unsupported',
  'damaged',
  'needs-password',
  'wrong-password',
  'too-many-pages',
  'unpacks-too-large',
  'no-text',
  'address-unreachable',
  'failed',
] as const
export type DocumentProblem = (typeof DOCUMENT_PROBLEMS)[number]

/** Headings and the pages they begin on, in order. */
export const DocumentOutline = z.array(
  z.object({ title: z.string(), page: z.int().min(1), level: z.int().min(1).max(6) }),
)
export type DocumentOutline = z.infer<typeof DocumentOutline>

/** A row of a list. */
export const DocumentSummary = z.object({
  id: DocumentId,
  title: z.string(),
  fileName: z.string(),
  url: z.string().nullable(),
  kind: z.enum(DOCUMENT_KINDS).nullable(),
  /** Bytes. */
  size: z.int(),
  status: z.enum(DOCUMENT_STATUSES),
  problem: z.enum(DOCUMENT_PROBLEMS).nullable(),
  pageCount: z.int().nullable(),
  pagesRead: z.int(),
  lastPage: z.int(),
  topicId: z.int().nullable(),
  tags: z.array(z.string()),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type DocumentSummary = z.infer<typeof DocumentSummary>

import { z } from 'zod'
import {
  DOCUMENT_MAX,
  DOCUMENT_PAGES_MAX,
  DOCUMENT_TITLE_MAX,
  OUTLINE_MAX,
  PAGE_TEXT_MAX,
  PAGES_SEEN_AT_ONCE,
} from './documents/document-limits.ts'
import { DOCUMENT_PROBLEMS } from './documents/document-problems.ts'
import { DOCUMENT_KINDS } from './documents/kinds.ts'
import { SEARCH_MAX, Snippet, Tag, TopicId } from './knowledge.ts'
import { NOTE_TAGS_MAX, sameTag } from './knowledge/tag-rules.ts'
import { PageQuery } from './paging.ts'

export const DocumentId = z.uuid()

/**
 * uploading: parts of the file are missing. storing: all are there, and it is found out what they are. reading: page by page.
 * indexing: passages are made, so that it can be searched. stopped: by `problem`.
 */
export const DOCUMENT_STATUSES = ['uploading', 'storing', 'reading', 'indexing', 'ready', 'stopped'] as const
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number]

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
  /** Pages that the learner has seen, and when they last read in it; null: never. */
  pagesSeen: z.int(),
  lastReadAt: z.iso.datetime().nullable(),
  topicId: z.int().nullable(),
  tags: z.array(z.string()),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type DocumentSummary = z.infer<typeof DocumentSummary>

/** The page of a document where a search found its words. */
export const DocumentHit = z.object({ page: z.int(), snippet: Snippet })
export type DocumentHit = z.infer<typeof DocumentHit>

/** `hit` is there where a search found words of the text, not only of the title. */
export const ListedDocument = DocumentSummary.extend({ hit: DocumentHit.optional() })
export type ListedDocument = z.infer<typeof ListedDocument>

export const Document = DocumentSummary.extend({
  outline: DocumentOutline,
  /** Characters (UTF-16 units) of its text. */
  characters: z.int(),
  /** Whether its pages are pictures, so that their text has to be recognised. */
  isScan: z.boolean(),
  /** When its file was replaced by a newer one, and the newer one that is on its way. */
  replacedAt: z.iso.datetime().nullable(),
  replacement: DocumentSummary.nullable(),
  /** Another document of the same bytes. */
  same: DocumentSummary.nullable(),
})
export type Document = z.infer<typeof Document>

export const DocumentPage = z.object({
  page: z.int(),
  label: z.string().nullable(),
  markdown: z.string(),
  /** Offset in the document's text. */
  start: z.int(),
})
export type DocumentPage = z.infer<typeof DocumentPage>

const tags = z
  .array(Tag)
  .max(NOTE_TAGS_MAX, `At most ${NOTE_TAGS_MAX} tags`)
  .transform((all) => all.filter((tag, i) => all.findIndex((other) => sameTag(other, tag)) === i))
const filing = { topicId: z.int().min(1).nullable().default(null), tags: tags.default([]) }

/** SHA-256, hexadecimal. */
const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** `id` is made by the browser, so that an upload that begins twice is one. `sha256` recognises a file before it is sent. */
export const CreateDocument = z.strictObject({
  id: DocumentId,
  fileName: z.string().trim().max(20_000),
  size: z
    .int()
    .min(1, 'This file is empty.')
    .max(DOCUMENT_MAX, `A file may have ${DOCUMENT_MAX / 1_000_000} MB at most.`),
  sha256: Sha256.optional(),
  /** The document whose file it replaces, once it is read. */
  replaces: DocumentId.optional(),
  ...filing,
})
export type CreateDocument = z.infer<typeof CreateDocument>

/**
 * `document` is where the parts go: the one asked for, or one of the same bytes whose upload was left before. `parts` have
 * arrived. `same` is already here, so that nothing is to be uploaded; then `document` is that one.
 */
export const DocumentUpload = z.object({
  document: DocumentSummary,
  partBytes: z.int(),
  parts: z.array(z.int()),
  same: DocumentSummary.nullable(),
})
export type DocumentUpload = z.infer<typeof DocumentUpload>

export const DocumentFromAddress = z.strictObject({
  id: DocumentId,
  url: z.string().trim().min(1, 'Enter an address').max(2_000, 'This address is too long'),
  ...filing,
})
export type DocumentFromAddress = z.infer<typeof DocumentFromAddress>

const PageOfDocument = z.int().min(1).max(DOCUMENT_PAGES_MAX)

export const UpdateDocument = z.strictObject({
  title: z
    .string()
    .trim()
    .min(1, 'Give the document a title')
    .max(DOCUMENT_TITLE_MAX, `At most ${DOCUMENT_TITLE_MAX} characters`)
    .optional(),
  lastPage: PageOfDocument.optional(),
  /** Pages that were seen for long enough to read in them; those of before stay seen. */
  seen: z.array(PageOfDocument).min(1).max(PAGES_SEEN_AT_ONCE).optional(),
})
export type UpdateDocument = z.infer<typeof UpdateDocument>

export const RetryDocument = z.strictObject({ password: z.string().min(1).max(500).optional() })
export type RetryDocument = z.infer<typeof RetryDocument>

/** Text that was recognised in the browser, for pages whose text could not be read. */
export const DocumentText = z.strictObject({
  pages: z
    .array(z.strictObject({ page: z.int().min(1).max(DOCUMENT_PAGES_MAX), markdown: z.string().max(PAGE_TEXT_MAX) }))
    .min(1)
    .max(DOCUMENT_PAGES_MAX)
    .refine((pages) => new Set(pages.map(({ page }) => page)).size === pages.length, 'Each page once'),
  /** Whether it is all of it: a long text comes in several requests. */
  isLast: z.boolean().default(true),
})
export type DocumentText = z.infer<typeof DocumentText>

/** Pages of a file too large for the Worker, as the browser read them: some at a time, in their order. */
export const DocumentReading = z.strictObject({
  kind: z.enum(DOCUMENT_KINDS),
  pageCount: z.int().min(1).max(DOCUMENT_PAGES_MAX),
  outline: DocumentOutline.max(OUTLINE_MAX),
  pages: z
    .array(
      z.strictObject({
        page: z.int().min(1).max(DOCUMENT_PAGES_MAX),
        label: z.string().max(1_000).nullable(),
        markdown: z.string().max(PAGE_TEXT_MAX),
      }),
    )
    .min(1)
    .max(DOCUMENT_PAGES_MAX),
})
export type DocumentReading = z.infer<typeof DocumentReading>

/** Latest change first, latest upload first, by title from A to Z, the largest first, or what was read last. */
export const DOCUMENT_SORTS = ['updated', 'created', 'title', 'size', 'read'] as const
export type DocumentSort = (typeof DOCUMENT_SORTS)[number]

const q = z.string().trim().max(SEARCH_MAX, `At most ${SEARCH_MAX} characters`)

/** `q` searches titles and text, the last word as a beginning; what is found comes ranked, best first, in one page. */
export const DocumentListQuery = PageQuery.extend({
  sort: z.enum(DOCUMENT_SORTS).default('updated'),
  topic: TopicId.optional(),
  tag: Tag.optional(),
  kind: z.enum(DOCUMENT_KINDS).optional(),
  status: z.enum(DOCUMENT_STATUSES).optional(),
  q: q.optional(),
})
export type DocumentListQuery = z.infer<typeof DocumentListQuery>

export const DocumentSearchQuery = z.object({ q })

const pageNumber = z.coerce.number().int().min(1).max(DOCUMENT_PAGES_MAX)
/** Both inclusive. */
export const DocumentPagesQuery = z.object({ from: pageNumber.default(1), to: pageNumber.optional() })
export type DocumentPagesQuery = z.infer<typeof DocumentPagesQuery>

export const PartNumber = z.coerce.number().int().min(1).max(10_000)

/** What is used, and the most that can be. What lies in the bin counts. */
const Limit = z.object({ used: z.int(), max: z.int() })
export const DocumentLimits = z.object({
  documents: Limit,
  pagesPerDocument: z.int(),
  /** Of documents and the files of notes and cards together. */
  bytes: Limit,
})
export type DocumentLimits = z.infer<typeof DocumentLimits>

export const BinnedDocument = DocumentSummary.extend({ deletedAt: z.iso.datetime(), purgeAt: z.iso.datetime() })
export type BinnedDocument = z.infer<typeof BinnedDocument>

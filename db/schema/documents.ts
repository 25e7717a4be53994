import { isNotNull, sql } from 'drizzle-orm'
import {
  type AnySQLiteColumn,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'
import type { DocumentOutline, DocumentStatus } from '#worker/contracts/documents.ts'
import type { DocumentProblem } from '#worker/contracts/documents/document-problems.ts'
import type { HighlightColor, HighlightState } from '#worker/contracts/documents/highlight-limits.ts'
import type { DocumentKind } from '#worker/contracts/documents/kinds.ts'
import type { SourceAnchor } from '#worker/contracts/anchors/source-anchor.ts'
import { users } from './auth.ts'
import { notes, topics } from './knowledge.ts'

const at = (name: string) => integer(name, { mode: 'timestamp_ms' })
const ownerId = () =>
  text('owner_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/**
 * Files that are read page by page. The bytes are in R2 under `{ownerId}/documents/{id}`. The row is the job: what is left to do
 * follows from `status` and `pagesRead`; a message of the queue only wakes it.
 */
export const documents = sqliteTable(
  'documents',
  {
    /** Made by the browser, so that an upload that begins twice is one. */
    id: text('id').primaryKey(),
    ownerId: ownerId(),
    topicId: integer('topic_id').references(() => topics.id, { onDelete: 'set null' }),
    /** As `document_tags` holds them, in the learner's order. */
    tags: text('tags', { mode: 'json' }).$type<string[]>().notNull().default([]),
    title: text('title').notNull(),
    /** The title as lists sort it. */
    titleKey: text('title_key').notNull(),
    /** Of the file, as it was on the learner's device. */
    fileName: text('file_name').notNull(),
    /** The web address it was fetched from. */
    url: text('url'),
    /** Told by the content, when the file is opened. */
    kind: text('kind').$type<DocumentKind>(),
    /** Bytes. */
    size: integer('size').notNull(),
    /** SHA-256 of the bytes, hexadecimal; null until they are all there. */
    sha256: text('sha256'),
    status: text('status').$type<DocumentStatus>().notNull(),
    /** Why reading stopped. */
    problem: text('problem').$type<DocumentProblem>(),
    /** The id that the file has in R2, where it is another than the document's: that of the newer file that replaced the first one. */
    fileId: text('file_id'),
    /** The document whose file this one replaces as soon as it is read; no list has it until then. */
    replacesId: text('replaces_id').references((): AnySQLiteColumn => documents.id, { onDelete: 'cascade' }),
    replacedAt: at('replaced_at'),
    /** R2's id of the upload while parts arrive. */
    uploadId: text('upload_id'),
    pageCount: integer('page_count'),
    pagesRead: integer('pages_read').notNull().default(0),
    /** Characters (UTF-16 units) of the text that was read. */
    characters: integer('characters').notNull().default(0),
    outline: text('outline', { mode: 'json' }).$type<DocumentOutline>().notNull().default([]),
    /** Tries of the step that is under way, and until when one of them has the document to itself. */
    attempts: integer('attempts').notNull().default(0),
    leasedUntil: at('leased_until'),
    /** The page that was open last. */
    lastPage: integer('last_page').notNull().default(1),
    /** Pages that were seen (`document_pages.seenAt`), and when one was last open; 0 where none was. */
    pagesSeen: integer('pages_seen').notNull().default(0),
    lastReadAt: at('last_read_at')
      .notNull()
      .default(sql`0`),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    deletedAt: at('deleted_at'),
  },
  (t) => [
    index('documents_owner_updated').on(t.ownerId, t.deletedAt, t.updatedAt, t.id),
    index('documents_owner_created').on(t.ownerId, t.deletedAt, t.createdAt, t.id),
    index('documents_owner_title').on(t.ownerId, t.deletedAt, t.titleKey, t.id),
    index('documents_owner_size').on(t.ownerId, t.deletedAt, t.size, t.id),
    index('documents_owner_read').on(t.ownerId, t.deletedAt, t.lastReadAt, t.id),
    index('documents_owner_sha256').on(t.ownerId, t.sha256),
    uniqueIndex('documents_replaces').on(t.replacesId).where(isNotNull(t.replacesId)),
    index('documents_file').on(t.fileId).where(isNotNull(t.fileId)),
    // In the bin or not: all that a learner has is read by it.
    index('documents_owner').on(t.ownerId),
    index('documents_topic').on(t.topicId),
    index('documents_deleted').on(t.deletedAt).where(isNotNull(t.deletedAt)),
    index('documents_leased').on(t.leasedUntil).where(isNotNull(t.leasedUntil)),
  ],
)

/** Which documents carry a tag; `documents.tags` is the same, by document. */
export const documentTags = sqliteTable(
  'document_tags',
  {
    ownerId: ownerId(),
    documentId: text('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    tag: text('tag').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.documentId, t.tag] }),
    index('document_tags_owner_tag').on(t.ownerId, t.tag, t.documentId),
  ],
)

/** Parts of a file that have arrived in R2. All but the last are equally long. */
export const documentParts = sqliteTable(
  'document_parts',
  {
    ownerId: ownerId(),
    documentId: text('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    /** From 1. */
    part: integer('part').notNull(),
    etag: text('etag').notNull(),
  },
  (t) => [primaryKey({ columns: [t.documentId, t.part] }), index('document_parts_owner').on(t.ownerId)],
)

/** What was read. The document's text is its pages in order with an empty line between them. */
export const documentPages = sqliteTable(
  'document_pages',
  {
    ownerId: ownerId(),
    documentId: text('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    /** From 1. */
    page: integer('page').notNull(),
    /** "Slide 3", a chapter's title; null where its number says it. */
    label: text('label'),
    markdown: text('markdown').notNull(),
    /** UTF-16 offset of the page in the document's text. */
    start: integer('start').notNull(),
    /** When the learner first saw it for long enough to read in it. */
    seenAt: at('seen_at'),
  },
  (t) => [
    primaryKey({ columns: [t.documentId, t.page] }),
    index('document_pages_owner').on(t.ownerId),
    index('document_pages_seen').on(t.documentId, t.page).where(isNotNull(t.seenAt)),
  ],
)

/** Passages that the learner marked, and notes in the margin. */
export const highlights = sqliteTable(
  'highlights',
  {
    /** Made by the browser, so that one that is sent twice is one. */
    id: text('id').primaryKey(),
    ownerId: ownerId(),
    documentId: text('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    /** Where it begins: the page, and the offset in the document's text. */
    page: integer('page').notNull(),
    start: integer('start').notNull(),
    /** One anchor for each page and each 2,000 characters; none of a note on a page. */
    parts: text('parts', { mode: 'json' }).$type<SourceAnchor[]>().notNull(),
    /** The words as they were marked, which stay when the file is replaced. */
    quote: text('quote').notNull(),
    color: text('color').$type<HighlightColor>().notNull(),
    comment: text('comment').notNull().default(''),
    state: text('state').$type<HighlightState>().notNull().default('found'),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [index('highlights_document_start').on(t.documentId, t.start, t.id), index('highlights_owner').on(t.ownerId)],
)

/** Notes and the documents they belong to: made from them, or put there by the learner. */
export const noteDocuments = sqliteTable(
  'note_documents',
  {
    ownerId: ownerId(),
    noteId: text('note_id')
      .notNull()
      .references(() => notes.id, { onDelete: 'cascade' }),
    documentId: text('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.noteId, t.documentId] }),
    index('note_documents_document').on(t.documentId),
    index('note_documents_owner').on(t.ownerId),
  ],
)

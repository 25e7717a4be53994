import { isNotNull } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { users } from './auth.ts'

const at = (name: string) => integer(name, { mode: 'timestamp_ms' })
const ownerId = () =>
  text('owner_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const topics = sqliteTable(
  'topics',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    ownerId: ownerId(),
    /** Made where the topic was asked for, so that a request that is delivered twice makes one. */
    key: text('key'),
    name: text('name').notNull(),
    color: text('color').notNull(),
    icon: text('icon').notNull(),
    position: integer('position').notNull(),
    /** Set on what the sample loads, so that one press removes exactly that. */
    sample: integer('sample', { mode: 'boolean' }).notNull().default(false),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    index('topics_owner_position').on(t.ownerId, t.position, t.id),
    uniqueIndex('topics_owner_key').on(t.ownerId, t.key).where(isNotNull(t.key)),
  ],
)

export const notes = sqliteTable(
  'notes',
  {
    id: text('id').primaryKey(),
    ownerId: ownerId(),
    topicId: integer('topic_id').references(() => topics.id, { onDelete: 'set null' }),
    title: text('title').notNull(),
    markdown: text('markdown').notNull(),
    /** Starts at 1 and rises with each save; a save names the version it started from. */
    version: integer('version').notNull(),
    sample: integer('sample', { mode: 'boolean' }).notNull().default(false),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    /** The first words without markup, for lists. */
    excerpt: text('excerpt').notNull(),
    /** The title as links name it (`titleKey`). */
    titleKey: text('title_key').notNull(),
    /** As `note_tags` holds them, in the learner's order. */
    tags: text('tags', { mode: 'json' }).$type<string[]>().notNull().default([]),
    /** When it went into the bin. A note in the bin has no passages, so that no search finds it. */
    deletedAt: at('deleted_at'),
  },
  (t) => [
    index('notes_owner_updated').on(t.ownerId, t.deletedAt, t.updatedAt, t.id),
    index('notes_owner_created').on(t.ownerId, t.deletedAt, t.createdAt, t.id),
    index('notes_owner_title').on(t.ownerId, t.deletedAt, t.titleKey, t.id),
    index('notes_owner_topic_updated').on(t.ownerId, t.topicId, t.deletedAt, t.updatedAt, t.id),
    // In the bin or not: all that a learner has is read by it.
    index('notes_owner').on(t.ownerId),
    index('notes_topic').on(t.topicId),
    index('notes_deleted').on(t.deletedAt).where(isNotNull(t.deletedAt)),
  ],
)

/** Which notes carry a tag; `notes.tags` is the same, by note. */
export const noteTags = sqliteTable(
  'note_tags',
  {
    ownerId: ownerId(),
    noteId: text('note_id')
      .notNull()
      .references(() => notes.id, { onDelete: 'cascade' }),
    tag: text('tag').notNull(),
  },
  (t) => [primaryKey({ columns: [t.noteId, t.tag] }), index('note_tags_owner_tag').on(t.ownerId, t.tag, t.noteId)],
)

/**
 * `[[Title]]` in a note. `key` is the title as it is compared (`titleKey`), `toId` the note it meant when it was first
 * resolved: it stays when that note is renamed, so that a link never breaks and its text need not be rewritten. Null while there
 * is no such note.
 */
export const noteLinks = sqliteTable(
  'note_links',
  {
    ownerId: ownerId(),
    fromId: text('from_id')
      .notNull()
      .references(() => notes.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    toId: text('to_id').references(() => notes.id, { onDelete: 'set null' }),
  },
  (t) => [
    primaryKey({ columns: [t.fromId, t.key] }),
    index('note_links_owner_to').on(t.ownerId, t.toId, t.fromId),
    index('note_links_to').on(t.toId),
    index('note_links_owner_key').on(t.ownerId, t.key),
  ],
)

/** What a note was before a save, at most one in five minutes, kept for 30 days. */
export const noteRevisions = sqliteTable(
  'note_revisions',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    ownerId: ownerId(),
    noteId: text('note_id')
      .notNull()
      .references(() => notes.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    /** When this version was saved, and when it was put aside. */
    savedAt: at('saved_at').notNull(),
    archivedAt: at('archived_at').notNull(),
    title: text('title').notNull(),
    markdown: text('markdown').notNull(),
  },
  (t) => [
    uniqueIndex('note_revisions_note_version').on(t.noteId, t.version),
    index('note_revisions_owner').on(t.ownerId),
    index('note_revisions_archived').on(t.archivedAt),
  ],
)

/** Files that notes show or lead to; their bytes are in R2 under `{ownerId}/{id}`. The same bytes of one learner are one row. */
export const attachments = sqliteTable(
  'attachments',
  {
    id: text('id').primaryKey(),
    ownerId: ownerId(),
    /** SHA-256 of the bytes, hexadecimal. */
    sha256: text('sha256').notNull(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    /** Bytes. */
    size: integer('size').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('attachments_owner_sha256').on(t.ownerId, t.sha256),
    index('attachments_created').on(t.createdAt),
  ],
)

/**
 * Which notes name which files. A file that a note no longer names may still be in its revisions: `unlinkedAt` says since when,
 * so that the sweep waits until they have gone too.
 */
export const attachmentUses = sqliteTable(
  'attachment_uses',
  {
    ownerId: ownerId(),
    noteId: text('note_id')
      .notNull()
      .references(() => notes.id, { onDelete: 'cascade' }),
    attachmentId: text('attachment_id')
      .notNull()
      .references(() => attachments.id, { onDelete: 'cascade' }),
    unlinkedAt: at('unlinked_at'),
  },
  (t) => [
    primaryKey({ columns: [t.noteId, t.attachmentId] }),
    index('attachment_uses_attachment').on(t.attachmentId, t.unlinkedAt),
    index('attachment_uses_owner').on(t.ownerId),
  ],
)

/** Where an imported note came from, so that importing again changes nothing. `hash` is of what was imported. */
export const noteSources = sqliteTable(
  'note_sources',
  {
    ownerId: ownerId(),
    key: text('key').notNull(),
    noteId: text('note_id')
      .notNull()
      .references(() => notes.id, { onDelete: 'cascade' }),
    hash: text('hash').notNull(),
    /** The note's version after the import: another one now means that the learner has changed it since. */
    version: integer('version').notNull(),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.key] }), index('note_sources_note').on(t.noteId)],
)

/** How a learner last looked at a list or a page: sort and filters, or what they chose, as its own contract says. */
export const listViews = sqliteTable(
  'list_views',
  {
    ownerId: ownerId(),
    list: text('list').notNull(),
    view: text('view', { mode: 'json' }).$type<unknown>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.list] })],
)

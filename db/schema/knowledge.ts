import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
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
    name: text('name').notNull(),
    color: text('color').notNull(),
    icon: text('icon').notNull(),
    position: integer('position').notNull(),
    /** Set on what the sample loads, so that one press removes exactly that. */
    sample: integer('sample', { mode: 'boolean' }).notNull().default(false),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [index('topics_owner_position').on(t.ownerId, t.position, t.id)],
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
  },
  (t) => [
    index('notes_owner_updated').on(t.ownerId, t.updatedAt, t.id),
    index('notes_owner_topic_updated').on(t.ownerId, t.topicId, t.updatedAt, t.id),
  ],
)

/** A piece of a note that can be searched and cited: `start`/`end` are UTF-16 offsets into the note's Markdown. */
export const passages = sqliteTable(
  'passages',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    ownerId: ownerId(),
    noteId: text('note_id')
      .notNull()
      .references(() => notes.id, { onDelete: 'cascade' }),
    ordinal: integer('ordinal').notNull(),
    heading: text('heading').notNull(),
    body: text('body').notNull(),
    start: integer('start').notNull(),
    end: integer('end').notNull(),
  },
  (t) => [uniqueIndex('passages_note_ordinal').on(t.noteId, t.ordinal), index('passages_owner').on(t.ownerId)],
)

import { z } from 'zod'
import { PageQuery } from './paging.ts'
import { NOTE_MARKDOWN_MAX, TOPIC_NAME_MAX } from './knowledge/note-limits.ts'
import { NOTE_TITLE_MAX } from './knowledge/note-titles.ts'
import { NOTE_TAGS_MAX, sameTag, TAG_MAX, TAG_PATTERN } from './knowledge/tag-rules.ts'
import { TOPIC_COLORS, TOPIC_ICONS } from './knowledge/topic-looks.ts'

export const TOPICS_MAX = 500

export const NoteId = z.uuid()
export const TopicId = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)

export const Topic = z.object({
  id: z.int(),
  name: z.string(),
  color: z.enum(TOPIC_COLORS),
  icon: z.enum(TOPIC_ICONS),
  position: z.int(),
  sample: z.boolean(),
  noteCount: z.int(),
})
export type Topic = z.infer<typeof Topic>

const topicName = z
  .string()
  .trim()
  .min(1, 'Give the topic a name')
  .max(TOPIC_NAME_MAX, `At most ${TOPIC_NAME_MAX} characters`)

/** `key` is made by the browser, so that a topic sent twice is one. */
export const CreateTopic = z.strictObject({
  key: z.uuid().optional(),
  name: topicName,
  color: z.enum(TOPIC_COLORS).default('purple'),
  icon: z.enum(TOPIC_ICONS).default('book-open'),
})
export type CreateTopic = z.infer<typeof CreateTopic>

export const UpdateTopic = z.strictObject({
  name: topicName.optional(),
  color: z.enum(TOPIC_COLORS).optional(),
  icon: z.enum(TOPIC_ICONS).optional(),
})
export type UpdateTopic = z.infer<typeof UpdateTopic>

/** All of the learner's topics in their new order. */
export const TopicOrder = z.strictObject({ ids: z.array(z.int().min(1)).max(TOPICS_MAX) })
export type TopicOrder = z.infer<typeof TopicOrder>

export const Tag = z
  .string()
  .trim()
  .max(TAG_MAX, `At most ${TAG_MAX} characters`)
  .regex(TAG_PATTERN, 'A tag has letters, digits, - _ and /')
const tags = z
  .array(Tag)
  .max(NOTE_TAGS_MAX, `At most ${NOTE_TAGS_MAX} tags`)
  .transform((all) => all.filter((tag, i) => all.findIndex((other) => sameTag(other, tag)) === i))

export const TagCount = z.object({ tag: z.string(), count: z.int() })
export type TagCount = z.infer<typeof TagCount>

/** Words of a note around what was searched for: `hit` parts are what matched. */
export const Snippet = z.array(z.object({ text: z.string(), hit: z.boolean() }))
export type Snippet = z.infer<typeof Snippet>

/** A row of a list: `excerpt` is the first words of the text, without markup; `snippet` is there where a search found the note. */
export const NoteSummary = z.object({
  id: NoteId,
  title: z.string(),
  excerpt: z.string(),
  snippet: Snippet.nullable(),
  topicId: z.int().nullable(),
  tags: z.array(z.string()),
  sample: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type NoteSummary = z.infer<typeof NoteSummary>

/** A `[[target]]` of the text, without heading and shown words; `noteId` is null while there is no such note. */
export const NoteLink = z.object({ target: z.string(), noteId: NoteId.nullable() })
export type NoteLink = z.infer<typeof NoteLink>

export const Note = z.object({
  id: NoteId,
  title: z.string(),
  markdown: z.string(),
  topicId: z.int().nullable(),
  tags: z.array(z.string()),
  version: z.int(),
  links: z.array(NoteLink),
  sample: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Note = z.infer<typeof Note>

const title = z.string().trim().max(NOTE_TITLE_MAX, `At most ${NOTE_TITLE_MAX} characters`)
const markdown = z.string().max(NOTE_MARKDOWN_MAX, {
  error: () => `A note holds at most ${NOTE_MARKDOWN_MAX.toLocaleString('en')} characters. Split it into several.`,
})

/** `id` is made by the browser, so that a note created twice (a lost answer, a second press) is one note. */
export const CreateNote = z.strictObject({
  id: NoteId,
  title,
  markdown,
  topicId: z.int().min(1).nullable().default(null),
  tags: tags.default([]),
})
export type CreateNote = z.infer<typeof CreateNote>

/** A save names the version it started from; another version there means 409 and nothing is overwritten. */
export const UpdateNote = z.strictObject({
  title,
  markdown,
  topicId: z.int().min(1).nullable(),
  /** Left out, the tags stay. */
  tags: tags.optional(),
  version: z.int().min(1),
})
export type UpdateNote = z.infer<typeof UpdateNote>

/** Characters of a search. */
export const SEARCH_MAX = 200
const q = z.string().trim().max(SEARCH_MAX, `At most ${SEARCH_MAX} characters`)

/** Latest save first, latest made first, or by title from A to Z. */
export const NOTE_SORTS = ['updated', 'created', 'title'] as const
export type NoteSort = (typeof NOTE_SORTS)[number]

/** `q` searches titles and text, the last word as a beginning; found notes come ranked, best first, in one page. */
export const NoteListQuery = PageQuery.extend({
  topic: TopicId.optional(),
  tag: Tag.optional(),
  sort: z.enum(NOTE_SORTS).default('updated'),
  q: q.optional(),
})
export type NoteListQuery = z.infer<typeof NoteListQuery>

export const SearchQuery = z.object({ q })

/** Notes and chats the command palette shows. */
export const SEARCH_RESULTS_MAX = 8
export const SEARCH_CHATS_MAX = 4

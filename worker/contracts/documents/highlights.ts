import { z } from 'zod'
import { SourceAnchor } from '../anchors/source-anchor.ts'
import { DocumentId } from '../documents.ts'
import { SEARCH_MAX, Snippet } from '../knowledge.ts'
import { PageQuery } from '../paging.ts'
import { DOCUMENT_PAGES_MAX, DOCUMENT_TEXT_MAX } from './document-limits.ts'
import {
  COMMENT_MAX,
  HIGHLIGHT_CHANGES_MAX,
  HIGHLIGHT_COLORS,
  HIGHLIGHT_PARTS_MAX,
  HIGHLIGHT_QUOTE_MAX,
  HIGHLIGHT_STATES,
} from './highlight-limits.ts'

export const HighlightId = z.uuid()

const Color = z.enum(HIGHLIGHT_COLORS)
const Comment = z.string().max(COMMENT_MAX, { error: () => `At most ${COMMENT_MAX.toLocaleString('en')} characters` })

/** `start` and the offsets of `parts` are those of the document's text. Without parts it is a note on its page. */
export const Highlight = z.object({
  id: HighlightId,
  documentId: DocumentId,
  page: z.int(),
  start: z.int(),
  parts: z.array(SourceAnchor),
  quote: z.string(),
  color: Color,
  comment: z.string(),
  state: z.enum(HIGHLIGHT_STATES),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Highlight = z.infer<typeof Highlight>

const SaveHighlight = z.strictObject({
  kind: z.literal('save'),
  id: HighlightId,
  documentId: DocumentId,
  page: z.int().min(1).max(DOCUMENT_PAGES_MAX),
  start: z.int().min(0).max(DOCUMENT_TEXT_MAX),
  parts: z.array(SourceAnchor).max(HIGHLIGHT_PARTS_MAX),
  quote: z.string().max(HIGHLIGHT_QUOTE_MAX),
  color: Color,
  comment: Comment,
  state: z.enum(HIGHLIGHT_STATES).default('found'),
})

/**
 * `save` adds one; where there is one of this id nothing changes. `edit` changes what is named of it: a comment that somebody
 * else has changed since `base` is merged with theirs. `remove` takes it away.
 */
export const HighlightChange = z.discriminatedUnion('kind', [
  SaveHighlight,
  z.strictObject({
    kind: z.literal('edit'),
    id: HighlightId,
    color: Color.optional(),
    comment: z.strictObject({ base: Comment, text: Comment }).optional(),
  }),
  z.strictObject({ kind: z.literal('remove'), id: HighlightId }),
])
export type HighlightChange = z.infer<typeof HighlightChange>

/** Changes in the order in which they were made; a device that was offline sends many. */
export const ChangeHighlights = z.strictObject({
  changes: z.array(HighlightChange).min(1).max(HIGHLIGHT_CHANGES_MAX),
})
export type ChangeHighlights = z.infer<typeof ChangeHighlights>

/** What was named, as it is now. `missing` was not there: of a document that is gone, or deleted in another tab. */
export const ChangedHighlights = z.object({ highlights: z.array(Highlight), missing: z.array(HighlightId) })
export type ChangedHighlights = z.infer<typeof ChangedHighlights>

export const HighlightSearchQuery = PageQuery.pick({ limit: true }).extend({ q: z.string().trim().max(SEARCH_MAX) })
export type HighlightSearchQuery = z.infer<typeof HighlightSearchQuery>

/** A highlight that a search found. */
export const FoundHighlight = Highlight.pick({ id: true, documentId: true, page: true, color: true }).extend({
  title: z.string(),
  snippet: Snippet,
})
export type FoundHighlight = z.infer<typeof FoundHighlight>

import { z } from 'zod'
import { ANCHOR_CONTEXT_MAX, ANCHOR_QUOTE_MAX } from './anchor-limits.ts'

/**
 * A passage that can be found again after edits of the text: its words, a few characters on either side, and its position (UTF-16
 * offsets, `end` exclusive; of a document, into the text of all its pages). After the W3C Web Annotation model's TextQuoteSelector and TextPositionSelector.
 */
export const SourceAnchor = z.strictObject({
  quote: z.string().min(1).max(ANCHOR_QUOTE_MAX),
  before: z.string().max(ANCHOR_CONTEXT_MAX),
  after: z.string().max(ANCHOR_CONTEXT_MAX),
  start: z.int().min(0),
  end: z.int().min(1),
  /** Of a document, from 1; notes have none. */
  page: z.int().min(1).optional(),
  /** What the page is called where its number does not say it: "page iv". */
  pageName: z.string().max(100).optional(),
})
export type SourceAnchor = z.infer<typeof SourceAnchor>

/** What is said of highlights without zod, for pages. */
export const HIGHLIGHT_COLORS = ['yellow', 'green', 'blue', 'pink'] as const
export type HighlightColor = (typeof HIGHLIGHT_COLORS)[number]

/** found; changed: other words stand there now, or a part is missing; lost: not in the file that is there now. */
export const HIGHLIGHT_STATES = ['found', 'changed', 'lost'] as const
export type HighlightState = (typeof HIGHLIGHT_STATES)[number]

/** Characters (UTF-16 units) of a note in the margin, and of the words that are marked. */
export const COMMENT_MAX = 10_000
export const HIGHLIGHT_QUOTE_MAX = 20_000
/** Anchors of one highlight: one for each page it touches and each 2,000 characters. */
export const HIGHLIGHT_PARTS_MAX = 12
/** Changes of one request. */
export const HIGHLIGHT_CHANGES_MAX = 50

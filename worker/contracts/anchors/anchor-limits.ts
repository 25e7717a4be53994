/** Characters (UTF-16 units) of an anchor's quote, and of what it keeps on either side. Without zod, for pages. */
export const ANCHOR_QUOTE_MAX = 2_000
export const ANCHOR_CONTEXT_MAX = 64

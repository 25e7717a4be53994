/** What rewriting offers. On its own, so that showing it does not take the schemas (and with them zod) to the browser. */

/** Characters of a text that is worked on: what one answer of a model has room for, twice over. */
export const TEXT_MAX = 20_000
export const TEXT_TITLE_MAX = 80
export const TEXT_VERSIONS_MAX = 200
/** Rejected changes that are remembered of a text, the latest. */
export const REJECTED_MAX = 500

/** What is done to a text. */
export const REWRITE_GOALS = ['correct', 'clearer', 'shorter', 'longer', 'simpler'] as const
export type RewriteGoal = (typeof REWRITE_GOALS)[number]
/** How it sounds, together with any goal. */
export const REWRITE_TONES = ['formal', 'friendly', 'academic'] as const
export type RewriteTone = (typeof REWRITE_TONES)[number]
/** Council of Europe, Common European Framework of Reference for Languages. */
export const CEFR_LEVELS = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const
export type CefrLevel = (typeof CEFR_LEVELS)[number]

export const VERSION_MAKERS = ['written', 'accepted', 'talk', 'restored'] as const
export type VersionMaker = (typeof VERSION_MAKERS)[number]

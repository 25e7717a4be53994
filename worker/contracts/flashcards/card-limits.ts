/** Kinds and limits of decks and cards. Without zod, for pages. */
export const FACT_KINDS = ['basic', 'reversed', 'cloze', 'typed'] as const
export type FactKind = (typeof FACT_KINDS)[number]

/** What a fact was made from. */
export const FACT_SOURCES = ['note', 'document', 'chat', 'text', 'translation', 'mistake'] as const
export type FactSource = (typeof FACT_SOURCES)[number]

export const DECKS_MAX = 500
export const DECK_NAME_MAX = 100
/** Decks within decks. */
export const DECK_DEPTH_MAX = 8
/** Characters (UTF-16 units) of one side. */
export const FACT_SIDE_MAX = 20_000
/** Facts in one request. */
export const FACTS_A_REQUEST = 100
/** Cards that the facts of one request may give: a text with gaps gives up to 500. */
export const CARDS_A_REQUEST = 1_000
/** Reviews in one request. */
export const REVIEWS_A_REQUEST = 200
/** Cards that one bulk edit may name. */
export const BULK_MAX = 500
/** Cards that are loaded with a started review, so that it continues offline. */
export const QUEUE_MAX = 200
/** Cards that a review begins with; the others follow while the first are answered. */
export const FIRST_CARDS = 30
/** The largest count that is shown; beyond it "999+". */
export const COUNT_MAX = 999
/** As Anki's: red, orange, green, blue, pink, turquoise, purple. 0 is none. */
export const FLAGS = ['red', 'orange', 'green', 'blue', 'pink', 'turquoise', 'purple'] as const
/** Drafts that wait for the learner's word. */
export const DRAFTS_MAX = 500
/** Drafts that one asking makes at most. */
export const DRAFTS_A_RUN = 60
/** Characters of words that were given to make cards from. */
export const SOURCE_TEXT_MAX = 50_000
/** Mistakes that cards are made of at once. */
export const MISTAKES_A_REQUEST = 50

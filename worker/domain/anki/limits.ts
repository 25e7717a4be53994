/** Limits of an import, beside `contracts/flashcards/card-limits`. What exceeds them is reported. */
export const NOTES_MAX = 200_000
export const CARDS_MAX = 600_000
export const REVIEWS_MAX = 3_000_000
/** Reviews of one card; the oldest of more are left out. */
export const CARD_REVIEWS_MAX = 1_000
/** Bytes of a note's fields in a package, markup included. */
export const FIELDS_MAX = 200_000
/** Days that anything may lie ahead, as FSRS has it. */
export const DAYS_MAX = 36_500

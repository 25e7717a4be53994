// Apart from knowledge.ts, because readers of files in the browser hold to them and need none of zod.

/** Characters (UTF-16 units). A row of D1 holds 2 MB; a note stays well below it in any script. */
export const NOTE_MARKDOWN_MAX = 500_000
export const TOPIC_NAME_MAX = 80

/** Bytes of one file of a note. */
export const ATTACHMENT_MAX = 10_000_000

/** Notes of one call of an import, which are written in one batch. */
export const IMPORT_ITEMS_MAX = 20

/** Notes that one request moves, tags, bins or restores. */
export const PATCHED_NOTES_MAX = 500

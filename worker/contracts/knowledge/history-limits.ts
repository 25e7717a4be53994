// Apart from note-history.ts, because pages say them and need none of zod.

/** Minutes between two kept revisions of a note, and days they and the bin are kept. */
export const REVISION_MINUTES = 5
export const RETENTION_DAYS = 30

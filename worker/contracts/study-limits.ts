// Apart from study.ts: the browser needs them on every page, but not zod.

/** Milliseconds that one event may tell of: the longest focus of the timer. */
export const STUDY_EVENT_MAX_MS = 3 * 3_600_000
export const STUDY_EVENTS_A_REQUEST = 100

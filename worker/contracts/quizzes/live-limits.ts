/** Limits and choices of live rooms. Without zod, for pages. */
export const LIVE_PLAYERS_MAX = 100
export const PLAYER_NAME_MAX = 30
/** Seconds that a question may be answered for; null until the host goes on. */
export const LIVE_SECONDS = [10, 20, 30, 60, 120, null] as const
/** Digits of the code that players type. */
export const ROOM_CODE_DIGITS = 6
/** Places of the ranking that all see between questions. */
export const RANKING_SHOWN = 5
/** Points of an answer that is right at once; the last moment earns half. */
export const LIVE_POINTS = 1_000

/** Codes of a socket that the server closes for good: the browser does not connect again. */
export const ROOM_CLOSED = 4_000
export const PLAYER_REMOVED = 4_001
export const FLOODED = 4_002
export const SIGNED_OUT = 4_003

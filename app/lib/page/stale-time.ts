/**
 * Of what may have changed elsewhere since the last visit: fetched again at each. It is not 0, since parts of a page would fetch
 * again as they mount what its loader has just fetched. Milliseconds.
 */
export const EACH_VISIT_MS = 5_000

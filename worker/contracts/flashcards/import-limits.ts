/** Reviews of all the facts of one request: a body holds at most 20,000 values. */
export const IMPORT_REVIEWS_MAX = 1_500
/** Keys that may be asked for at once. */
export const KNOWN_FACTS_MAX = 500
/** Characters of a key, such as `anki:` and a package's own. */
export const FACT_KEY_MAX = 200

/**
 * `kept-local`: the learner has changed the fact since it was imported, so its text stays; what is new of its reviews is added.
 * `in-bin`: they have deleted it, so it is not brought back.
 */
export const FACT_OUTCOMES = ['created', 'updated', 'unchanged', 'kept-local', 'in-bin', 'refused'] as const
export type FactOutcome = (typeof FACT_OUTCOMES)[number]

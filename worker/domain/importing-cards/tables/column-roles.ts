/** What a column holds. */
export const COLUMN_ROLES = ['front', 'back', 'tags', 'deck', 'kind', 'key', 'nothing'] as const
export type ColumnRole = (typeof COLUMN_ROLES)[number]

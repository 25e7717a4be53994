/** What the forms offer. On its own, so that showing a form does not take the schemas (and with them zod) to the browser. */
export const LEVELS = ['school', 'university', 'professional', 'self-taught'] as const
export const MANNERS = ['patient', 'direct', 'socratic', 'cheerful'] as const
export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

/** Options of the forms. Apart from the schemas, so that a form does not load zod. */
export const LEVELS = ['school', 'university', 'professional', 'self-taught'] as const
export const MANNERS = ['patient', 'direct', 'socratic', 'cheerful'] as const
export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

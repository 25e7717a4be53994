/** The first part of the query keys of chats and of the engine. */
export const COACH = 'coach'

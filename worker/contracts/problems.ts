import { z } from 'zod'

/** Every way an API call can fail: code → HTTP status and title (RFC 9457). The code is the last segment of `type`. */
export const PROBLEMS = {
  'invalid-input': { status: 422, title: 'Some of this is not as it should be' },
  'malformed-body': { status: 400, title: 'The request could not be read' },
  'signed-out': { status: 401, title: 'Sign in to go on' },
  'foreign-origin': { status: 403, title: 'This request came from another site' },
  'wrong-credentials': { status: 401, title: 'E-mail or password is not right' },
  'email-unverified': { status: 403, title: 'Confirm your e-mail address first' },
  'link-expired': { status: 410, title: 'This link no longer works' },
  'sign-in-first': { status: 409, title: 'Sign in first' },
  'sign-in-again': { status: 403, title: 'Sign in again to do this' },
  'wrong-password': { status: 422, title: 'The password is not right' },
  'no-password': { status: 409, title: 'This account has no password' },
  'email-taken': { status: 409, title: 'There is already an account with this e-mail' },
  'weak-password': { status: 422, title: 'This password is too easy to guess' },
  'no-email': { status: 409, title: 'This site sends no e-mail' },
  'email-unsent': { status: 502, title: 'The e-mail could not be sent' },
  'too-many-attempts': { status: 429, title: 'Too many tries' },
  'not-found': { status: 404, title: 'There is nothing here' },
  'step-locked': { status: 409, title: 'An earlier step comes first' },
  'version-conflict': { status: 409, title: 'This note was changed elsewhere' },
  'text-conflict': { status: 409, title: 'This text was changed elsewhere' },
  'needs-model': { status: 409, title: 'This needs a language model' },
  'topic-limit': { status: 409, title: 'There is no room for another topic' },
  'deck-limit': { status: 409, title: 'There is no room for another deck' },
  'deck-exists': { status: 409, title: 'There is a deck of this name already' },
  'deck-conflict': { status: 409, title: 'This deck was changed elsewhere' },
  'card-conflict': { status: 409, title: 'This card was changed elsewhere' },
  'quiz-limit': { status: 409, title: 'There is no room for another quiz' },
  'question-limit': { status: 409, title: 'There is no room for another question' },
  'quiz-empty': { status: 409, title: 'There is nothing to ask yet' },
  'room-limit': { status: 409, title: 'There is no room for another live game' },
  'room-full': { status: 409, title: 'This game is full' },
  'needs-websocket': { status: 426, title: 'This address is for a WebSocket' },
  'attempt-over': { status: 409, title: 'This attempt is over' },
  'storage-full': { status: 409, title: 'There is no room for more' },
  'write-limit': { status: 429, title: 'Too much for one day' },
  'length-required': { status: 411, title: 'The size of the file is missing' },
  'too-large': { status: 413, title: 'This is too large' },
  'unsupported-type': { status: 415, title: 'This kind of content is not taken here' },
  'document-limit': { status: 409, title: 'There is no room for another document' },
  'document-busy': { status: 409, title: 'This document is being read' },
  'document-stopped': { status: 409, title: 'This cannot be read' },
  'upload-incomplete': { status: 409, title: 'Parts of the file are missing' },
  'address-refused': { status: 422, title: 'This address cannot be fetched' },
  'address-unreachable': { status: 502, title: 'The page could not be reached' },
  'file-limit': { status: 409, title: 'There is no room for another file' },
  'memory-limit': { status: 409, title: 'There is no room for another memory' },
  'term-limit': { status: 409, title: 'There is no room for another term' },
  'no-engine': { status: 409, title: 'This engine is not set up here' },
  'translation-running': { status: 409, title: 'This is being translated' },
  'turn-running': { status: 409, title: 'The coach is still answering' },
  'chat-went-on': { status: 409, title: 'This chat went on elsewhere' },
  'draft-limit': { status: 409, title: 'There is no room for another draft' },
  'making-limit': { status: 429, title: 'The limit of made cards and questions is reached' },
  'model-limit': { status: 429, title: 'The language model is used up for today' },
  'message-limit': { status: 429, title: 'The limit of questions is reached' },
  'engine-busy': { status: 503, title: 'The model is busy' },
  'engine-unreachable': { status: 502, title: 'The model could not be reached' },
  'engine-refused': { status: 502, title: 'The model did not accept the request' },
  'engine-key': { status: 502, title: 'The model turned down the key of this site' },
  'chat-too-long': { status: 409, title: 'This is too long for the model' },
  'answer-limit': { status: 409, title: 'This is the longest answer there can be' },
  'engine-cut': { status: 502, title: 'The answer was cut off' },
  'engine-silent': { status: 504, title: 'The model stopped answering' },
  'icon-service': { status: 504, title: 'The icon service did not answer' },
  internal: { status: 500, title: 'Something went wrong on our side' },
} as const satisfies Record<string, { status: number; title: string }>

export type ProblemCode = keyof typeof PROBLEMS

/** One wrong field: a JSON pointer (RFC 6901) into the body, and a sentence for the learner. */
export const FieldError = z.object({ pointer: z.string(), detail: z.string() })
export type FieldError = z.infer<typeof FieldError>

/** `application/problem+json` as it travels. */
export const ProblemDetails = z.object({
  type: z.string(),
  code: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string().optional(),
  /** Names the request in the logs. */
  instance: z.string().optional(),
  errors: z.array(FieldError).optional(),
  /** Seconds until another try makes sense. */
  retryAfter: z.int().optional(),
})
export type ProblemDetails = z.infer<typeof ProblemDetails>

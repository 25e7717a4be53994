import { Unreadable } from '#worker/contracts/unreadable.ts'
import { CharacterMapError } from './pdf/character-maps.ts'

/** Why a document cannot be read. */
export const DOCUMENT_FAULTS = [
  'empty',
  'unsupported',
  'damaged',
  'needs-password',
  'wrong-password',
  'too-many-pages',
  'unpacks-too-large',
] as const
export type DocumentFaultCode = (typeof DOCUMENT_FAULTS)[number]

/** The message is a sentence for the learner. */
export class DocumentFault extends Unreadable {
  override name = 'DocumentFault'
  readonly code: DocumentFaultCode

  constructor(code: DocumentFaultCode, message: string) {
    super(message)
    this.code = code
  }
}

export function damaged(
  reason = 'The file is damaged and cannot be read. Try to save or download it again.',
): DocumentFault {
  return new DocumentFault('damaged', reason)
}

export function unsupported(reason: string): DocumentFault {
  return new DocumentFault('unsupported', reason)
}

export function tooManyPages(count: number, max: number, many: string): DocumentFault {
  const [has, limit] = [count, max].map((number) => number.toLocaleString('en'))
  return new DocumentFault('too-many-pages', `It has ${has} ${many}; at most ${limit} can be read.`)
}

/**
 * Whatever is thrown while a document is read, as a fault: a reader that meets a file which is not as it should be may fail
 * in its own words, which tell a learner nothing.
 */
export function asDocumentFault(error: unknown): Error {
  if (error instanceof CharacterMapError) return error

  if (error instanceof DocumentFault) return error
  if (error instanceof Unreadable) return damaged(error.message)
  return damaged()
}

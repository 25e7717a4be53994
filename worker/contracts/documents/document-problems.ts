// Without zod, for pages.

/** Why a document is stopped. What the learner can do about it differs: another file, a password, a press on Retry. */
export const DOCUMENT_PROBLEMS = [
  'empty',
  'unsupported',
  'damaged',
  'changed',
  'duplicate',
  'needs-password',
  'wrong-password',
  'too-many-pages',
  'too-large',
  'unpacks-too-large',
  'no-text',
  'address-unreachable',
  'storage-full',
  'failed',
] as const
export type DocumentProblem = (typeof DOCUMENT_PROBLEMS)[number]

interface ProblemText {
  /** What happened, and what to do. */
  text: string
  /** Whether a press on Retry can help. */
  retry: boolean
}

/** As the list and the document's own page say it. */
export const DOCUMENT_PROBLEM_TEXTS: Record<DocumentProblem, ProblemText> = {
  empty: { text: 'There is nothing in this file.', retry: false },
  unsupported: {
    text: 'This kind of file cannot be read. Upload a PDF, Word, PowerPoint, EPUB, OpenDocument, HTML, Markdown or text file, or a picture.',
    retry: false,
  },
  damaged: {
    text: 'The file is damaged. Open it in the app it came from, save it again and upload that.',
    retry: false,
  },
  changed: { text: 'The file changed while it was being uploaded. Upload it again.', retry: false },
  duplicate: { text: 'You already have this file.', retry: true },
  'needs-password': { text: 'This file is locked. Enter its password to read it.', retry: true },
  'wrong-password': { text: 'This is not the password of the file. Try again.', retry: true },
  'too-many-pages': { text: 'This has more pages than your plan reads. Upload it in parts.', retry: true },
  'too-large': { text: 'This file is too large for our server to read. This device can read it.', retry: false },
  'unpacks-too-large': { text: 'This file unpacks to far more than its size, so it was not opened.', retry: false },
  'no-text': {
    text: 'There is no text in this file, only pictures of its pages.',
    retry: false,
  },
  'address-unreachable': { text: 'The page could not be reached. Try again later.', retry: true },
  'storage-full': { text: 'Your storage is full. Make room, then try again.', retry: true },
  failed: { text: 'Reading this failed several times. Try again.', retry: true },
}

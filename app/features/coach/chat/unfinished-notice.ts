import type { ChatMessage } from '#worker/contracts/coach.ts'
import { canContinue } from '../session/messages.ts'

/** The sentence under an answer that did not finish, and the label of the button that tries again. */
export function unfinishedNotice(message: ChatMessage): { sentence: string; action: string } | null {
  const hasText = message.text !== ''
  switch (message.status) {
    case 'stopped':
      return { sentence: 'You stopped this answer.', action: 'Ask again' }
    case 'interrupted':
      return hasText
        ? { sentence: 'This answer was interrupted. What had come is kept.', action: 'Continue' }
        : { sentence: 'This answer was interrupted before it began. Your question is kept.', action: 'Retry' }
    case 'failed': {
      const code = message.error ?? ''
      return {
        sentence: (hasText ? undefined : FAILURES_WITHOUT_TEXT[code]) ?? FAILURES[code] ?? UNKNOWN_FAILURE,
        action: hasText && canContinue(message) ? 'Continue' : 'Retry',
      }
    }
    default:
      return null
  }
}

const UNKNOWN_FAILURE = 'Something went wrong on our side. Your question is kept.'

/** By problem code: a live answer and one read after a reload show the same sentence. */
const FAILURES: Record<string, string> = {
  'engine-busy': 'The model is busy. Your question is kept: ask again in a moment.',
  'engine-unreachable': 'The model could not be reached. Your question is kept.',
  'engine-refused':
    'The model did not accept this question. Put it another way or begin a new chat; if that does not help, tell whoever runs this site.',
  'engine-cut': 'The answer was cut off. What had come is kept.',
  'engine-silent': 'The model stopped answering. What had come is kept.',
}

/** By problem code, where no text had arrived. */
const FAILURES_WITHOUT_TEXT: Record<string, string> = {
  'engine-cut': 'The answer was cut off before it began. Your question is kept.',
  'engine-silent': 'The model did not answer. Your question is kept.',
}

import type { ChatMessage } from '#worker/contracts/coach.ts'
import { canContinue } from '../session/messages.ts'

/** What a learner is told where an answer did not end by itself, and what asking anew is called there. */
export function endingOf(message: ChatMessage): { sentence: string; action: string } | null {
  const said = message.text !== ''
  switch (message.status) {
    case 'stopped':
      return { sentence: 'You stopped this answer.', action: 'Ask again' }
    case 'interrupted':
      return said
        ? { sentence: 'This answer was interrupted. What had come is kept.', action: 'Continue' }
        : { sentence: 'This answer was interrupted before it began. Your question is kept.', action: 'Retry' }
    case 'failed': {
      const code = message.error ?? ''
      return {
        sentence: (said ? undefined : BEFORE[code]) ?? SENTENCES[code] ?? OTHERWISE,
        action: said && canContinue(message) ? 'Continue' : 'Retry',
      }
    }
    default:
      return null
  }
}

const OTHERWISE = 'Something went wrong on our side. Your question is kept.'

/** By problem code: the live answer and the one found after a reload say the same. */
const SENTENCES: Record<string, string> = {
  'engine-busy': 'The model is busy. Your question is kept: ask again in a moment.',
  'engine-unreachable': 'The model could not be reached. Your question is kept.',
  'engine-refused':
    'The model did not accept this question. Put it another way or begin a new chat; if that does not help, tell whoever runs this site.',
  'engine-cut': 'The answer was cut off. What had come is kept.',
  'engine-silent': 'The model stopped answering. What had come is kept.',
}

/** Where nothing had come. */
const BEFORE: Record<string, string> = {
  'engine-cut': 'The answer was cut off before it began. Your question is kept.',
  'engine-silent': 'The model did not answer. Your question is kept.',
}

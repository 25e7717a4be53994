import type { ChatMessage } from '#worker/contracts/coach.ts'
import { canContinue } from '../session/messages.ts'

/** The sentence under an answer that did not finish, and the label of the button that tries again; null where that would be in vain. */
export function unfinishedNotice(message: ChatMessage): { sentence: string; action: string | null } | null {
  const hasText = message.text !== ''
  switch (message.status) {
    case 'stopped':
      return { sentence: 'You stopped this answer.', action: 'Ask again' }
    case 'interrupted':
      return hasText
        ? { sentence: 'This answer was interrupted. What was written so far is kept.', action: 'Continue' }
        : { sentence: 'This answer was interrupted before it began. Your question is kept.', action: 'Retry' }
    case 'failed': {
      const code = message.error ?? ''
      const busy = code === 'engine-busy' && message.retryAfter !== undefined
      if (busy) return { sentence: busySentence(message.retryAfter ?? 0), action: 'Retry' }
      if (FINAL.has(code)) return { sentence: FAILURES[code] ?? UNKNOWN_FAILURE, action: null }
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

/** Another try would end the same way. */
const FINAL = new Set(['chat-too-long', 'answer-limit'])

function busySentence(seconds: number): string {
  const wait = seconds <= 1 ? 'a second' : seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
  return `The model is busy. Your question is kept: ask again in ${wait}.`
}

/** By problem code: a live answer and one read after a reload show the same sentence. */
const FAILURES: Record<string, string> = {
  'engine-busy': 'The model is busy. Your question is kept: ask again in a moment.',
  'engine-unreachable': 'The model could not be reached. Your question is kept.',
  'engine-refused':
    'The model did not accept this question. Rephrase it; if that does not help, tell whoever runs this site.',
  'engine-key': 'The model rejected the key of this site. Whoever runs the site can fix that. Your question is kept.',
  'chat-too-long': 'This has grown too long for the model. Start a new chat, or use a shorter text.',
  'answer-limit': 'This is the longest answer there can be. Ask for what is missing in a new question.',
  'model-limit':
    'The language model’s limit for today is reached. Your question is kept: ask again for an answer from your notes.',
  'engine-cut': 'The answer was cut off. What was written so far is kept.',
  'engine-silent': 'The model stopped answering. What was written so far is kept.',
}

/** By problem code, where no text had arrived. */
const FAILURES_WITHOUT_TEXT: Record<string, string> = {
  'engine-cut': 'The answer was cut off before it began. Your question is kept.',
  'engine-silent': 'The model did not answer. Your question is kept.',
}

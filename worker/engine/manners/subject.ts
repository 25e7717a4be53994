import type { Turn } from '#worker/engine/evidence.ts'
import { readQuestion } from '#worker/engine/reading/question.ts'
import { examineSubject } from './examine.ts'
import type { Guidance } from './guidance.ts'

/** "Summarise my notes" does not continue the earlier question. */
export const asksForAllNotes = (message: string) => /\b(?:(?:all|my|the|these) notes|everything)\b/i.test(message)

/** The subject of a request that draws on many notes; null where the best few passages are enough. */
export function broadSubject({ manner }: Guidance, question: string, history: readonly Turn[]): string | null {
  if (manner === 'plan') return question
  if (manner === 'examine') return examineSubject(question, history)
  const sumsUp = manner === 'summarise' || (manner === 'explain' && readQuestion(question, history).kind === 'summary')
  return sumsUp ? (asksForAllNotes(question) ? '' : question) : null
}

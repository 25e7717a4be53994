import type { Question } from '#worker/contracts/quizzes/questions.ts'
import { faultsOf } from '../faults.ts'

/**
 * Whether a made question can be asked and has the key that its kind wants: one right option of a single choice, some and not
 * all of several, one answer a gap. Stricter than what a learner may write.
 */
export function hasSoundKey(question: Question): boolean {
  if (faultsOf(question).length > 0) return false
  switch (question.kind) {
    case 'single':
      return question.options.length >= 3 && question.options.filter(({ fraction }) => fraction > 0).length === 1
    case 'multiple': {
      const right = question.options.filter(({ fraction }) => fraction > 0).length
      return question.options.length >= 4 && right >= 2 && right < question.options.length
    }
    case 'ordering':
      return question.items.length >= 3
    case 'matching':
      return question.prompts.length >= 3 && new Set(question.prompts.map(({ answer }) => answer)).size >= 3
    case 'numeric':
      return question.answers.every(({ value, tolerance }) => Number.isFinite(value) && Number.isFinite(tolerance))
    default:
      return true
  }
}

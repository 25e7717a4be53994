import type { Question } from '#worker/contracts/quizzes/questions.ts'
import { plainText } from '#worker/domain/markdown/plain-text.ts'

/** A question's text on one line, as lists show it; gaps are drawn. */
export function questionLine({ title, text }: Pick<Question, 'title' | 'text'>): string {
  const line = plainText(text.replaceAll(/\{\{\d{1,2}\}\}/g, '[…]').slice(0, 3_000), 200)
  return line || title || 'Question without text'
}

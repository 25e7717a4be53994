import type { Page } from '@playwright/test'
import type { Question } from '#worker/contracts/quizzes/questions.ts'
import type { QuizSettings } from '#worker/contracts/quizzes/quizzes.ts'

/** A quiz of the signed-in learner of the page, made through the API; asked in this order. */
export async function makeQuiz(
  page: Page,
  title: string,
  questions: readonly Question[],
  settings: Partial<QuizSettings> = {},
): Promise<{ id: number }> {
  const origin = new URL(process.env.STOA_URL ?? '').origin
  const answer = await page.context().request.post(`${origin}/api/quizzes`, {
    headers: { origin },
    data: { key: crypto.randomUUID(), title, questions, settings: { shuffleQuestions: false, ...settings } },
  })
  if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`)
  return answer.json()
}

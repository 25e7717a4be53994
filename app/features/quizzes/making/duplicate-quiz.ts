import { api } from '#app/lib/api.ts'
import { read } from '#app/lib/read.ts'
import { QUESTIONS_A_REQUEST, QUIZ_TITLE_MAX } from '#worker/contracts/quizzes/quiz-limits.ts'
import type { Quiz } from '#worker/contracts/quizzes/quizzes.ts'

/** A copy of a quiz with its questions, but without its attempts. @throws ProblemError */
export async function duplicateQuiz({ title, topic, settings, questions }: Quiz): Promise<Quiz> {
  const copies = questions.map((question) => ({ ...question, id: crypto.randomUUID() }))
  const made = await read(
    await api.quizzes.$post({
      json: {
        key: crypto.randomUUID(),
        title: `${title.slice(0, QUIZ_TITLE_MAX - 7)} (copy)`,
        topicId: topic?.id ?? null,
        settings,
        questions: copies.slice(0, QUESTIONS_A_REQUEST),
      },
    }),
  )
  const rest = copies.slice(QUESTIONS_A_REQUEST)
  if (rest.length === 0) return made
  const param = { quizId: String(made.id) }
  return read(await api.quizzes[':quizId'].questions.$post({ param, json: { questions: rest } }))
}

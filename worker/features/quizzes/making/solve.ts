import { z } from 'zod'
import type { ModelCaller } from '#worker/ai/models.ts'
import type { Question } from '#worker/contracts/quizzes/questions.ts'
import { JsonObjectReader } from '#worker/domain/flashcards/making/json-object-reader.ts'
import { answersKey } from '#worker/domain/quizzes/gate/blind-answer.ts'
import { withoutKey } from '#worker/domain/quizzes/presentation.ts'
import { solvePrompt } from './prompts.ts'

const Solved = z.object({
  n: z.int(),
  answer: z.union([
    z.string(),
    z.number(),
    z.boolean(),
    z.null(),
    z.array(z.unknown()),
    z.record(z.string(), z.unknown()),
  ]),
})

/**
 * Lets the model answer questions without their keys, from their text alone.
 * @param judge called for each question as soon as it is answered, and for those without an answer at the end
 * @throws Problem, also `model-limit`
 */
export async function solveBlind(
  caller: ModelCaller,
  { text, questions }: { text: string; questions: readonly Question[] },
  signal: AbortSignal,
  judge: (question: Question, isSolved: boolean) => void,
): Promise<void> {
  const { completeText } = await import('#worker/ai/complete-text.ts')
  const open = new Map(questions.map((question, i) => [i + 1, question]))
  const asked = questions.map((question, i) => ({ n: i + 1, ...shown(question) }))
  const reader = new JsonObjectReader()
  const call = { system: solvePrompt(), text: JSON.stringify({ text, questions: asked }), signal }
  await completeText(caller, call, (delta) => {
    for (const object of reader.add(delta)) {
      const { data } = Solved.safeParse(object)
      const question = data && open.get(data.n)
      if (!data || !question) continue
      open.delete(data.n)
      judge(question, answersKey(question, data.answer))
    }
  })
  for (const question of open.values()) judge(question, false)
}

/** What somebody sees who is to answer a question. */
function shown(question: Question): object {
  const open = withoutKey(question)
  const parts = (some: readonly { id: string; text: string }[]) => some.map(({ id, text }) => ({ id, text }))
  const asked = { kind: open.kind, question: open.text }
  switch (open.kind) {
    case 'single':
    case 'multiple':
      return { ...asked, options: parts(open.options) }
    case 'ordering':
      return { ...asked, items: parts(open.items) }
    case 'matching':
      return { ...asked, prompts: parts(open.prompts), choices: parts(open.choices) }
    default:
      return asked
  }
}

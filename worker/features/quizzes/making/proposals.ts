import { z } from 'zod'
import type { ModelCaller } from '#worker/ai/models.ts'
import type { Difficulty, MadeKind } from '#worker/contracts/quizzes/making-limits.ts'
import type { ProposedQuestion } from '#worker/domain/quizzes/making/proposed-question.ts'
import { JsonObjectReader } from '#worker/domain/flashcards/making/json-object-reader.ts'
import type { SourceSpan } from './parts.ts'
import { questionsPrompt } from './prompts.ts'

/** Asks the model and reports each object that it writes when it is whole. @throws Problem, also `model-limit` */
export async function proposeByModel(
  caller: ModelCaller,
  ask: { text: string; kinds: readonly MadeKind[]; difficulty: Difficulty; most: number },
  signal: AbortSignal,
  propose: (question: unknown) => void,
): Promise<void> {
  const { completeText } = await import('#worker/ai/complete-text.ts')
  const reader = new JsonObjectReader()
  let proposed = 0
  const call = { system: questionsPrompt(ask), text: JSON.stringify({ text: ask.text }), signal }
  await completeText(caller, call, (delta) => {
    for (const object of reader.add(delta).flatMap(questionsIn)) if (proposed++ < ask.most) propose(object)
  })
}

/** What the embedded engine finds in a part, a question of each of its texts in turn. Its code comes with the first who asks. */
export async function proposeByEngine(
  part: readonly SourceSpan[],
  ask: { kinds: readonly MadeKind[]; difficulty: Difficulty },
): Promise<ProposedQuestion[]> {
  const { makeQuizQuestions } = await import('#worker/engine/generating/kinds/make-questions.ts')
  const lists = part.map(({ source, start, end }) =>
    makeQuizQuestions(source.text.slice(start, end), { ...ask, title: source.title ?? '' }),
  )
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat()
}

const QuestionList = z.object({ questions: z.array(z.unknown()) })

/** Some models put their questions into one object. */
function questionsIn(value: unknown): unknown[] {
  const read = QuestionList.safeParse(value)
  return read.success ? read.data.questions : [value]
}

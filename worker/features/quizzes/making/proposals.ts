import { z } from 'zod'
import type { ModelCaller } from '#worker/ai/models.ts'
import { ANCHOR_QUOTE_MAX } from '#worker/contracts/anchors/anchor-limits.ts'
import type { Difficulty, MadeKind } from '#worker/contracts/quizzes/making-limits.ts'
import { withoutForeignLinks } from '#worker/domain/markdown/foreign-links.ts'
import { cleanSide } from '#worker/domain/flashcards/making/clean-side.ts'
import type { ProposedQuestion } from '#worker/domain/quizzes/making/proposed-question.ts'
import { JsonObjectReader } from '#worker/domain/flashcards/making/json-object-reader.ts'
import type { SourceSpan } from './parts.ts'
import { questionsPrompt } from './prompts.ts'

const clean = (most: number) => z.string().max(most).transform(cleanSide).pipe(z.string().min(1))
const option = clean(500)
const index = z.int().min(0)
const common = {
  question: clean(2_000),
  quote: z.string().min(1).max(ANCHOR_QUOTE_MAX),
  explanation: z.string().max(2_000).transform(cleanSide).catch('').default(''),
}

/** A question as a model proposes it: nothing of it is believed yet. */
export const ModelQuestion = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('single'), options: z.array(option).min(3).max(6), correct: index }),
  z.object({
    ...common,
    kind: z.literal('multiple'),
    options: z.array(option).min(4).max(8),
    correct: z.array(index).min(1).max(8),
  }),
  z.object({ ...common, kind: z.literal('true-false'), answer: z.boolean() }),
  z.object({ ...common, kind: z.literal('short'), answers: z.array(clean(200)).min(1).max(6) }),
  z.object({ ...common, kind: z.literal('numeric'), value: z.number(), unit: z.string().trim().max(40).default('') }),
  z.object({ ...common, kind: z.literal('blanks'), answers: z.array(clean(200)).min(1).max(5) }),
  z.object({ ...common, kind: z.literal('ordering'), items: z.array(option).min(3).max(8) }),
  z.object({
    ...common,
    kind: z.literal('matching'),
    pairs: z
      .array(z.object({ left: option, right: option }))
      .min(3)
      .max(8),
  }),
])
export type ModelQuestion = z.infer<typeof ModelQuestion>

/** What a proposal shows leads only to addresses that its source has; its quote stays as it is. */
export function withoutForeignAddresses(proposed: ModelQuestion, known: ReadonlySet<string>): ModelQuestion {
  const texts = (value: unknown): unknown =>
    typeof value === 'string'
      ? withoutForeignLinks(value, known)
      : Array.isArray(value)
        ? value.map(texts)
        : typeof value === 'object' && value !== null
          ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, texts(each)]))
          : value
  return { ...ModelQuestion.parse(texts(proposed)), quote: proposed.quote }
}

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
  const lists = part.map(({ source, start, end }) => makeQuizQuestions(source.text.slice(start, end), ask))
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat()
}

const QuestionList = z.object({ questions: z.array(z.unknown()) })

/** Some models put their questions into one object. */
function questionsIn(value: unknown): unknown[] {
  const read = QuestionList.safeParse(value)
  return read.success ? read.data.questions : [value]
}

import { z } from 'zod'
import { ANCHOR_QUOTE_MAX } from '#worker/contracts/anchors/anchor-limits.ts'
import { cleanSide } from '../../flashcards/making/clean-side.ts'
import { withoutForeignLinks } from '../../markdown/foreign-links.ts'

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

import { z } from 'zod'
import { FactOrigin } from '../flashcards/facts.ts'

export const TOOL_NAMES = ['make-note', 'make-cards'] as const
export type ToolName = (typeof TOOL_NAMES)[number]
export const TOOL_STATUSES = ['proposed', 'done', 'declined'] as const
export type ToolStatus = (typeof TOOL_STATUSES)[number]

/** A note as the coach would write it. */
export const MakeNote = z.object({ title: z.string().trim().min(1).max(200), markdown: z.string().min(1).max(40_000) })
export type MakeNote = z.infer<typeof MakeNote>

/** Cards as the coach would make them, and the name of their deck. `origin`: where their words stand. */
export const MakeCards = z.object({
  title: z.string().trim().min(1).max(100),
  cards: z
    .array(
      z.object({
        kind: z.enum(['basic', 'cloze']),
        front: z.string().min(1).max(2_000),
        back: z.string().max(4_000),
        origin: FactOrigin.nullable(),
      }),
    )
    .min(1)
    .max(20),
})
export type MakeCards = z.infer<typeof MakeCards>
export type ToolInput = MakeNote | MakeCards

/** What a tool was called with, once it has the shape of what it makes. */
export type Proposed = { tool: 'make-note'; input: MakeNote } | { tool: 'make-cards'; input: MakeCards }

/** Of one answer. */
export const PROPOSALS_MAX = 3
export const SEARCHES_MAX = 3
/** Characters of the words that a model looks for. */
export const SEARCH_WORDS_MAX = 200

/** The learner's word on a proposal. */
export const DecideProposal = z.strictObject({ agree: z.boolean() })

const common = { id: z.uuid(), messageId: z.uuid(), status: z.enum(TOOL_STATUSES), targetId: z.string() }

/**
 * What an answer would write, shown to the learner before it is written. `targetId` is the note it makes; of cards, once they
 * are made, their deck.
 */
export const Proposal = z.discriminatedUnion('tool', [
  z.object({ ...common, tool: z.literal('make-note'), input: MakeNote }),
  z.object({ ...common, tool: z.literal('make-cards'), input: MakeCards }),
])
export type Proposal = z.infer<typeof Proposal>

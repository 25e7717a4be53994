import { z } from 'zod'

export const TOOL_NAMES = ['make-note'] as const
export type ToolName = (typeof TOOL_NAMES)[number]
export const TOOL_STATUSES = ['proposed', 'done', 'declined'] as const
export type ToolStatus = (typeof TOOL_STATUSES)[number]

/** A note as the coach would write it. */
export const MakeNote = z.object({ title: z.string().trim().min(1).max(200), markdown: z.string().min(1).max(40_000) })
export type MakeNote = z.infer<typeof MakeNote>
export type ToolInput = MakeNote

/** Of one answer. */
export const PROPOSALS_MAX = 3
export const SEARCHES_MAX = 3
/** Characters of the words that a model looks for. */
export const SEARCH_WORDS_MAX = 200

/** The learner's word on a proposal. */
export const DecideProposal = z.strictObject({ agree: z.boolean() })

/** What an answer would write, shown to the learner before it is written. `targetId` is the note it makes. */
export const Proposal = z.object({
  id: z.uuid(),
  messageId: z.uuid(),
  tool: z.enum(TOOL_NAMES),
  input: MakeNote,
  status: z.enum(TOOL_STATUSES),
  targetId: z.uuid(),
})
export type Proposal = z.infer<typeof Proposal>

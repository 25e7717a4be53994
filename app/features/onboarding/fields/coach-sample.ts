import type { Manner } from '#worker/contracts/onboarding.ts'
import { withoutMarks } from '#worker/domain/citations/marks.ts'
import { splitPassages } from '#worker/domain/passages/split.ts'
import { respond } from '#worker/engine/respond.ts'

export const SAMPLE_QUESTION = 'Why does ice float on water?'

/** The note that the sample answers from, as a learner might write it. */
const NOTE =
  'Ice floats because it is about nine percent less dense than water: as water freezes, its molecules settle into an open lattice that takes up more room.'

/** What the embedded engine answers, which is all that it says: its manner changes the first step only. */
export function embeddedReply(manner: Manner): string {
  const passages = splitPassages(NOTE).map((passage) => ({
    ...passage,
    ...{ sourceId: '00000000-0000-4000-8000-000000000000', sourceTitle: 'Water', rank: 0 },
  }))
  const input = { question: SAMPLE_QUESTION, history: [], passages, noteCount: 1 }
  const step = { rung: 'attempt', problem: SAMPLE_QUESTION } as const
  const guidance =
    manner === 'socratic' ? { manner: 'socratic' as const, step, near: [] } : { manner: 'explain' as const }
  return withoutMarks(respond(guidance, input).markdown)
}

import { sampleQuestion, SAMPLE_NOTE } from '#worker/contracts/coach/sample.ts'
import type { Manner } from '#worker/contracts/onboarding.ts'
import { withoutMarks } from '#worker/domain/citations/marks.ts'
import { splitPassages } from '#worker/domain/passages/split.ts'
import { respond } from '#worker/engine/respond.ts'

/** What the embedded engine answers, which is all that it says: its manner changes the first step only. */
export function embeddedReply(manner: Manner): string {
  const question = sampleQuestion('en')
  const passages = splitPassages(SAMPLE_NOTE.text).map((passage) => ({
    ...passage,
    ...{ sourceId: '00000000-0000-4000-8000-000000000000', sourceTitle: SAMPLE_NOTE.title, rank: 0 },
  }))
  const input = { question, history: [], passages, noteCount: 1 }
  const step = { rung: 'attempt', problem: question } as const
  const guidance =
    manner === 'socratic' ? { manner: 'socratic' as const, step, near: [] } : { manner: 'explain' as const }
  return withoutMarks(respond(guidance, input).markdown)
}

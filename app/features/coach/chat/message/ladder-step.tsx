import type { LadderRung, LadderStep as Step } from '#worker/contracts/coach.ts'

/** In the order of `LADDER_RUNGS`. */
const RUNGS: Record<LadderRung, string> = {
  attempt: 'your attempt',
  nudge: 'nudge',
  hint: 'hint',
  twin: 'worked example',
  answer: 'answer',
}
const ORDER = Object.keys(RUNGS)

/** How far a guided answer has come towards the solution. */
export function LadderStep({ step: { rung } }: { step: Step }) {
  return (
    <p className="mb-1.5 text-meta text-muted">{`Step ${ORDER.indexOf(rung) + 1} of ${ORDER.length}: ${RUNGS[rung]}`}</p>
  )
}

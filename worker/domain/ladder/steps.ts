import { LADDER_RUNGS, type LadderRung, type LadderStep, type MessageRole } from '#worker/contracts/coach.ts'

/** What a learner's message is to the ladder. */
export interface Move {
  /** The question it asks, should a new problem begin with it. */
  problem: string
  /** Asks about something else than the problem at hand. */
  changesSubject: boolean
  /** Says most of what the answer says. */
  earns: boolean
  /** Neither a try nor a question: a greeting, thanks. */
  idle: boolean
}

/**
 * The step of the answer to a message: a new problem begins at the bottom, every further message climbs one rung, and
 * only who says the answer themselves is told it before its rung. What a message asks for moves nothing. Null where
 * there is no problem to climb.
 */
export function nextStep(at: LadderStep | null, move: Move): LadderStep | null {
  if (move.idle) return at?.rung === 'answer' ? null : at
  if (at === null || at.rung === 'answer' || move.changesSubject) return { rung: 'attempt', problem: move.problem }
  return { rung: move.earns ? 'answer' : above(at.rung), problem: at.problem }
}

function above(rung: LadderRung): LadderRung {
  return LADDER_RUNGS[LADDER_RUNGS.indexOf(rung) + 1] ?? 'answer'
}

interface OnPath {
  role: MessageRole
  text: string
  ladder: LadderStep | null
  status: string
}

/** Where a path of a chat (oldest first) stands. An answer that did not come moved nothing; one in another manner ends the climb. */
export function stepOf(path: readonly OnPath[]): LadderStep | null {
  const last = path.findLast(
    ({ role, text, ladder, status }) => role === 'coach' && text !== '' && (ladder !== null || status === 'complete'),
  )
  return last?.ladder ?? null
}

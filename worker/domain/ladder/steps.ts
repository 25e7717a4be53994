import { LADDER_RUNGS, type LadderRung, type LadderStep, type MessageRole } from '#worker/contracts/coach.ts'

/** A learner's message, as the ladder sees it. */
export interface Move {
  /** Its question, in case a new problem starts with it. */
  problem: string
  /** It asks about something other than the current problem. */
  changesSubject: boolean
  /** It states most of the answer. */
  earns: boolean
  /** Neither an attempt nor a question: a greeting, thanks. */
  idle: boolean
}

/**
 * The ladder step of the answer to a message: a new problem starts at the bottom, every further message advances one rung, and
 * only a learner who states the answer gets it early. Asking for the answer changes nothing. Null where
 * there is no problem.
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

/** The ladder step of a chat's path (oldest first). Failed answers do not advance it; an answer in another manner ends it. */
export function stepOf(path: readonly OnPath[]): LadderStep | null {
  const last = path.findLast(
    ({ role, text, ladder, status }) => role === 'coach' && text !== '' && (ladder !== null || status === 'complete'),
  )
  return last?.ladder ?? null
}

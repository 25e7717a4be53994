import { passagesAround } from '#db/queries/coach/named-passages.ts'
import type { OwnerDb } from '#db/client.ts'
import type { LadderStep } from '#worker/contracts/coach.ts'
import { nextStep } from '#worker/domain/ladder/steps.ts'
import type { Evidence, EvidencePassage, Turn } from '#worker/engine/evidence.ts'
import {
  changesSubject,
  isSmallTalk,
  type AnswerKey,
  answerKey,
  evidenceFor,
  problemIn,
  statesAnswer,
} from '#worker/engine/manners/answer-key.ts'
import { searchTerms } from '#worker/engine/query.ts'
import type { Retrieve } from '../evidence.ts'

/** The step of the ladder that a message leads to, with the evidence on its problem. */
export interface LadderAdvance {
  step: LadderStep
  evidence: Evidence
  /** Null where no sentence of the notes answers the problem. */
  key: AnswerKey | null
  /** Passages around the answer, for a similar example. */
  near: EvidencePassage[]
}

const NEAR = 12

/** The next step for a message; null where it states no problem. The evidence is on the problem, not on the message. */
export async function advanceLadder(
  { db, ownerId }: OwnerDb,
  retrieve: Retrieve,
  at: LadderStep | null,
  message: { text: string; history: readonly Turn[]; idle: boolean },
): Promise<LadderAdvance | null> {
  const gather = async (problem: string) => evidenceFor(problem, await retrieve(searchTerms(problem)))
  const known = at !== null && at.rung !== 'answer' ? await gather(at.problem) : null
  const knownKey = at && known ? answerKey(at.problem, known) : null
  const step = nextStep(at, {
    problem: problemIn(message.text, message.history),
    changesSubject: at !== null && known !== null && changesSubject(message.text, at.problem, known),
    earns: knownKey !== null && statesAnswer(knownKey, message.text),
    idle: message.idle || isSmallTalk(message.text),
  })
  if (!step) return null
  const same = known !== null && step.problem === at?.problem
  const evidence = same ? known : await gather(step.problem)
  const key = same ? knownKey : answerKey(step.problem, evidence)
  const [source] = key?.answer.citations ?? []
  const near = step.rung === 'twin' && source ? await passagesAround(db, ownerId, source, NEAR) : []
  return { step, evidence, key, near }
}

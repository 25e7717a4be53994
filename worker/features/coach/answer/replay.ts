import type { PathRow } from '#db/queries/coach.ts'
import type { StartTurn, TurnFrame } from '#worker/contracts/coach.ts'
import { PROBLEMS, type ProblemCode, type ProblemDetails } from '#worker/contracts/problems.ts'
import { Problem } from '#worker/http/problem.ts'
import { parseProposals } from '../tools/parse-proposals.ts'
import { encodeAgain, STREAM_HEADERS } from './frames.ts'

/**
 * A turn that came a second time, told from what is stored.
 * @param latest messages of the chat, latest first
 * @throws Problem turn-running while something else in the chat is being answered; chat-went-on where it was to be the end
 * of the chat, and is not; not-found where the turn is not here
 */
export function replay({ id: questionId, atEnd }: StartTurn, latest: readonly PathRow[]): Response {
  if (latest.some((m) => m.status === 'streaming'))
    throw new Problem('turn-running', 'Wait for its end, or stop it first.')
  const asked = latest.findIndex((m) => m.id === questionId)
  const answer = latest[asked - 1]
  if (asked < 0 && atEnd && latest.length > 0)
    throw new Problem('chat-went-on', 'What came meanwhile is shown now, and your question is back where you wrote it.')
  if (asked < 1 || answer?.role !== 'coach') throw new Problem('not-found')
  const frames = framesOf(questionId, answer).map((frame, i) => [i + 1, frame] as const)
  return new Response(encodeAgain(frames).slice(), { headers: STREAM_HEADERS })
}

function framesOf(questionId: string, answer: PathRow): TurnFrame[] {
  const frames: TurnFrame[] = [{ turn: { questionId, answerId: answer.id, engine: answer.engine ?? '' } }]
  if (answer.ladder) frames.push({ ladder: answer.ladder })
  // Whole: who asked it to go on has the beginning already.
  if (answer.text) frames.push({ replace: answer.text })
  if (answer.citations.length > 0) frames.push({ citations: answer.citations })
  if (answer.searched.length > 0) frames.push({ searched: answer.searched })
  const proposals = parseProposals(answer.proposals)
  if (proposals.length > 0) frames.push({ proposals })
  if (answer.status !== 'failed' && answer.status !== 'streaming') frames.push({ end: answer.status })
  else frames.push({ error: storedProblem(answer.error ?? 'engine-cut') })
  return frames
}

function storedProblem(code: string): ProblemDetails {
  const known: ProblemCode = Object.hasOwn(PROBLEMS, code) ? (code as ProblemCode) : 'internal'
  return { type: `/problems/${known}`, code: known, ...PROBLEMS[known] }
}

import type { PathRow } from '#db/queries/coach.ts'
import type { CoachChunk, StartTurn } from '#worker/contracts/coach.ts'
import { PROBLEMS, type ProblemCode, type ProblemDetails } from '#worker/contracts/problems.ts'
import { Problem } from '#worker/http/problem.ts'
import { replayed, STREAM_HEADERS, type StreamEvent } from '#worker/streams/events.ts'
import { parseProposals } from '../tools/parse-proposals.ts'
import { dataChunk, failureChunks, finishChunks, startChunks } from './chunks.ts'

/**
 * The stream of a turn that was delivered a second time, from what is stored.
 * @param latest messages of the chat, latest first
 * @throws Problem turn-running while something else in the chat is being answered; chat-went-on where it was to be the end
 * of the chat, and is not; not-found where the turn is not here
 */
export function replayTurn({ id: questionId, atEnd }: StartTurn, latest: readonly PathRow[]): Response {
  if (latest.some((m) => m.status === 'streaming'))
    throw new Problem('turn-running', 'Wait for its end, or stop it first.')
  const index = latest.findIndex((m) => m.id === questionId)
  const answer = latest[index - 1]
  if (index < 0 && atEnd && latest.length > 0)
    throw new Problem('chat-went-on', 'The newer messages are shown now, and your question is back in the prompt.')
  if (index < 1 || answer?.role !== 'coach') throw new Problem('not-found')
  const events = eventsOf(questionId, answer).map((event, i) => [i + 1, event] as const)
  return new Response(replayed(events), { headers: STREAM_HEADERS })
}

function eventsOf(questionId: string, answer: PathRow): StreamEvent<CoachChunk>[] {
  const { id: answerId, ladder, text, citations, searched, status } = answer
  const events: StreamEvent<CoachChunk>[] = startChunks({ questionId, answerId, engine: answer.engine ?? '' })
  if (ladder) events.push(dataChunk('ladder', ladder))
  if (text) events.push(text)
  if (citations.length > 0) events.push(dataChunk('citations', citations))
  if (searched.length > 0) events.push(dataChunk('searched', searched))
  const proposals = parseProposals(answer.proposals)
  if (proposals.length > 0) events.push(dataChunk('proposals', proposals))
  if (status !== 'failed' && status !== 'streaming') events.push(...finishChunks(status))
  else events.push(...failureChunks(storedProblem(answer.error ?? 'engine-cut')))
  return events
}

function storedProblem(code: string): ProblemDetails {
  const known: ProblemCode = Object.hasOwn(PROBLEMS, code) ? (code as ProblemCode) : 'internal'
  return { type: `/problems/${known}`, code: known, ...PROBLEMS[known] }
}

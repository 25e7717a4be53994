import { z } from 'zod'
import type { Db } from '#db/client.ts'
import type { AnswerEnd, MessageRow } from '#db/queries/coach.ts'
import { Citation, type Engine } from '#worker/contracts/coach.ts'
import type { EvidencePassage } from '#worker/engine/evidence.ts'
import { searchTerms } from '#worker/engine/query.ts'
import { log } from '#worker/http/log.ts'
import { Problem, problemDetails } from '#worker/http/problem.ts'
import type { RequestScope } from '#worker/http/scope.ts'
import { ANSWER_MAX } from './text.ts'
import { citationsIn, possibleCitations } from '../citations.ts'
import type { Retrieve } from '../evidence.ts'
import type { FrameStream } from './frames.ts'
import { listen } from '../upstream/listen.ts'
import { openModel, readsPrompt } from '../models.ts'
import { answerPrompt } from '../prompts/answer.ts'
import { modelTurns } from '../prompts/history.ts'
import { RunningAnswer } from './running-answer.ts'
import { type Trouble, troubleOf, UpstreamFault } from '../upstream/trouble.ts'

export interface Turn {
  ownerId: string
  db: Db
  chatId: string
  answerId: string
  question: string
  /** Earlier messages, oldest first. */
  history: MessageRow[]
  engine: Engine
  coachName: string | null
}

/** Passages a model is given; the embedded engine looks at all that were found. */
const PROMPT_PASSAGES = 6
const ATTEMPTS = 2
const BACKOFF_MS = 700

/**
 * Answers a turn to its end, whoever still listens: the answer is stored about every second and at its end, and the last
 * frame is sent only once the end is stored. Never rejects.
 */
export async function runTurn(scope: RequestScope, turn: Turn, retrieve: Retrieve, stream: FrameStream): Promise<void> {
  const answer = new RunningAnswer(turn, scope.settings.AI_TIMEOUT_MS, stream)
  let problem: Problem | null = null
  try {
    const passages = await ask(scope, turn, retrieve, answer)
    if (readsPrompt(turn.engine)) answer.cite(citationsIn(answer.text, passages))
  } catch (error) {
    problem = await asProblem(scope, error)
  } finally {
    answer.rest()
  }
  await finish(scope, answer, problem, stream)
}

async function ask(
  scope: RequestScope,
  turn: Turn,
  retrieve: Retrieve,
  answer: RunningAnswer,
): Promise<EvidencePassage[]> {
  const prompted = readsPrompt(turn.engine)
  const said = turn.history.filter((m) => m.text !== '')
  const found = prompted ? (await retrieve(searchTerms(turn.question, said))).passages.slice(0, PROMPT_PASSAGES) : []
  if (found.length > 0) answer.mayCite(possibleCitations(turn.question, found))
  const system = prompted
    ? answerPrompt({ coachName: turn.coachName, passages: found.map((p, i) => ({ ...p, number: i + 1 })) })
    : undefined
  const messages = modelTurns(said, turn.question)
  const open = await openModel(scope.env, scope.settings, retrieve)
  for (let attempt = 1; ; attempt++) {
    try {
      await listen({ open, system, messages, signal: answer.signal }, answer)
      answer.throwIfHalted()
      return found
    } catch (error) {
      answer.throwIfHalted()
      if (answer.stopped) return found
      const trouble = troubleOf(error, answer.text !== '')
      log('warn', 'upstream', { requestId: scope.requestId, attempt, code: trouble.problem.code, error })
      if (attempt >= ATTEMPTS || !trouble.retryable) throw new TroubleError(trouble)
      await answer.pause(trouble.waitMs ?? BACKOFF_MS)
      if (answer.stopped) return found
    }
  }
}

class TroubleError extends Error {
  constructor(readonly trouble: Trouble) {
    super(trouble.problem.message)
  }
}

async function asProblem(scope: RequestScope, error: unknown): Promise<Problem> {
  if (error instanceof TroubleError) return error.trouble.problem
  if (error instanceof UpstreamFault) return troubleOf(error, false).problem
  log('error', 'turn', { requestId: scope.requestId, error })
  return new Problem('internal', 'Your question is kept: ask again in a moment.')
}

/** What a model streamed, once more against its shape before it becomes data. */
const Streamed = z.object({
  text: z
    .string()
    .max(ANSWER_MAX)
    .refine((text) => text.isWellFormed()),
  citations: z.array(Citation).max(50),
})

async function finish(
  scope: RequestScope,
  answer: RunningAnswer,
  problem: Problem | null,
  stream: FrameStream,
): Promise<void> {
  try {
    const status: AnswerEnd['status'] = answer.stopped ? 'stopped' : problem ? 'failed' : 'complete'
    const streamed = Streamed.parse({ text: answer.text, citations: answer.citations })
    await answer.store({ ...streamed, status, error: status === 'failed' ? (problem?.code ?? null) : null })
    if (streamed.citations.length > 0) stream.send({ citations: streamed.citations })
    if (status === 'failed' && problem) stream.send({ error: problemDetails(problem, scope.requestId) })
    else stream.send({ end: status === 'stopped' ? 'stopped' : 'complete' })
  } catch (error) {
    log('error', 'answer not stored', { requestId: scope.requestId, error })
    const lost = new Problem('internal', 'The answer could not be kept. Copy what you need, then ask again.')
    stream.send({ error: problemDetails(lost, scope.requestId) })
  } finally {
    stream.close()
  }
}

import { z } from 'zod'
import type { OwnerDb } from '#db/client.ts'
import type { AnswerEnd } from '#db/queries/coach.ts'
import { Citation, type CoachChunk } from '#worker/contracts/coach.ts'
import type { Env, Settings } from '#worker/http/env.ts'
import type { EvidencePassage } from '#worker/engine/evidence.ts'
import { log } from '#worker/http/log.ts'
import { Problem } from '#worker/http/problem.ts'
import { AnswerCheck, possibleCitations } from '#worker/domain/citations/answer-check.ts'
import { type AnswerContext, answerContext } from '../context/answer-context.ts'
import { callLimits, isModelSpent, ModelCalls } from '#worker/ai/model-calls.ts'
import { EMBEDDED, openEmbeddedModel, openLanguageModel, readsPrompt } from '#worker/ai/models.ts'
import { continuationMessages, modelMessages } from '../prompts/history.ts'
import { toolsPrompt } from '../prompts/tools.ts'
import { createProposals } from '../tools/create-proposals.ts'
import { coachTools, PROPOSING_TOOLS, toolRemark, type ToolScope } from '../tools/toolset.ts'
import { runModel } from '#worker/ai/run-model.ts'
import { refusesTools, type UpstreamProblem, upstreamProblem, UpstreamFault } from '#worker/ai/upstream-error.ts'
import { RunningAnswer } from './running-answer.ts'
import type { FanOut } from '#worker/streams/fan-out.ts'
import { ANSWER_MAX } from './answer-text.ts'
import type { TurnInput } from './turn-object.ts'

/** A turn runs without a request. */
export interface TurnScope {
  env: Env
  settings: Settings
  owner: OwnerDb
}

/** How a turn ended: what is to be stored, and the problem if it failed. */
export interface Outcome {
  end: AnswerEnd
  problem: Problem | null
  /** It ended before its first word. */
  unused: boolean
}

const ATTEMPTS = 2
const BACKOFF_MS = 700

/** The answer to a turn, before its first word. */
export function createAnswer(scope: TurnScope, turn: TurnInput, stream: FanOut<CoachChunk>): RunningAnswer {
  const how = readsPrompt(turn.engine) ? 'appended' : 'written again'
  return new RunningAnswer(scope.settings.AI_TIMEOUT_MS, stream, turn.previous?.text, how, turn.previous?.searched)
}

/** Answers a turn to its end, whether anybody listens or not. Never rejects. */
export async function runTurn(scope: TurnScope, turn: TurnInput, answer: RunningAnswer): Promise<Outcome> {
  let problem: Problem | null = null
  let citable: readonly EvidencePassage[] = []
  let { engine } = turn
  const calls = new ModelCalls(scope.owner, callLimits(scope.settings), turn.use.span, turn.calls)
  const write = async () => {
    // Nothing more would be kept: the model is not asked.
    if (answer.full) throw new UpstreamFault('full')
    const written = { ...turn, engine }
    const context = await answerContext(scope.owner, written)
    answer.setLadder(context.step)
    citable = context.citable
    // A rewriting is the learner's own text, and cites nothing.
    if (readsPrompt(engine) && !turn.settings.rewriting)
      answer.checkBy(new AnswerCheck(context.citable, turn.question, turn.previous?.citations))
    await askModel(scope, written, context, answer, calls)
    if (!answer.stopped) answer.append(context.closing)
    answer.complete()
  }
  try {
    await write().catch((error: unknown) => {
      if (!isModelSpent(error) || answer.text !== '' || turn.settings.rewriting) throw error
      // It had called tools, and there was no call left to read what came of them.
      engine = EMBEDDED
      answer.setEngine(engine.name)
      return write()
    })
  } catch (error) {
    problem = asProblem(turn, error)
  } finally {
    answer.stopTimeout()
  }
  await calls.release().catch((error: unknown) => log('error', 'calls', { requestId: turn.requestId, error }))
  // Also of an answer that broke off: it is stored, and read.
  answer.finishCheck()
  return outcome(turn, answer, { problem, citable })
}

async function askModel(
  scope: TurnScope,
  turn: TurnInput,
  context: AnswerContext,
  answer: RunningAnswer,
  calls: ModelCalls,
): Promise<void> {
  const { citable, guidance, question, retrieve } = context
  const prompted = readsPrompt(turn.engine)
  const history = turn.history.filter((m) => m.text !== '')
  if (citable.length > 0) answer.setCitable(possibleCitations(turn.question, citable))
  const messages = [
    ...modelMessages(history, question, context.prompt?.material ?? null),
    ...(prompted ? continuationMessages(turn.previous?.text ?? '') : []),
  ]
  const given: EvidencePassage[] = []
  const recorded: typeof retrieve = async (terms) => {
    const found = await retrieve(terms)
    given.push(...(found.named ?? []), ...found.passages)
    return found
  }
  const open =
    (prompted ? await openLanguageModel(scope, calls) : null) ??
    (await openEmbeddedModel({ retrieve: recorded, guidance }, () => answer.catchingUp))
  const toolScope: ToolScope = {
    retrieve,
    citable,
    onSearch: (query) => answer.search(query),
    passages: () => [...citable, ...given, ...citedBefore(history)],
    onProposed: (proposed) => answer.propose(proposed),
    onFound: () => answer.setCitable(possibleCitations(turn.question, citable)),
  }
  let { tools: offered } = context
  for (let attempt = 1; ; attempt++) {
    try {
      const tools = coachTools(offered, toolScope)
      const system = context.prompt && `${context.prompt.system}\n\n${toolsPrompt(offered)}`
      const call = { ...open, system, messages, tools, finalTools: PROPOSING_TOOLS, signal: answer.signal }
      answer.append(toolRemark(await runModel(call, answer)))
      answer.throwIfHalted()
      return
    } catch (error) {
      answer.throwIfHalted()
      if (answer.stopped) return
      if (Object.values(offered).includes(true) && !answer.started && refusesTools(error)) {
        log('warn', 'upstream knows no tools', { requestId: turn.requestId, error })
        offered = { search: false, note: false, cards: false, quiz: false }
        attempt--
        continue
      }
      if (isModelSpent(error)) throw error
      const upstream = upstreamProblem(error, answer.started)
      log('warn', 'upstream', { requestId: turn.requestId, attempt, code: upstream.problem.code, error })
      if (attempt >= ATTEMPTS || !upstream.retryable) throw new UpstreamError(upstream)
      await answer.pause(upstream.waitMs ?? BACKOFF_MS)
      if (answer.stopped) return
    }
  }
}

/** What the chat has cited already, as passages of a sentence. */
function citedBefore(history: TurnInput['history']): EvidencePassage[] {
  return history.flatMap(({ citations }) =>
    citations.map(({ quote, highlight, ...place }) => ({
      ...{ ...place, body: quote, rank: 0 },
      ...(highlight && { highlight: { id: highlight, anchor: null } }),
    })),
  )
}

class UpstreamError extends Error {
  constructor(readonly upstream: UpstreamProblem) {
    super(upstream.problem.message)
  }
}

function asProblem(turn: TurnInput, error: unknown): Problem {
  if (error instanceof UpstreamError) return error.upstream.problem
  if (error instanceof Problem) return error
  if (error instanceof UpstreamFault) return upstreamProblem(error, false).problem
  log('error', 'turn', { requestId: turn.requestId, error })
  return new Problem('internal', 'Your question is kept: ask again in a moment.')
}

/** What a model streamed is validated before it is stored. */
const Streamed = z.object({
  text: z
    .string()
    .max(ANSWER_MAX)
    .refine((text) => text.isWellFormed()),
  citations: z.array(Citation).max(50),
})

function outcome(
  turn: TurnInput,
  answer: RunningAnswer,
  { problem, citable }: { problem: Problem | null; citable: readonly EvidencePassage[] },
): Outcome {
  const { ladder, engine } = answer
  const searched = [...answer.searched]
  const streamed = Streamed.safeParse({ text: answer.text, citations: answer.citations })
  if (!streamed.success) {
    log('error', 'answer out of shape', { requestId: turn.requestId, error: streamed.error })
    const text = answer.text.slice(0, ANSWER_MAX).toWellFormed()
    return {
      end: { text, citations: [], searched, ladder, engine, proposals: [], status: 'failed', error: 'internal' },
      problem: new Problem('internal', 'Your question is kept: ask again in a moment.'),
      unused: false,
    }
  }
  const status = answer.stopped ? 'stopped' : problem ? 'failed' : 'complete'
  const error = status === 'failed' ? (problem?.code ?? null) : null
  const failed = status === 'failed'
  const proposals = status === 'complete' ? createProposals(turn.answerId, answer.proposed, citable, turn.question) : []
  return {
    end: { ...streamed.data, searched, proposals, status, error, ladder, engine },
    problem: failed ? problem : null,
    unused: status !== 'complete' && streamed.data.text === '',
  }
}

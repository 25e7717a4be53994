import { z } from 'zod'
import type { OwnerDb } from '#db/client.ts'
import type { AnswerEnd } from '#db/queries/coach.ts'
import { Citation } from '#worker/contracts/coach.ts'
import type { Env, Settings } from '#worker/http/env.ts'
import type { EvidencePassage } from '#worker/engine/evidence.ts'
import { log } from '#worker/http/log.ts'
import { Problem } from '#worker/http/problem.ts'
import { citationsIn, possibleCitations } from '../citations.ts'
import { type AnswerContext, answerContext } from '../context/answer-context.ts'
import { openEmbeddedModel, openLanguageModel, readsPrompt } from '#worker/ai/models.ts'
import { continuationMessages, modelMessages } from '../prompts/history.ts'
import { toolsPrompt } from '../prompts/tools.ts'
import { createProposals } from '../tools/create-proposals.ts'
import { coachTools, PROPOSING_TOOLS, toolRemark, type ToolScope } from '../tools/toolset.ts'
import { runModel } from '#worker/ai/run-model.ts'
import { refusesTools, type UpstreamProblem, upstreamProblem, UpstreamFault } from '#worker/ai/upstream-error.ts'
import { RunningAnswer } from './running-answer.ts'
import { ANSWER_MAX } from './text.ts'
import type { TurnToRun } from './turn-object.ts'
import type { TurnStream } from './turn-stream.ts'

/** What a turn is run with: no request is needed for it. */
export interface TurnScope {
  env: Env
  settings: Settings
  owner: OwnerDb
}

/** How a turn came out: what is to be stored, and what the learner is told where it failed. */
export interface Outcome {
  end: AnswerEnd
  problem: Problem | null
  /** It failed before its first word. */
  unused: boolean
}

const ATTEMPTS = 2
const BACKOFF_MS = 700

/** The answer to a turn, before its first word. */
export function openAnswer(scope: TurnScope, turn: TurnToRun, stream: TurnStream): RunningAnswer {
  const how = readsPrompt(turn.engine) ? 'appended' : 'made anew'
  return new RunningAnswer(scope.settings.AI_TIMEOUT_MS, stream, turn.kept?.text, how, turn.kept?.searched)
}

/** Answers a turn to its end, whoever listens. Never rejects. */
export async function runTurn(scope: TurnScope, turn: TurnToRun, answer: RunningAnswer): Promise<Outcome> {
  let problem: Problem | null = null
  let citable: readonly EvidencePassage[] = []
  try {
    const brief = await answerContext(scope.owner, turn)
    answer.standsOn(brief.step)
    citable = brief.citable
    await ask(scope, turn, brief, answer)
    if (!answer.stopped) answer.append(brief.closing)
    answer.finished()
  } catch (error) {
    problem = asProblem(turn, error)
  } finally {
    answer.rest()
  }
  // Also what broke off: it is kept, and read.
  if (readsPrompt(turn.engine)) {
    const { text, citations } = citationsIn(answer.text, citable, turn.kept?.citations)
    answer.cite(citations)
    if (text !== answer.text) answer.rewrite(text)
  }
  return outcome(turn, answer, { problem, citable })
}

async function ask(scope: TurnScope, turn: TurnToRun, brief: AnswerContext, answer: RunningAnswer): Promise<void> {
  const { citable, guidance, question, retrieve } = brief
  const prompted = readsPrompt(turn.engine)
  const said = turn.history.filter((m) => m.text !== '')
  if (citable.length > 0) answer.mayCite(possibleCitations(turn.question, citable))
  const messages = [...modelMessages(said, question), ...(prompted ? continuationMessages(turn.kept?.text ?? '') : [])]
  const given: EvidencePassage[] = []
  const noted: typeof retrieve = async (terms) => {
    const found = await retrieve(terms)
    given.push(...(found.named ?? []), ...found.passages)
    return found
  }
  const model =
    (await openLanguageModel(scope)) ??
    (await openEmbeddedModel({ retrieve: noted, guidance }, () => answer.catchingUp))
  const toolScope: ToolScope = {
    retrieve,
    citable,
    onSearch: (query) => answer.searching(query),
    passages: () => [...citable, ...given],
    onProposed: (proposed) => answer.propose(proposed),
    onFound: () => answer.mayCite(possibleCitations(turn.question, citable)),
  }
  let { tools: offered } = brief
  for (let attempt = 1; ; attempt++) {
    try {
      const tools = coachTools(offered, toolScope)
      const system = brief.system && `${brief.system}\n\n${toolsPrompt(offered)}`
      const call = { model, system, messages, tools, finalTools: PROPOSING_TOOLS, signal: answer.signal }
      answer.append(toolRemark(await runModel(call, answer)))
      answer.throwIfHalted()
      return
    } catch (error) {
      answer.throwIfHalted()
      if (answer.stopped) return
      if ((offered.search || offered.note || offered.cards) && !answer.begun && refusesTools(error)) {
        log('warn', 'upstream knows no tools', { requestId: turn.requestId, error })
        offered = { search: false, note: false, cards: false }
        attempt--
        continue
      }
      const trouble = upstreamProblem(error, answer.begun)
      log('warn', 'upstream', { requestId: turn.requestId, attempt, code: trouble.problem.code, error })
      if (attempt >= ATTEMPTS || !trouble.retryable) throw new TroubleError(trouble)
      await answer.pause(trouble.waitMs ?? BACKOFF_MS)
      if (answer.stopped) return
    }
  }
}

class TroubleError extends Error {
  constructor(readonly trouble: UpstreamProblem) {
    super(trouble.problem.message)
  }
}

function asProblem(turn: TurnToRun, error: unknown): Problem {
  if (error instanceof TroubleError) return error.trouble.problem
  if (error instanceof UpstreamFault) return upstreamProblem(error, false).problem
  log('error', 'turn', { requestId: turn.requestId, error })
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

function outcome(
  turn: TurnToRun,
  answer: RunningAnswer,
  { problem, citable }: { problem: Problem | null; citable: readonly EvidencePassage[] },
): Outcome {
  const { ladder } = answer
  const searched = [...answer.searched]
  const streamed = Streamed.safeParse({ text: answer.text, citations: answer.citations })
  if (!streamed.success) {
    log('error', 'answer out of shape', { requestId: turn.requestId, error: streamed.error })
    const text = answer.text.slice(0, ANSWER_MAX).toWellFormed()
    return {
      end: { text, citations: [], searched, ladder, proposals: [], status: 'failed', error: 'internal' },
      problem: new Problem('internal', 'Your question is kept: ask again in a moment.'),
      unused: false,
    }
  }
  const status = answer.stopped ? 'stopped' : problem ? 'failed' : 'complete'
  const error = status === 'failed' ? (problem?.code ?? null) : null
  const failed = status === 'failed'
  const proposals = status === 'complete' ? createProposals(turn.answerId, answer.proposed, citable) : []
  return {
    end: { ...streamed.data, searched, proposals, status, error, ladder },
    problem: failed ? problem : null,
    unused: failed && !answer.begun,
  }
}

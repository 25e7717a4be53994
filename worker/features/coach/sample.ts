import type { OwnerDb } from '#db/client.ts'
import { countEvent } from '#db/queries/auth.ts'
import { completeText } from '#worker/ai/complete-text.ts'
import { languageModelName } from '#worker/ai/models.ts'
import { type SampleChunk, sampleQuestion, SAMPLE_NOTE } from '#worker/contracts/coach/sample.ts'
import type { CoachSettings } from '#worker/contracts/onboarding.ts'
import { log } from '#worker/http/log.ts'
import { Problem } from '#worker/http/problem.ts'
import type { RequestScope } from '#worker/http/scope.ts'
import { encodeDone, encodeEvent, STREAM_HEADERS, type StreamEvent } from '#worker/streams/events.ts'
import { answerPrompt } from './prompts/answer.ts'
import { EXPLAIN_TASK, rungPrompt } from './prompts/manners.ts'
import { MATERIAL_REPLY, materialMark } from './prompts/material.ts'

/** Samples of one learner in one window. */
const SAMPLES_MAX = 10
const WINDOW_MS = 60_000

/**
 * How the site's language model answers one question with these settings, by the prompts of every answer. Disconnecting stops
 * it; it counts as a call. @throws Problem no-engine · message-limit
 */
export async function sampleAnswer(scope: RequestScope, owner: OwnerDb, settings: CoachSettings): Promise<Response> {
  if (languageModelName(scope) === null) throw new Problem('no-engine')
  const [counted] = await countEvent(owner.db, `coach-sample:${owner.ownerId}`, WINDOW_MS, scope.now.getTime())
  if (counted && counted.count > SAMPLES_MAX)
    throw new Problem('message-limit', 'That is many in a minute. Try again in a moment.', { retryAfter: 30 })
  const question = sampleQuestion(settings.language)
  const { system, material } = promptFor(settings, question)
  const before = material
    ? ([
        { role: 'user', content: material },
        { role: 'assistant', content: MATERIAL_REPLY },
      ] as const)
    : []
  const caller = { env: scope.env, settings: scope.settings, owner }
  const call = { system, before, text: question, signal: scope.request.signal }
  return new Response(
    streamOf(scope, (append) => completeText(caller, call, append)),
    { headers: STREAM_HEADERS },
  )
}

function promptFor({ name, manner, language }: CoachSettings, question: string) {
  const person = { coachName: name, tone: manner, language, learner: null, memories: [] }
  const mark = materialMark()
  if (manner === 'socratic')
    // As in a chat, it begins by asking, and has not been told the answer.
    return answerPrompt({
      person,
      task: rungPrompt({ rung: 'attempt', problem: question }),
      material: { kind: 'partial', lines: [{ note: SAMPLE_NOTE.title }] },
      mark,
    })
  const passage = { number: 1, sourceTitle: SAMPLE_NOTE.title, heading: '', body: SAMPLE_NOTE.text }
  return answerPrompt({ person, task: EXPLAIN_TASK, material: { kind: 'passages', passages: [passage] }, mark })
}

function streamOf(
  scope: RequestScope,
  write: (append: (delta: string) => void) => Promise<void>,
): ReadableStream<Uint8Array> {
  let id = 0
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (event: StreamEvent<SampleChunk>) => {
        if (!scope.request.signal.aborted) controller.enqueue(encodeEvent([++id, event]))
      }
      const written = write(send)
        .catch((error: unknown) => {
          if (!(error instanceof Problem)) log('error', 'coach sample', { requestId: scope.requestId, error })
          send({ type: 'error', errorText: error instanceof Problem ? error.message : 'The answer was cut off.' })
        })
        .then(() => {
          if (scope.request.signal.aborted) return
          controller.enqueue(encodeDone())
          controller.close()
        })
      scope.waitUntil(written)
    },
  })
}

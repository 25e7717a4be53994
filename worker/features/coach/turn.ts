import { batchOf } from '#db/batch-of.ts'
import type { OwnerDb } from '#db/client.ts'
import { countEvent, sessionIsValid } from '#db/queries/auth.ts'
import { usageCount } from '#db/queries/usage.ts'
import { callLimits, modelSpent, spentOf } from '#worker/ai/model-calls.ts'
import { messagesUpFrom, type MessageRow } from '#db/queries/coach.ts'
import { insertTurn } from '#db/queries/coach/insert-turn.ts'
import { highlightedPassages } from '#db/queries/coach/highlighted.ts'
import { namedPassages } from '#db/queries/coach/named-passages.ts'
import { addMemoryOfQuestion } from '#db/queries/coach/memories.ts'
import { turnContext } from '#db/queries/coach/turn-context.ts'
import { searchPassages } from '#db/queries/knowledge/passages.ts'
import { type Attachment, type Engine, REWRITE_MANNER, type StartTurn } from '#worker/contracts/coach.ts'
import { MEMORIES_MAX } from '#worker/contracts/coach/memories.ts'
import { rememberedIn } from '#worker/domain/memory/remember.ts'
import { searchTerms } from '#worker/engine/query.ts'
import { dailyLimitReached, messagesPerDay, messageUse } from '#worker/http/message-limit.ts'
import { Problem } from '#worker/http/problem.ts'
import type { ApiEnv, RequestScope } from '#worker/http/scope.ts'
import { tokenOf, verifySession } from '#worker/http/session.ts'
import { nearestPassages } from '#worker/embeddings/nearest.ts'
import { STREAM_HEADERS } from '#worker/streams/events.ts'
import { endLostAnswer } from './answer/answer-state.ts'
import { replayTurn } from './answer/replay.ts'
import { type TurnInput, turnObject } from './answer/turn-object.ts'
import { HIGHLIGHTS, NAMED_PASSAGES, PASSAGES } from './evidence.ts'
import { turnSettings } from './context/turn-settings.ts'
import { EMBEDDED, engineOf, readsPrompt } from '#worker/ai/models.ts'
import { titleOf } from './title.ts'

/** Turns of one learner in one window. */
const TURNS = 30
const TURNS_WINDOW_MS = 60_000
/** Earlier messages read for a turn. */
const HISTORY = 20

/**
 * Begins a turn and answers its stream. One batch looks at the session, stores the question and an empty answer and reads
 * all that the model needs; only then is the chat's object told to answer. A turn that is delivered twice is one turn: while it is answered
 * its stream is sent from the start, and afterwards from what is stored.
 * @throws Problem signed-out · message-limit · model-limit · turn-running · chat-went-on · not-found
 */
export async function startTurn(
  scope: RequestScope,
  variables: ApiEnv['Variables'],
  chatId: string,
  input: StartTurn,
): Promise<Response> {
  const { owner, unverifiedToken } = variables
  const engine = engineOf(scope)
  const text = textOf(input.attachments)
  if (text && text.id !== chatId) throw new Problem('not-found')
  if (text && !readsPrompt(engine)) throw new Problem('needs-model')
  const session = unverifiedToken === undefined ? null : { token: unverifiedToken, ownerId: owner.ownerId }
  let stored = await verifySession(scope, unverifiedToken, () => store(scope, owner, chatId, input, engine, session))
  // An answer whose Worker was lost blocks the chat only until it is requested.
  if (!stored.answer && !stored.over && (await endLostAnswer(scope.env, owner, chatId, scope.now)))
    stored = await store(scope, owner, chatId, input, engine, null)
  const { answer, isNew, latest, found, setting, use, calls, over } = stored
  if (over) throw over
  if (!answer) return replayTurn(input, latest)
  const asked = latest.find((m) => m.id === input.id)
  const asks = asked ?? input
  const about = textOf(asks.attachments)
  const path = latest.filter((m) => isBefore(m, asked)).toReversed()
  const turn: TurnInput = {
    ownerId: owner.ownerId,
    chatId,
    questionId: input.id,
    answerId: answer.id,
    isNew,
    question: asked?.text ?? input.text,
    // What is rewritten speaks for itself.
    history: about?.task ? [] : path.map(historyMessage),
    found,
    // The model's calls may be used up.
    engine: answer.engine === engine.name ? engine : EMBEDDED,
    settings: turnSettings(setting, path, asks, scope.now),
    // An answer is stored at its end: one that has text here was interrupted, and continues.
    previous: answer.text === '' ? null : { text: answer.text, citations: answer.citations, searched: answer.searched },
    use,
    calls,
    requestId: scope.requestId,
  }
  const stream = await turnObject(scope.env, owner.ownerId, chatId).start(turn, tokenOf(variables))
  return new Response(stream, { headers: STREAM_HEADERS })
}

/** `answer` is what is to be written now, or is being written: null where this turn did not begin. */
async function store(
  scope: RequestScope,
  owner: OwnerDb,
  chatId: string,
  input: StartTurn,
  engine: Engine,
  session: { token: string; ownerId: string } | null,
) {
  const { db, ownerId } = owner
  const { now } = scope
  const terms = searchTerms(input.text)
  const counter = { key: `coach-turns:${ownerId}`, limit: TURNS }
  const limit = messagesPerDay(scope)
  const use = messageUse(now)
  const about = textOf(input.attachments)
  const limits = readsPrompt(engine) ? callLimits(scope.settings) : null
  const at = { chatId, questionId: input.id }
  const memory = rememberedIn(input.text)?.text ?? null
  const meant = terms.length > 0 ? nearestPassages(scope, ownerId, input.text) : []
  const stored = await batchOf(db, {
    valid: session && sessionIsValid(db, session, now),
    counted: countEvent(db, counter.key, TURNS_WINDOW_MS, now.getTime()),
    ...insertTurn(db, {
      ownerId,
      chatId,
      title: titleOf(input.text),
      manner: about ? REWRITE_MANNER : input.manner,
      topicId: input.topicId,
      questionId: input.id,
      text: input.text,
      attachments: input.attachments,
      answerId: input.answerId,
      ...{ parentId: input.parentId, atEnd: input.atEnd },
      engine: engine.name,
      // The embedded engine cannot rewrite.
      model: limits && { limits, span: use.span, otherwise: about ? null : EMBEDDED.name },
      kind: input.continue ? 'continue' : input.again ? 'again' : 'ask',
      counter,
      usage: { ...use, limit },
      now,
    }),
    latest: messagesUpFrom(db, ownerId, chatId, input.answerId, HISTORY),
    passages: terms.length > 0 ? searchPassages(db, ownerId, terms, PASSAGES) : null,
    named: namedPassages(db, ownerId, at, terms, NAMED_PASSAGES),
    highlighted: terms.length > 0 ? highlightedPassages(db, ownerId, terms, HIGHLIGHTS) : null,
    used: limit === null ? null : usageCount(db, ownerId, use),
    remembered: memory === null ? null : addMemoryOfQuestion(db, ownerId, { ...at, text: memory, now }, MEMORIES_MAX),
    setting: turnContext(db, ownerId, { ...at, memory }, MEMORIES_MAX),
  })
  const {
    latest,
    passages = [],
    highlighted = [],
    named,
    setting: [setting],
  } = stored
  const answer = latest.find((m) => m.status === 'streaming' && m.parentId === input.id)
  const found = { terms, passages, highlighted, named, noteCount: setting?.noteCount ?? 0, near: await meant, at }
  const timeZone = setting?.studyTime?.timeZone ?? null
  const spent = limits && stored.calls?.[0] ? spentOf(stored.calls[0], limits, now) : null
  const over =
    overLimit(stored.counted[0], now.getTime()) ??
    (limit !== null && (stored.used?.[0]?.used ?? 0) >= limit ? dailyLimitReached(limit, now, timeZone) : null) ??
    (about && spent ? modelSpent(spent, now, timeZone) : null)
  const isNew = (stored.opened?.length ?? 0) > 0
  const began = isNew || (stored.reopened?.length ?? 0) > 0
  return {
    answer,
    isNew,
    latest,
    found,
    setting,
    use,
    calls: stored.call?.length ?? 0,
    over: began || answer || latest[0]?.id === input.answerId ? null : over,
  }
}

/** The text a turn works on; an attachment only the page of texts sends. */
function textOf(attachments: readonly Attachment[]) {
  return attachments.find((each) => each.kind === 'text')
}

function historyMessage({ role, text, status, citations }: MessageRow) {
  return { role, text, status, citations }
}

function isBefore(message: MessageRow, asked: MessageRow | undefined): boolean {
  return asked === undefined || message.seq < asked.seq
}

function overLimit(counted: { count: number; windowStart: number } | undefined, now: number): Problem | null {
  if (!counted || counted.count <= TURNS) return null
  const retryAfter = Math.max(1, Math.ceil((counted.windowStart + TURNS_WINDOW_MS - now) / 1000))
  const detail = `That is ${TURNS} questions in a minute. Ask again in ${retryAfter} seconds.`
  return new Problem('message-limit', detail, { retryAfter })
}

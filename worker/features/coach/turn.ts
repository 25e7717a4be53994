import type { OwnerDb } from '#db/client.ts'
import { countEvent } from '#db/queries/auth.ts'
import { usedOf } from '#db/queries/usage.ts'
import { countNotes, messagesUpFrom, type MessageRow } from '#db/queries/coach.ts'
import { beginTurn } from '#db/queries/coach/begin-turn.ts'
import { searchPassages } from '#db/queries/knowledge/passages.ts'
import type { StartTurn } from '#worker/contracts/coach.ts'
import { searchTerms } from '#worker/engine/query.ts'
import { Problem } from '#worker/http/problem.ts'
import type { RequestScope } from '#worker/http/scope.ts'
import { STALE_MS } from './chats.ts'
import { evidenceOf, PASSAGES } from './evidence.ts'
import { FrameStream, STREAM_HEADERS } from './answer/frames.ts'
import { dayIsSpent, messagesADay, messageUse } from './limits.ts'
import { engineOf } from './models.ts'
import { replay } from './answer/replay.ts'
import { runTurn } from './answer/run.ts'
import { titleOf } from './title.ts'

/** Turns of one learner in one window. */
const TURNS = 30
const TURNS_WINDOW_MS = 60_000
/** Earlier messages read for a turn. */
const HISTORY = 20

/**
 * Begins a turn and answers its stream. One batch stores the question and an empty answer and reads all that the model
 * needs; only then is the model asked. A turn that is delivered twice is one turn: its answer is told again from what is
 * stored, or refused while it is still being written.
 * @throws Problem message-limit · turn-running · not-found
 */
export async function startTurn(
  scope: RequestScope,
  owner: OwnerDb,
  coachName: string | null,
  chatId: string,
  input: StartTurn,
): Promise<Response> {
  const { db, ownerId } = owner
  const { now } = scope
  const engine = engineOf(scope.env, scope.settings)
  const { answerId } = input
  const terms = searchTerms(input.text)
  const counter = { key: `coach-turns:${ownerId}`, limit: TURNS }
  const limit = messagesADay(scope)
  const use = messageUse(now)
  const [counted, , , , opened, , reopened, , , latest, found, seen, used] = await db.batch([
    countEvent(db, counter.key, TURNS_WINDOW_MS, now.getTime()),
    ...beginTurn(db, {
      ownerId,
      chatId,
      title: titleOf(input.text),
      manner: input.manner,
      topicId: input.topicId,
      questionId: input.id,
      text: input.text,
      attachments: input.attachments,
      answerId,
      parentId: input.parentId,
      engine: engine.name,
      kind: input.continue ? 'continue' : input.again ? 'again' : 'ask',
      counter,
      usage: { ...use, limit },
      now,
      staleBefore: new Date(now.getTime() - STALE_MS),
    }),
    messagesUpFrom(db, ownerId, chatId, answerId, HISTORY),
    searchPassages(db, ownerId, terms, PASSAGES),
    countNotes(db, ownerId),
    usedOf(db, ownerId, use),
  ])
  if (opened.length + reopened.length === 0) {
    assertUnderLimit(counted[0], now.getTime())
    if (latest[0]?.id !== answerId && limit !== null && (used[0]?.used ?? 0) >= limit) throw dayIsSpent(limit, now)
    return replay(input.id, latest)
  }
  const asked = latest.find((m) => m.id === input.id)
  const history = latest.filter((m) => isBefore(m, asked)).toReversed()
  const stream = new FrameStream(scope.request.signal)
  stream.send({ turn: { questionId: input.id, answerId, engine: engine.name } })
  const turn = { ownerId, db, chatId, answerId, question: asked?.text ?? input.text, history, engine, coachName }
  const evidence = evidenceOf(owner, { terms, passages: found, noteCount: seen[0]?.count ?? 0 })
  scope.waitUntil(runTurn(scope, turn, evidence, stream))
  return new Response(stream.body, { headers: STREAM_HEADERS })
}

function isBefore(message: MessageRow, asked: MessageRow | undefined): boolean {
  return asked === undefined || message.seq < asked.seq
}

function assertUnderLimit(counted: { count: number; windowStart: number } | undefined, now: number): void {
  if (!counted || counted.count <= TURNS) return
  const retryAfter = Math.max(1, Math.ceil((counted.windowStart + TURNS_WINDOW_MS - now) / 1000))
  throw new Problem('message-limit', `That is ${TURNS} questions in a minute. Ask again in ${retryAfter} seconds.`, {
    retryAfter,
  })
}

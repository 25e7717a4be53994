import type { OwnerDb } from '#db/client.ts'
import { rememberRoom } from '#db/queries/auth.ts'
import { attachmentById } from '#db/queries/knowledge/attachments.ts'
import { questionsOf } from '#db/queries/quizzes/questions.ts'
import { quizById } from '#db/queries/quizzes/quizzes.ts'
import type { OpenRoom, RoomInfo } from '#worker/contracts/quizzes/live.ts'
import { liveQuestions } from '#worker/domain/quizzes/live/live-questions.ts'
import { roomCode } from '#worker/domain/quizzes/live/room-code.ts'
import type { Env } from '#worker/http/env.ts'
import { Problem } from '#worker/http/problem.ts'
import type { RequestScope } from '#worker/http/scope.ts'
import { sendPicture } from '#worker/http/files/stored-file.ts'
import { notThere } from '../quizzes.ts'
import { LIVE_HEADERS, roomObject } from './room-object.ts'

/** Codes that are tried for a new room: a second one is needed where the first is taken, one in a thousand at worst. */
const CODES_TRIED = 5

/** Opens a room for a quiz. Opened twice by the same key, it is the same room. @throws Problem not-found, quiz-empty, room-limit */
export async function open(env: Env, owner: OwnerDb, quizId: number, { key, seconds }: OpenRoom): Promise<RoomInfo> {
  const { db, ownerId } = owner
  const [[quiz], rows] = await db.batch([quizById(db, ownerId, quizId), questionsOf(db, ownerId, quizId)])
  if (!quiz) throw notThere()
  const questions = liveQuestions(rows.map(({ question }) => question))
  if (questions.length === 0)
    throw new Problem('quiz-empty', 'A live game needs a finished question that can be marked at once.')
  const [seed = 0] = crypto.getRandomValues(new Int32Array(1))
  const { title } = quiz
  const ownKey = `${ownerId}:${key}`
  for (let turn = 0; turn < CODES_TRIED; turn++) {
    const code = await roomCode(ownKey, turn)
    const room = { key: ownKey, ownerId, quizId, title, seconds, questions, seed }
    if (await roomObject(env, code).open(room)) return { code, title }
  }
  throw new Problem('room-limit', 'No code is free at the moment. Try again in a minute.')
}

/** @throws Problem not-found */
export async function info(env: Env, code: string): Promise<RoomInfo> {
  const title = await roomObject(env, code).title()
  if (title === null) throw noRoom()
  return { code, title }
}

/** A picture of what the room asks, and no other file of its host. @throws Problem not-found */
export async function picture(scope: RequestScope, code: string, id: string): Promise<Response> {
  const hostId = await roomObject(scope.env, code).hostOfPicture(id)
  if (hostId === null) throw new Problem('not-found')
  const [file] = await attachmentById(scope.primary(hostId).db, hostId, id)
  return sendPicture(scope.env.FILES, file)
}

/**
 * The WebSocket of a player or the host. Browsers let any site open one and send its cookies along, so it must come from
 * this origin (OWASP WebSocket Security Cheat Sheet).
 * @throws Problem needs-websocket, foreign-origin, not-found, room-full
 */
export async function connect(scope: RequestScope, code: string, as: 'host' | 'player'): Promise<Response> {
  const { request } = scope
  if (request.headers.get('upgrade')?.toLowerCase() !== 'websocket') throw new Problem('needs-websocket')
  if (request.headers.get('origin') !== scope.origin) throw new Problem('foreign-origin')
  const user = await scope.session()
  const headers = new Headers({ upgrade: 'websocket', [LIVE_HEADERS.as]: as })
  if (user) {
    headers.set(LIVE_HEADERS.user, user.id)
    headers.set(LIVE_HEADERS.session, user.sessionId)
    headers.set(LIVE_HEADERS.sessionEndsAt, String(user.sessionEndsAt.getTime()))
  }
  const room = roomObject(scope.env, code)
  const answer = await room.fetch(new Request(request.url, { headers }))
  if (answer.status === 404) throw noRoom()
  if (answer.status === 503) throw new Problem('room-full')
  if (user) {
    // After the socket was taken: a sign-out finds either the room noted here, or no session is left to note it with.
    const [noted] = await rememberRoom(scope.directory, user.token, code, scope.now)
    if (!noted) await room.disconnect(user.sessionId)
  }
  // Headers of what `fetch` answers cannot be added to.
  return new Response(null, { status: 101, webSocket: answer.webSocket })
}

function noRoom(): Problem {
  return new Problem('not-found', 'No game is open under this code. Each game has a new code.')
}

import { env } from 'cloudflare:workers'
import { createExecutionContext } from 'cloudflare:test'
import type { RoomEvent, RoomMessage, RoomView } from '#worker/contracts/quizzes/live.ts'
import type { Question } from '#worker/contracts/quizzes/questions.ts'
import { type ApiClient, asLearner, ORIGIN, sessionCookie } from '../api-client.ts'
import type { Learner } from '../factories.ts'
import worker from '../worker-entry.ts'
import { createQuiz } from './factories.ts'

/** A room for a new quiz; its code. */
export async function openRoom(host: Learner, given: { questions?: Question[]; seconds?: number | null } = {}) {
  const quiz = await createQuiz(host, { questions: given.questions })
  const client: ApiClient = await asLearner(host)
  const answer = await client.send(`/api/quizzes/${quiz.id}/rooms`, {
    method: 'POST',
    body: { key: crypto.randomUUID(), seconds: given.seconds ?? null },
  })
  return { quiz, code: ((await answer.json()) as { code: string }).code }
}

/** The answer to a request for a socket. */
export async function requestSocket(
  code: string,
  { as = 'player', learner, origin = ORIGIN }: { as?: string; learner?: Learner; origin?: string | null } = {},
): Promise<Response> {
  const headers = new Headers({ upgrade: 'websocket' })
  if (origin) headers.set('origin', origin)
  if (learner) headers.set('cookie', await sessionCookie(learner.token))
  const request = new Request(`${ORIGIN}/api/live/${code}/socket?as=${as}`, { headers })
  return worker.fetch(request as Request<unknown, IncomingRequestCfProperties>, { ...env }, createExecutionContext())
}

export interface RoomSocket {
  send(message: RoomMessage | Record<string, unknown> | string): void
  /** The first event from now on, or among those since the last look, that is as asked for. */
  next<Kind extends RoomEvent['type']>(
    type: Kind,
    is?: (event: Extract<RoomEvent, { type: Kind }>) => boolean,
  ): Promise<Extract<RoomEvent, { type: Kind }>>
  view(is: (view: RoomView) => boolean): Promise<RoomView>
  readonly closed: Promise<number>
  close(): void
}

/** A connected socket of a room. */
export async function connect(code: string, who: Parameters<typeof requestSocket>[1] = {}): Promise<RoomSocket> {
  const { webSocket, status } = await requestSocket(code, who)
  if (!webSocket) throw new Error(`no socket: ${status}`)
  return opened(webSocket)
}

function opened(socket: WebSocket): RoomSocket {
  const events: RoomEvent[] = []
  let arrived = () => {}
  socket.addEventListener('message', ({ data }) => {
    events.push(JSON.parse(String(data)) as RoomEvent)
    arrived()
  })
  const closed = new Promise<number>((resolve) => socket.addEventListener('close', ({ code }) => resolve(code)))
  socket.accept()
  const next: RoomSocket['next'] = async (type, is = () => true) => {
    for (;;) {
      const event = events.shift()
      if (event === undefined) await new Promise<void>((resolve) => (arrived = resolve))
      else if (event.type === type && is(event as never)) return event as never
    }
  }
  return {
    send: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    next,
    view: (is) => next('view', is),
    closed,
    close: () => socket.close(1000, 'bye'),
  }
}

/** A player who has joined. */
export async function join(code: string, name: string, learner?: Learner) {
  const key = crypto.randomUUID()
  const socket = await connect(code, { learner })
  socket.send({ type: 'join', name, key })
  await socket.view(({ you }) => you !== null)
  return { ...socket, key }
}

import type { Env } from '#worker/http/env.ts'
import type { Question } from '#worker/contracts/quizzes/questions.ts'

export interface NewRoom {
  key: string
  ownerId: string
  quizId: number
  title: string
  seconds: number | null
  questions: Question[]
  seed: number
}

/** Who is behind a socket; the Worker says so to the object in these headers. */
export const LIVE_HEADERS = {
  user: 'x-live-user',
  session: 'x-live-session',
  /** Milliseconds since 1970. */
  sessionEndsAt: 'x-live-session-ends-at',
  as: 'x-live-as',
} as const

/** The methods of a live room's Durable Object (worker/objects/live-room.ts); `fetch` takes a socket. */
export interface RoomObject {
  /** False where another room is open under this code. Opened twice, it is opened once. */
  open(room: NewRoom): Promise<boolean>
  /** Null where no room is open under this code. */
  title(): Promise<string | null>
  /** The id of the host, if a question of the room names this file; null otherwise. */
  hostOfPicture(id: string): Promise<string | null>
  fetch(request: Request): Promise<Response>
  /** Closes the sockets of a session that has ended. */
  disconnect(session: string): Promise<void>
  /** An account is deleted: the room goes if it is its host's, otherwise the player with their answers. */
  forget(userId: string): Promise<void>
}

export function roomObject(env: Env, code: string): RoomObject {
  return env.LIVE_ROOMS.getByName(code) as DurableObjectStub & RoomObject
}

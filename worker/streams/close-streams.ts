import type { Db } from '#db/client.ts'
import { answeringChats } from '#db/queries/coach.ts'
import { runningTranslations } from '#db/queries/translate/translations.ts'
import type { Env } from '#worker/http/env.ts'

interface Streaming {
  disconnect(session: string): Promise<void>
}

export interface EndedSession {
  id: string
  token: string
  ownerId: string
  /** Codes of live rooms that it may have sockets in. */
  liveRooms: readonly string[]
}

/**
 * Closes the streams and sockets of a session that has ended. What is being written goes on, and other sessions follow it
 * further.
 */
export async function closeStreams(env: Env, db: Db, { id: sessionId, token, ownerId, liveRooms }: EndedSession) {
  const [chats, translations] = await db.batch([answeringChats(db, ownerId), runningTranslations(db, ownerId)])
  const objectOf = (namespace: DurableObjectNamespace, id: string) =>
    namespace.getByName(`${ownerId}:${id}`) as DurableObjectStub & Streaming
  await Promise.all([
    ...chats.map(({ id }) => objectOf(env.CHAT_TURNS, id).disconnect(token)),
    ...translations.map(({ id }) => objectOf(env.TRANSLATIONS, id).disconnect(token)),
    ...liveRooms.map((code) => (env.LIVE_ROOMS.getByName(code) as DurableObjectStub & Streaming).disconnect(sessionId)),
  ])
}

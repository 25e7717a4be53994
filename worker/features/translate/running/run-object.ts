import type { Env } from '#worker/http/env.ts'

export interface RunAt {
  ownerId: string
  id: string
  /** Names the request in the logs. */
  requestId: string
}

/** The methods of a translation's Durable Object (worker/objects/translation-run.ts). Streams are server-sent events. */
export interface RunObject {
  /** The stream from piece `from` on, to its end; a translation that lost its Worker is resumed. Null where it has ended. */
  subscribe(at: RunAt, from: number, session: string): Promise<ReadableStream<Uint8Array> | null>
  /** Closes the streams of a session that has ended; the text is translated on. */
  disconnect(session: string): void | Promise<void>
  /** Settles when its end is stored; false where nothing was running here. */
  stop(): Promise<boolean>
}

/** Another learner's id leads to another object, which is empty. */
export function runObject(env: Env, ownerId: string, id: string): RunObject {
  return env.TRANSLATIONS.getByName(`${ownerId}:${id}`) as DurableObjectStub & RunObject
}

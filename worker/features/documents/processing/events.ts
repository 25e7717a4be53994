import { streamSSE } from 'hono/streaming'
import type { Context } from 'hono'
import { sessionByToken } from '#db/queries/auth.ts'
import { runById } from '#db/queries/documents/runs.ts'
import { Problem } from '#worker/http/problem.ts'
import type { ApiEnv } from '#worker/http/scope.ts'
import { EVENT_STREAM_HEADERS } from '#worker/streams/events.ts'
import { get } from './runs.ts'
import { wakeRun } from './wake.ts'

/** Milliseconds between two looks at a run, and looks between two at the session. */
const LOOK_MS = 400
const SESSION_LOOKS = 5
/** After so long the browser connects again, from where it is. */
const STREAM_MS = 10 * 60_000

/**
 * A run as it changes, until its end. An event is the whole run with its version for an id, so who connects again with the last
 * one they saw is sent what it is now, or nothing where it is the same.
 * @throws Problem not-found
 */
export async function events(c: Context<ApiEnv>, id: string): Promise<Response> {
  const { scope } = c.env
  const token = c.var.user.token
  // What the work on it writes is not in the browser's bookmark.
  const newest = scope.primary(c.var.owner.ownerId)
  const [known] = await runById(newest.db, newest.ownerId, id)
  if (!known) throw new Problem('not-found', 'This run is not here, or no longer.')
  const response = streamSSE(c, async (stream) => {
    let seen = Number(c.req.header('last-event-id') ?? 0)
    const started = Date.now()
    for (let look = 1; !stream.aborted && Date.now() - started < STREAM_MS; look++) {
      if (look % SESSION_LOOKS === 0) {
        const [session] = await sessionByToken(scope.directory, token, Date.now())
        if (!session) return
      }
      const [run] = await runById(newest.db, newest.ownerId, id)
      if (!run) return
      if (run.version !== seen) {
        seen = run.version
        await stream.writeSSE({ id: String(seen), data: JSON.stringify(await get(newest, id)) })
      }
      if (run.status !== 'waiting' && run.status !== 'running') {
        await stream.write('data: [DONE]\n\n')
        return
      }
      await wakeRun(scope.env, newest.db, run, new Date())
      await stream.sleep(LOOK_MS)
    }
  })
  for (const [name, value] of Object.entries(EVENT_STREAM_HEADERS)) response.headers.set(name, value)
  return response
}

import { Hono } from 'hono'
import { deleteCookie } from 'hono/cookie'
import { type Session, SessionUser } from '#worker/contracts/session.ts'
import type { ApiEnv } from '#worker/http/scope.ts'
import { sessionCookie } from '#worker/http/session.ts'
import { endPreviousSession } from './call-auth.ts'

/** Who is signed in: what every page asks first. */
export const sessions = new Hono<ApiEnv>()
  .get('/_auth/session', async (c) => {
    const user = await c.env.scope.session()
    // What the Worker knows of a session beside these fields is nobody else's.
    return c.json<Session>({ user: user && SessionUser.parse(user) })
  })
  .delete('/_auth/session', async (c) => {
    const { scope } = c.env
    // Not better-auth's own sign-out, which reports success even if the session could not be deleted.
    await endPreviousSession(scope)
    const { name, attributes } = sessionCookie(scope.origin)
    deleteCookie(c, name, attributes)
    return c.json({ ok: true })
  })

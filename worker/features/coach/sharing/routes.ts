import { Hono } from 'hono'
import { z } from 'zod'
import { ShareToken } from '#worker/contracts/coach/shares.ts'
import { Problem } from '#worker/http/problem.ts'
import type { ApiEnv } from '#worker/http/scope.ts'
import { requireUser } from '#worker/http/session.ts'
import { validate } from '#worker/http/validate.ts'
import * as shares from './shares.ts'

const ChatParam = z.object({ id: z.uuid() })

/** Read-only links to a chat: the owner creates and withdraws them; reading needs no account. */
export const coachSharing = new Hono<ApiEnv>()
  .use('/coach/*', requireUser)
  .get('/coach/chats/:id/share', validate('param', ChatParam), async (c) =>
    c.json(await shares.get(c.env.scope, c.env.scope.primary(c.var.user.id), c.req.valid('param').id)),
  )
  .put('/coach/chats/:id/share', validate('param', ChatParam), async (c) =>
    c.json(await shares.share(c.env.scope, c.env.scope.primary(c.var.user.id), c.req.valid('param').id)),
  )
  .delete('/coach/chats/:id/share', validate('param', ChatParam), async (c) => {
    await shares.withdraw(c.var.owner, c.req.valid('param').id)
    return c.body(null, 204)
  })
  .get('/shares/:token', async (c) => {
    const token = ShareToken.safeParse(c.req.param('token'))
    // An invalid token and a withdrawn one get the same answer.
    if (!token.success) throw new Problem('not-found')
    c.header('x-robots-tag', 'noindex, nofollow')
    return c.json(await shares.open(c.env.scope, token.data))
  })

import { Hono } from 'hono'
import { SendStudyEvents } from '#worker/contracts/study.ts'
import type { ApiEnv } from '#worker/http/scope.ts'
import { requireUser } from '#worker/http/session.ts'
import { validate } from '#worker/http/validate.ts'
import { add } from './events.ts'
import { summary } from './summary.ts'

export const study = new Hono<ApiEnv>()
  .get('/study/summary', requireUser, async (c) => {
    const { scope } = c.env
    return c.json(await summary(c.var.owner, c.var.user, scope.now, (work) => scope.waitUntil(work)))
  })
  .post('/study/events', requireUser, validate('json', SendStudyEvents), async (c) => {
    await add(c.var.owner, c.req.valid('json'), c.env.scope.now)
    return c.body(null, 204)
  })

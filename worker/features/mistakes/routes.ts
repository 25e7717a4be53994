import { Hono } from 'hono'
import { z } from 'zod'
import { DrillAnswer } from '#worker/contracts/mistakes.ts'
import { PageQuery } from '#worker/contracts/paging.ts'
import type { ApiEnv } from '#worker/http/scope.ts'
import { requireUser } from '#worker/http/session.ts'
import { validate } from '#worker/http/validate.ts'
import { answer, drill, list, mute } from './mistakes.ts'

const MistakeParam = z.object({ id: z.uuid() })

/** The ledger of mistakes. What comes into it is recorded where it happens (db/queries/mistakes.ts). */
export const mistakes = new Hono<ApiEnv>()
  .use('/mistakes/*', requireUser)
  .get('/mistakes', validate('query', PageQuery), async (c) => c.json(await list(c.var.owner, c.req.valid('query'))))
  .get('/mistakes/drill', async (c) => c.json(await drill(c.var.owner)))
  .post('/mistakes/:id/answers', validate('param', MistakeParam), validate('json', DrillAnswer), async (c) =>
    c.json(await answer(c.var.owner, c.req.valid('param').id, c.req.valid('json'), c.env.scope.now)),
  )
  .put('/mistakes/:id/mute', validate('param', MistakeParam), async (c) => {
    await mute(c.var.owner, c.req.valid('param').id, c.env.scope.now)
    return c.body(null, 204)
  })
  .delete('/mistakes/:id/mute', validate('param', MistakeParam), async (c) => {
    await mute(c.var.owner, c.req.valid('param').id, null)
    return c.body(null, 204)
  })

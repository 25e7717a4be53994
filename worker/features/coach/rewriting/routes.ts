import { Hono } from 'hono'
import { z } from 'zod'
import { Rejected, SaveText } from '#worker/contracts/coach/texts.ts'
import { PageQuery } from '#worker/contracts/paging.ts'
import type { ApiEnv } from '#worker/http/scope.ts'
import { requireUser } from '#worker/http/session.ts'
import { validate } from '#worker/http/validate.ts'
import * as texts from './texts.ts'

const TextParam = z.object({ id: z.uuid() })
const VersionParam = TextParam.extend({ number: z.coerce.number().int().min(1).max(1e9) })

/** Texts to rewrite. Their chat has the same id (coach/routes.ts). */
export const rewriting = new Hono<ApiEnv>()
  .use('/coach/*', requireUser)
  .get('/coach/texts', validate('query', PageQuery), async (c) =>
    c.json(await texts.list(c.var.owner, c.req.valid('query'))),
  )
  .get('/coach/texts/:id', validate('param', TextParam), async (c) =>
    c.json(await texts.get(c.var.owner, c.req.valid('param').id)),
  )
  .get('/coach/texts/:id/work', validate('param', TextParam), async (c) => {
    const { scope } = c.env
    return c.json(await texts.work(scope.env, scope.primary(c.var.user.id), c.req.valid('param').id, scope.now))
  })
  .get('/coach/texts/:id/versions/:number', validate('param', VersionParam), async (c) => {
    const { id, number } = c.req.valid('param')
    return c.json(await texts.version(c.var.owner, id, number))
  })
  .put('/coach/texts/:id', validate('param', TextParam), validate('json', SaveText), async (c) =>
    c.json(await texts.save(c.var.owner, c.req.valid('param').id, c.req.valid('json'), c.env.scope.now)),
  )
  .delete('/coach/texts/:id', validate('param', TextParam), async (c) => {
    await texts.remove(c.env.scope.env, c.var.owner, c.req.valid('param').id, c.env.scope.now)
    return c.body(null, 204)
  })
  .post('/coach/texts/:id/restore', validate('param', TextParam), async (c) => {
    await texts.restore(c.var.owner, c.req.valid('param').id)
    return c.body(null, 204)
  })
  .put('/coach/texts/:id/rejected', validate('param', TextParam), validate('json', Rejected), async (c) => {
    await texts.reject(c.var.owner, c.req.valid('param').id, c.req.valid('json'))
    return c.body(null, 204)
  })

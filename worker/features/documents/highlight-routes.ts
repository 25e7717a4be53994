import { Hono } from 'hono'
import { z } from 'zod'
import { DocumentId } from '#worker/contracts/documents.ts'
import { ChangeHighlights, HighlightSearchQuery } from '#worker/contracts/documents/highlights.ts'
import { PageQuery } from '#worker/contracts/paging.ts'
import type { ApiEnv } from '#worker/http/scope.ts'
import { requireUser } from '#worker/http/session.ts'
import { validate } from '#worker/http/validate.ts'
import * as library from './highlights.ts'

/** As many long highlights as are sent at once. */
const CHANGES_BYTES = 4_000_000

export const highlights = new Hono<ApiEnv>()
  .get(
    '/documents/:id/highlights',
    requireUser,
    validate('param', z.object({ id: DocumentId })),
    validate('query', PageQuery),
    async (c) => c.json(await library.list(c.var.owner, c.req.valid('param').id, c.req.valid('query'))),
  )
  .get('/highlights', requireUser, validate('query', HighlightSearchQuery), async (c) => {
    const { q, limit } = c.req.valid('query')
    return c.json({ items: await library.search(c.var.owner, q, limit) })
  })
  .post('/highlights', requireUser, validate('json', ChangeHighlights, CHANGES_BYTES), async (c) =>
    c.json(await library.change(c.var.owner, c.req.valid('json').changes, c.env.scope.now)),
  )

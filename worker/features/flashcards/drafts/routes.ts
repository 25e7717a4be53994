import { Hono } from 'hono'
import { z } from 'zod'
import {
  DraftsQuery,
  AcceptDrafts,
  GenerateDrafts,
  DiscardDrafts,
  RestoreDrafts,
  SaveDraft,
} from '#worker/contracts/flashcards/drafts.ts'
import type { ApiEnv } from '#worker/http/scope.ts'
import { requireUser } from '#worker/http/session.ts'
import { validate } from '#worker/http/validate.ts'
import * as drafts from './drafts.ts'

/** A card of two sides in the widest script, each character escaped. */
const DRAFT_BYTES = 320_000

/** Of as many as a request may bring back. */
const RESTORED_BYTES = 3_200_000

const DraftParam = z.object({ id: z.uuid() })

/**
 * Cards proposed from notes, answers, words and mistakes. Drafts are read through the primary: they are stored after the request
 * that asked for them has been answered.
 */
export const cardDrafts = new Hono<ApiEnv>()
  .post('/drafts', requireUser, validate('json', GenerateDrafts, DRAFT_BYTES), (c) =>
    drafts.generate(c.env.scope, c.var.owner, c.req.valid('json')),
  )
  .get('/drafts', requireUser, validate('query', DraftsQuery), async (c) =>
    c.json(await drafts.list(c.env.scope.primary(c.var.user.id), c.req.valid('query'))),
  )
  .put('/drafts/:id', requireUser, validate('param', DraftParam), validate('json', SaveDraft, DRAFT_BYTES), async (c) =>
    c.json(await drafts.save(c.var.owner, c.req.valid('param').id, c.req.valid('json'), c.env.scope.now)),
  )
  .delete('/drafts/:id', requireUser, validate('param', DraftParam), async (c) => {
    await drafts.remove(c.var.owner, c.req.valid('param').id)
    return c.body(null, 204)
  })
  .post('/drafts/accept', requireUser, validate('json', AcceptDrafts), async (c) => {
    const doors = { newest: c.env.scope.primary(c.var.user.id), owner: c.var.owner }
    return c.json(await drafts.accept(doors, c.req.valid('json'), c.env.scope.now))
  })
  .post('/drafts/discard', requireUser, validate('json', DiscardDrafts), async (c) => {
    await drafts.discard(c.var.owner, c.req.valid('json'))
    return c.body(null, 204)
  })
  .post('/drafts/restore', requireUser, validate('json', RestoreDrafts, RESTORED_BYTES), async (c) => {
    await drafts.restore(c.var.owner, c.req.valid('json'))
    return c.body(null, 204)
  })

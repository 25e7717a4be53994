import { Hono } from 'hono'
import { z } from 'zod'
import { AskAlternatives, ChooseTarget } from '#worker/contracts/translate/engines.ts'
import { WriteTerm } from '#worker/contracts/translate/glossary.ts'
import {
  EventsQuery,
  StartTranslation,
  TranslationsQuery,
  WritePiece,
} from '#worker/contracts/translate/translations.ts'
import type { ApiEnv } from '#worker/http/scope.ts'
import { requireUser } from '#worker/http/session.ts'
import { validate } from '#worker/http/validate.ts'
import { alternatives } from './alternatives.ts'
import { pageStart, chooseTarget } from './page-start.ts'
import * as glossary from './glossary.ts'
import * as translations from './translations.ts'

/** A text of 100,000 characters, in the widest script or escaped. */
const TEXT_BYTES = 640_000

const Id = z.object({ id: z.uuid() })
const PieceAt = Id.extend({ index: z.coerce.number().int().min(0).max(100_000) })

/**
 * Translations are read through the primary: their pieces are written after the request that started them has been answered.
 */
const translationRoutes = new Hono<ApiEnv>()
  .get('/', requireUser, validate('query', TranslationsQuery), async (c) =>
    c.json(await translations.list(c.env.scope.primary(c.var.user.id), c.req.valid('query'))),
  )
  .post('/', requireUser, validate('json', StartTranslation, TEXT_BYTES), (c) =>
    translations.start(c.env.scope, c.var.owner, c.req.valid('json')),
  )
  .get('/:id', requireUser, validate('param', Id), async (c) =>
    c.json(await translations.get(c.env.scope.primary(c.var.user.id), c.req.valid('param').id)),
  )
  .delete('/:id', requireUser, validate('param', Id), async (c) => {
    await translations.remove(c.env.scope, c.var.owner, c.req.valid('param').id)
    return c.body(null, 204)
  })
  .get('/:id/events', requireUser, validate('param', Id), validate('query', EventsQuery), (c) => {
    const owner = c.env.scope.primary(c.var.user.id)
    return translations.follow(c.env.scope, owner, c.req.valid('param').id, c.req.valid('query').from)
  })
  .post('/:id/stop', requireUser, validate('param', Id), async (c) => {
    await translations.stop(c.env.scope, c.var.owner, c.req.valid('param').id)
    return c.body(null, 204)
  })
  .post('/:id/continue', requireUser, validate('param', Id), (c) =>
    translations.resume(c.env.scope, c.var.owner, c.req.valid('param').id),
  )
  .put(
    '/:id/pieces/:index',
    requireUser,
    validate('param', PieceAt),
    validate('json', WritePiece, TEXT_BYTES),
    async (c) =>
      c.json(await translations.writePiece(c.var.owner, c.req.valid('param'), c.req.valid('json'), c.env.scope.now)),
  )
  .post('/:id/alternatives', requireUser, validate('param', Id), validate('json', AskAlternatives), async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await alternatives(c.env.scope, c.var.owner, id, c.req.valid('json')))
  })

export const translate = new Hono<ApiEnv>()
  .route('/translations', translationRoutes)
  .get('/translate', requireUser, async (c) => {
    const { env, settings, now } = c.env.scope
    return c.json(await pageStart({ env, settings, now: now.getTime() }, c.var.owner))
  })
  .put('/translate', requireUser, validate('json', ChooseTarget), async (c) => {
    await chooseTarget(c.var.owner, c.req.valid('json'), c.env.scope.now)
    return c.body(null, 204)
  })
  .get('/glossary', requireUser, async (c) => c.json(await glossary.list(c.var.owner)))
  .post('/glossary', requireUser, validate('json', WriteTerm), async (c) =>
    c.json(await glossary.write(c.var.owner, c.req.valid('json'), c.env.scope.now), 201),
  )
  .delete('/glossary/:id', requireUser, validate('param', Id), async (c) => {
    await glossary.remove(c.var.owner, c.req.valid('param').id)
    return c.body(null, 204)
  })

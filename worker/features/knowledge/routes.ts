import { Hono } from 'hono'
import { z } from 'zod'
import {
  CreateNote,
  CreateTopic,
  NoteId,
  NoteListQuery,
  SearchQuery,
  TopicId,
  UpdateNote,
  UpdateTopic,
} from '#worker/contracts/knowledge.ts'
import type { ApiEnv } from '#worker/http/scope.ts'
import { requireUser } from '#worker/http/session.ts'
import { validate } from '#worker/http/validate.ts'
import * as notes from './notes.ts'
import * as sample from './sample.ts'
import { searchMine } from './search.ts'
import * as topics from './topics.ts'

const TopicParam = z.object({ topicId: TopicId })
const NoteParam = z.object({ uuid: NoteId })

const topicRoutes = new Hono<ApiEnv>()
  .get('/', requireUser, async (c) => c.json({ items: await topics.list(c.var.owner) }))
  .post('/', requireUser, validate('json', CreateTopic), async (c) =>
    c.json(await topics.create(c.var.owner, c.req.valid('json'), c.env.scope.now), 201),
  )
  .get('/:topicId', requireUser, validate('param', TopicParam), async (c) =>
    c.json(await topics.get(c.var.owner, c.req.valid('param').topicId)),
  )
  .patch('/:topicId', requireUser, validate('param', TopicParam), validate('json', UpdateTopic), async (c) =>
    c.json(await topics.update(c.var.owner, c.req.valid('param').topicId, c.req.valid('json'), c.env.scope.now)),
  )
  .delete('/:topicId', requireUser, validate('param', TopicParam), async (c) => {
    await topics.remove(c.var.owner, c.req.valid('param').topicId)
    return c.body(null, 204)
  })

const noteRoutes = new Hono<ApiEnv>()
  .get('/', requireUser, validate('query', NoteListQuery), async (c) =>
    c.json(await notes.list(c.var.owner, c.req.valid('query'))),
  )
  .post('/', requireUser, validate('json', CreateNote), async (c) => {
    const { note, created } = await notes.create(c.var.owner, c.req.valid('json'), c.env.scope.now)
    return c.json(note, created ? 201 : 200)
  })
  .get('/:uuid', requireUser, validate('param', NoteParam), async (c) =>
    c.json(await notes.get(c.var.owner, c.req.valid('param').uuid)),
  )
  .put('/:uuid', requireUser, validate('param', NoteParam), validate('json', UpdateNote), async (c) =>
    c.json(await notes.update(c.var.owner, c.req.valid('param').uuid, c.req.valid('json'), c.env.scope.now)),
  )
  .delete('/:uuid', requireUser, validate('param', NoteParam), async (c) => {
    await notes.remove(c.var.owner, c.req.valid('param').uuid)
    return c.body(null, 204)
  })

export const knowledge = new Hono<ApiEnv>()
  .route('/topics', topicRoutes)
  .route('/notes', noteRoutes)
  .get('/search', requireUser, validate('query', SearchQuery), async (c) =>
    c.json(await searchMine(c.var.owner, c.req.valid('query').q)),
  )
  .post('/sample', requireUser, async (c) => c.json(await sample.load(c.var.owner, c.env.scope.now)))
  .delete('/sample', requireUser, async (c) => {
    await sample.remove(c.var.owner)
    return c.body(null, 204)
  })

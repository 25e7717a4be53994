import { Hono } from 'hono'
import { z } from 'zod'
import { ChatSearch, Feedback, UpdateChat } from '#worker/contracts/coach/library.ts'
import { CreateMemory, WriteMemory } from '#worker/contracts/coach/memories.ts'
import type { ApiEnv } from '#worker/http/scope.ts'
import { requireUser } from '#worker/http/session.ts'
import { validate } from '#worker/http/validate.ts'
import { limits, messagesLeft } from '../limits.ts'
import * as chats from './chats.ts'
import * as memories from './memories.ts'

const ChatParam = z.object({ id: z.uuid() })
const MessageParam = ChatParam.extend({ messageId: z.uuid() })
const MemoryParam = z.object({ id: z.uuid() })

/** A learner's list of chats, and the coach's memories of them. */
export const coachLibrary = new Hono<ApiEnv>()
  .use('/coach/*', requireUser)
  .get('/coach/search', validate('query', ChatSearch), async (c) =>
    c.json(await chats.search(c.var.owner, c.req.valid('query').q)),
  )
  .patch('/coach/chats/:id', validate('param', ChatParam), validate('json', UpdateChat), async (c) =>
    c.json(await chats.update(c.var.owner, c.req.valid('param').id, c.req.valid('json'), c.env.scope.now)),
  )
  .post('/coach/chats/:id/messages/:messageId/show', validate('param', MessageParam), async (c) => {
    await chats.show(c.var.owner, c.req.valid('param').id, c.req.valid('param').messageId)
    return c.body(null, 204)
  })
  .put(
    '/coach/chats/:id/messages/:messageId/feedback',
    validate('param', MessageParam),
    validate('json', Feedback),
    async (c) => {
      const { id: chatId, messageId } = c.req.valid('param')
      await chats.rate(c.var.owner, { chatId, messageId }, c.req.valid('json').value)
      return c.body(null, 204)
    },
  )
  .get('/coach/limits', async (c) => c.json(await limits(c.env.scope, c.var.owner)))
  .get('/coach/usage', async (c) => c.json(await messagesLeft(c.env.scope, c.var.owner)))
  .get('/coach/memories', async (c) => c.json(await memories.list(c.var.owner)))
  .post('/coach/memories', validate('json', CreateMemory), async (c) =>
    c.json(await memories.add(c.var.owner, c.req.valid('json'), c.env.scope.now), 201),
  )
  .patch('/coach/memories/:id', validate('param', MemoryParam), validate('json', WriteMemory), async (c) =>
    c.json(await memories.reword(c.var.owner, c.req.valid('param').id, c.req.valid('json').text, c.env.scope.now)),
  )
  .delete('/coach/memories/:id', validate('param', MemoryParam), async (c) => {
    await memories.remove(c.var.owner, c.req.valid('param').id)
    return c.body(null, 204)
  })

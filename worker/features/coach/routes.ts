import { Hono } from 'hono'
import { z } from 'zod'
import { ChatQuery, FollowQuery, StartTurn } from '#worker/contracts/coach.ts'
import { CoachSettings } from '#worker/contracts/onboarding.ts'
import { PageQuery } from '#worker/contracts/paging.ts'
import type { ApiEnv } from '#worker/http/scope.ts'
import { requireUser, requireUserInBatch, tokenOf } from '#worker/http/session.ts'
import { validate } from '#worker/http/validate.ts'
import { deleteChat, followAnswer, getChat, listChats, restoreChat, stopChat, suggestQuestions } from './chats.ts'
import { currentEngine } from '#worker/ai/current-engine.ts'
import { sampleAnswer } from './sample.ts'

const ChatId = z.object({ id: z.uuid() })
const AnswerId = ChatId.extend({ answerId: z.uuid() })

/**
 * Chats are read through `newest`: answers are written after their request has been answered, so no bookmark of a
 * browser knows them. The route that starts a turn precedes the common session check, and has its own.
 */
export const coach = new Hono<ApiEnv>()
  .post(
    '/coach/chats/:id/turns',
    requireUserInBatch,
    validate('param', ChatId),
    validate('json', StartTurn),
    async (c) => {
      // With it comes the embedded engine's dictionary, a tenth of the code that would be evaluated at start-up.
      const { startTurn } = await import('./turn.ts')
      return startTurn(c.env.scope, c.var, c.req.valid('param').id, c.req.valid('json'))
    },
  )
  .use('/coach/*', requireUser)
  .get('/coach/engine', async (c) => c.json(await currentEngine(c.env.scope, c.var.owner, c.env.scope.now)))
  .post('/coach/sample', validate('json', CoachSettings), (c) =>
    sampleAnswer(c.env.scope, c.var.owner, c.req.valid('json')),
  )
  .get('/coach/suggestions', async (c) => c.json(await suggestQuestions(c.var.owner)))
  .get('/coach/chats', validate('query', PageQuery), async (c) =>
    c.json(await listChats(c.env.scope.primary(c.var.user.id), c.req.valid('query'))),
  )
  .get('/coach/chats/:id', validate('param', ChatId), validate('query', ChatQuery), async (c) => {
    const { scope } = c.env
    return c.json(
      await getChat(scope.env, scope.primary(c.var.user.id), {
        chatId: c.req.valid('param').id,
        ...c.req.valid('query'),
        now: scope.now,
      }),
    )
  })
  .delete('/coach/chats/:id', validate('param', ChatId), async (c) => {
    await deleteChat(c.env.scope.env, c.var.owner, c.req.valid('param').id, c.env.scope.now)
    return c.body(null, 204)
  })
  .post('/coach/chats/:id/restore', validate('param', ChatId), async (c) => {
    await restoreChat(c.var.owner, c.req.valid('param').id)
    return c.body(null, 204)
  })
  .get('/coach/chats/:id/turns/:answerId', validate('param', AnswerId), validate('query', FollowQuery), (c) => {
    const { id: chatId, answerId } = c.req.valid('param')
    const lastEventId = Number(c.req.header('last-event-id') ?? 0)
    const after = Math.max(c.req.valid('query').after, Number.isSafeInteger(lastEventId) ? lastEventId : 0)
    return followAnswer(c.env.scope.env, c.var.owner, { chatId, answerId, after, session: tokenOf(c.var) })
  })
  .post('/coach/chats/:id/stop', validate('param', ChatId), async (c) => {
    await stopChat(c.env.scope.env, c.var.owner, c.req.valid('param').id)
    return c.body(null, 204)
  })

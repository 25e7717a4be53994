import { Hono } from 'hono'
import { z } from 'zod'
import { AttachmentId } from '#worker/contracts/knowledge/attachments.ts'
import { OpenRoom, RoomCode, SocketQuery } from '#worker/contracts/quizzes/live.ts'
import { QuizId } from '#worker/contracts/quizzes/quizzes.ts'
import type { ApiEnv } from '#worker/http/scope.ts'
import { requireUser } from '#worker/http/session.ts'
import { validate } from '#worker/http/validate.ts'
import * as rooms from './rooms.ts'

const QuizParam = z.object({ quizId: QuizId })
const CodeParam = z.object({ code: RoomCode })

/** Live rooms: a learner opens one for a quiz; whoever has its code plays, with or without an account. */
export const liveRooms = new Hono<ApiEnv>()
  .post('/quizzes/:quizId/rooms', requireUser, validate('param', QuizParam), validate('json', OpenRoom), async (c) => {
    const { env } = c.env.scope
    return c.json(await rooms.open(env, c.var.owner, c.req.valid('param').quizId, c.req.valid('json')), 201)
  })
  .get('/live/:code', validate('param', CodeParam), async (c) =>
    c.json(await rooms.info(c.env.scope.env, c.req.valid('param').code)),
  )
  .get('/live/:code/pictures/:id', validate('param', CodeParam.extend({ id: AttachmentId })), async (c) => {
    const { code, id } = c.req.valid('param')
    return rooms.picture(c.env.scope, code, id)
  })
  .get('/live/:code/socket', validate('param', CodeParam), validate('query', SocketQuery), (c) =>
    rooms.connect(c.env.scope, c.req.valid('param').code, c.req.valid('query').as),
  )

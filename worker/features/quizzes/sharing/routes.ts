import { Hono } from 'hono'
import { z } from 'zod'
import { ShareToken } from '#worker/contracts/coach/shares.ts'
import { AttachmentId } from '#worker/contracts/knowledge/attachments.ts'
import { QuizId } from '#worker/contracts/quizzes/quizzes.ts'
import { MarkShared } from '#worker/contracts/quizzes/shares.ts'
import type { ApiEnv } from '#worker/http/scope.ts'
import { requireUser } from '#worker/http/session.ts'
import { validate } from '#worker/http/validate.ts'
import * as shares from './shares.ts'

/** All answers of a quiz, with essays among them. */
const ANSWERS_BYTES = 1_000_000

const QuizParam = z.object({ quizId: QuizId })
/** An invalid token and a withdrawn one get the same answer. */
const TokenParam = z.object({ token: ShareToken })

/** Links to quizzes: the owner makes and withdraws them; playing needs no account. */
export const quizSharing = new Hono<ApiEnv>()
  .get('/quizzes/:quizId/share', requireUser, validate('param', QuizParam), async (c) =>
    c.json(await shares.get(c.env.scope, c.env.scope.primary(c.var.user.id), c.req.valid('param').quizId)),
  )
  .put('/quizzes/:quizId/share', requireUser, validate('param', QuizParam), async (c) =>
    c.json(await shares.share(c.env.scope, c.env.scope.primary(c.var.user.id), c.req.valid('param').quizId)),
  )
  .delete('/quizzes/:quizId/share', requireUser, validate('param', QuizParam), async (c) => {
    await shares.withdraw(c.var.owner, c.req.valid('param').quizId)
    return c.body(null, 204)
  })
  .use('/shared-quizzes/*', async (c, next) => {
    await next()
    c.res.headers.set('x-robots-tag', 'noindex, nofollow')
  })
  .get('/shared-quizzes/:token', validate('param', TokenParam), async (c) =>
    c.json(await shares.open(c.env.scope, c.req.valid('param').token)),
  )
  .get('/shared-quizzes/:token/pictures/:id', validate('param', TokenParam.extend({ id: AttachmentId })), async (c) => {
    const { token, id } = c.req.valid('param')
    return shares.picture(c.env.scope, token, id)
  })
  .post(
    '/shared-quizzes/:token/marks',
    validate('param', TokenParam),
    validate('json', MarkShared, ANSWERS_BYTES),
    async (c) => c.json(await shares.mark(c.env.scope, c.req.valid('param').token, c.req.valid('json'))),
  )
  .put('/shared-quizzes/:token/copy', requireUser, validate('param', TokenParam), async (c) =>
    c.json(await shares.copy(c.env.scope, c.var.owner, c.req.valid('param').token)),
  )

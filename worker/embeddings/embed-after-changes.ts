import { createMiddleware } from 'hono/factory'
import type { ApiEnv } from '#worker/http/scope.ts'
import { syncInBackground } from './sync.ts'

/** A note is embedded once it was left alone for a minute: by what its learner changes next, whatever that is. */
export const embedAfterChanges = createMiddleware<ApiEnv>(async (c, next) => {
  await next()
  const { learnerId } = c.env.scope
  if (c.req.method !== 'GET' && c.res.ok && learnerId !== undefined) syncInBackground(c.env.scope, learnerId)
})

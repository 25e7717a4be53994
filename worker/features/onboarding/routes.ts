import { Hono } from 'hono'
import { STEP_SCHEMAS } from '#worker/contracts/onboarding.ts'
import type { ApiEnv } from '#worker/http/scope.ts'
import { requireUser } from '#worker/http/session.ts'
import { validate } from '#worker/http/validate.ts'
import * as steps from './steps.ts'

/** One route per step, so that the typed client has a contract for each. Every answer is the whole saved onboarding. */
export const onboarding = new Hono<ApiEnv>()
  .get('/onboarding', requireUser, async (c) => c.json(await steps.get(c.var.owner)))
  .put('/onboarding/welcome', requireUser, validate('json', STEP_SCHEMAS.welcome), async (c) =>
    c.json(await steps.welcome(c.var.owner, c.env.scope.now)),
  )
  .put('/onboarding/your-info', requireUser, validate('json', STEP_SCHEMAS['your-info']), async (c) =>
    c.json(await steps.save(c.var.owner, 'your-info', c.req.valid('json'), c.env.scope.now)),
  )
  .put('/onboarding/coach', requireUser, validate('json', STEP_SCHEMAS.coach), async (c) =>
    c.json(await steps.save(c.var.owner, 'coach', c.req.valid('json'), c.env.scope.now)),
  )
  .put('/onboarding/study-time', requireUser, validate('json', STEP_SCHEMAS['study-time']), async (c) =>
    c.json(await steps.save(c.var.owner, 'study-time', c.req.valid('json'), c.env.scope.now)),
  )
  .put('/onboarding/notifications', requireUser, validate('json', STEP_SCHEMAS.notifications), async (c) =>
    c.json(await steps.save(c.var.owner, 'notifications', c.req.valid('json'), c.env.scope.now)),
  )

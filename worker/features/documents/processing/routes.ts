import { Hono } from 'hono'
import { z } from 'zod'
import type { OwnerDb } from '#db/client.ts'
import { runById } from '#db/queries/documents/runs.ts'
import { PlanRun, RunDocumentsQuery, RunId, RunsQuery, StartRun } from '#worker/contracts/documents/processing.ts'
import type { ApiEnv, RequestScope } from '#worker/http/scope.ts'
import { requireUser } from '#worker/http/session.ts'
import { validate } from '#worker/http/validate.ts'
import { events } from './events.ts'
import { choices } from './read-plan.ts'
import * as runs from './runs.ts'
import { wakeRun } from './wake.ts'

const RunParam = z.object({ id: RunId })
const StepParam = RunParam.extend({ ordinal: z.coerce.number().int().min(1) })

/** Where nobody works on a run that is not at its end, somebody is sent. */
const wake = async (scope: RequestScope, { ownerId }: OwnerDb, id: string) => {
  const { db } = scope.primary(ownerId)
  const [run] = await runById(db, ownerId, id)
  if (run) await wakeRun(scope.env, db, run, new Date())
}

const routes = new Hono<ApiEnv>()
  .use(requireUser)
  .get('/', validate('query', RunsQuery), async (c) =>
    c.json(await runs.list(c.env.scope, c.var.owner, c.req.valid('query'))),
  )
  .post('/', validate('json', StartRun), async (c) => {
    const run = await runs.start(c.env.scope, c.var.owner, c.req.valid('json'))
    await wake(c.env.scope, c.var.owner, run.id)
    return c.json(run)
  })
  .get('/:id', validate('param', RunParam), async (c) => {
    const run = await runs.get(c.var.owner, c.req.valid('param').id)
    await wake(c.env.scope, c.var.owner, run.id)
    return c.json(run)
  })
  .get('/:id/events', validate('param', RunParam), (c) => events(c, c.req.valid('param').id))
  .post('/:id/cancel', validate('param', RunParam), async (c) =>
    c.json(await runs.cancel(c.env.scope, c.var.owner, c.req.valid('param').id)),
  )
  .post('/:id/steps/:ordinal/retry', validate('param', StepParam), async (c) => {
    const { id: runId, ordinal } = c.req.valid('param')
    const run = await runs.retry(c.env.scope, c.var.owner, { runId, ordinal })
    await wake(c.env.scope, c.var.owner, runId)
    return c.json(run)
  })
/** Runs that make notes, cards and questions from documents. */
export const documentRuns = new Hono<ApiEnv>()
  .route('/document-runs', routes)
  .post('/document-run-plans', requireUser, validate('json', PlanRun), async (c) =>
    c.json(await runs.plan(c.env.scope, c.var.owner, c.req.valid('json'))),
  )
  .get('/document-run-choices', requireUser, validate('query', RunDocumentsQuery), async (c) =>
    c.json({ items: await choices(c.var.owner, c.req.valid('query')) }),
  )

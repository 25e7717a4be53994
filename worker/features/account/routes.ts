import { Hono } from 'hono'
import { PortableFileParams, PortableParams, PortableQuery } from '#worker/contracts/account/portable.ts'
import type { ApiEnv } from '#worker/http/scope.ts'
import { requireUser } from '#worker/http/session.ts'
import { validate } from '#worker/http/validate.ts'
import { exportDocument } from './export-file.ts'
import { exportPlan, exportRows } from './export-rows.ts'

/** All of an account, out. What it is packed into is made in the browser, so that no request has to carry all of it. */
export const accountTransfer = new Hono<ApiEnv>()
  .get('/account/export', requireUser, async (c) => c.json(await exportPlan(c.var.owner)))
  .get(
    '/account/export/:table',
    requireUser,
    validate('param', PortableParams),
    validate('query', PortableQuery),
    async (c) => c.json(await exportRows(c.var.owner, c.req.valid('param').table, c.req.valid('query').cursor)),
  )
  .get('/account/documents/:id', requireUser, validate('param', PortableFileParams), (c) =>
    exportDocument(c.var.owner, c.env.scope.env.FILES, c.req.valid('param').id),
  )

import { Hono } from 'hono'
import {
  BeginImport,
  FinishImport,
  IMPORT_BODY_MAX,
  ImportFileParams,
  ImportFileQuery,
  ImportParams,
  ImportRows,
} from '#worker/contracts/account/import.ts'
import { PortableFileParams, PortableParams, PortableQuery } from '#worker/contracts/account/portable.ts'
import { FILE_TYPE } from '#worker/contracts/knowledge/attachment-types.ts'
import { documentLimits } from '#worker/http/document-limits.ts'
import { Problem } from '#worker/http/problem.ts'
import { contentType } from '#worker/http/request-checks.ts'
import type { ApiEnv } from '#worker/http/scope.ts'
import { requireUser } from '#worker/http/session.ts'
import { validate } from '#worker/http/validate.ts'
import { exportDocument } from './export-file.ts'
import { exportPlan, exportRows } from './export-rows.ts'
import { importFile } from './importing/import-file.ts'
import { importRows } from './importing/import-rows.ts'
import { begin, discard, finish, importState } from './importing/imports.ts'

/** All of an account, out and in. What it is packed into is made and read in the browser, so that no request has to carry all of it. */
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
  .get('/account/import', requireUser, async (c) => c.json(await importState(c.env.scope, c.var.owner)))
  .post('/account/import', requireUser, validate('json', BeginImport), async (c) =>
    c.json(await begin(c.env.scope, c.var.owner, c.req.valid('json'))),
  )
  .post(
    '/account/import/:id/rows',
    requireUser,
    validate('param', ImportParams),
    validate('json', ImportRows, IMPORT_BODY_MAX),
    async (c) => {
      const limits = documentLimits(c.env.scope.settings)
      return c.json({ sent: await importRows(c.var.owner, c.req.valid('param').id, c.req.valid('json'), limits) })
    },
  )
  .put(
    '/account/import/:id/files/:kind/:file',
    requireUser,
    validate('param', ImportFileParams),
    validate('query', ImportFileQuery),
    async (c) => {
      if (contentType(c.req.raw) !== FILE_TYPE) throw new Problem('unsupported-type', `Files come as ${FILE_TYPE}.`)
      const length = c.req.header('content-length')
      if (length === undefined || !/^\d{1,15}$/.test(length)) throw new Problem('length-required')
      const input = { ...c.req.valid('param'), ...c.req.valid('query'), body: c.req.raw.body, length: Number(length) }
      return c.json(await importFile(c.var.owner, c.env.scope.env.FILES, input))
    },
  )
  .post(
    '/account/import/:id/finish',
    requireUser,
    validate('param', ImportParams),
    validate('json', FinishImport),
    async (c) => c.json(await finish(c.env.scope, c.var.owner, c.req.valid('param').id, c.req.valid('json').isWhole)),
  )
  .delete('/account/import/:id', requireUser, validate('param', ImportParams), async (c) =>
    c.json(await discard(c.env.scope, c.var.owner, c.req.valid('param').id)),
  )

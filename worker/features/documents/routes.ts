import { Hono } from 'hono'
import { z } from 'zod'
import {
  CreateDocument,
  DocumentId,
  DocumentListQuery,
  DocumentPagesQuery,
  PartNumber,
  UpdateDocument,
} from '#worker/contracts/documents.ts'
import { FILE_TYPE } from '#worker/contracts/knowledge/attachment-types.ts'
import { Problem } from '#worker/http/problem.ts'
import { contentType } from '#worker/http/request-checks.ts'
import type { ApiEnv } from '#worker/http/scope.ts'
import { requireUser } from '#worker/http/session.ts'
import { validate } from '#worker/http/validate.ts'
import * as library from './documents.ts'
import * as uploads from './uploads.ts'

const DocumentParam = z.object({ id: DocumentId })
const PartParam = DocumentParam.extend({ part: PartNumber })

/** A file's name may have 10,000 letters of any script. */
const CREATE_BYTES = 128 * 1024

const documentRoutes = new Hono<ApiEnv>()
  .get('/', requireUser, validate('query', DocumentListQuery), async (c) =>
    c.json(await library.list(c.env.scope, c.var.owner, c.req.valid('query'))),
  )
  .post('/', requireUser, validate('json', CreateDocument, CREATE_BYTES), async (c) =>
    c.json(await uploads.create(c.env.scope, c.var.owner, c.req.valid('json'))),
  )
  .get('/:id', requireUser, validate('param', DocumentParam), async (c) =>
    c.json(await library.get(c.env.scope, c.var.owner, c.req.valid('param').id)),
  )
  .patch('/:id', requireUser, validate('param', DocumentParam), validate('json', UpdateDocument), async (c) =>
    c.json(await library.update(c.env.scope, c.var.owner, c.req.valid('param').id, c.req.valid('json'))),
  )
  .get('/:id/pages', requireUser, validate('param', DocumentParam), validate('query', DocumentPagesQuery), async (c) =>
    c.json({ pages: await library.pages(c.var.owner, c.req.valid('param').id, c.req.valid('query')) }),
  )
  .put('/:id/parts/:part', requireUser, validate('param', PartParam), async (c) => {
    if (contentType(c.req.raw) !== FILE_TYPE) throw new Problem('unsupported-type', `Parts come as ${FILE_TYPE}.`)
    const input = { ...c.req.valid('param'), body: c.req.raw.body, length: c.req.header('content-length') }
    return c.json(await uploads.putPart(c.env.scope, c.var.owner, input))
  })
  .post('/:id/complete', requireUser, validate('param', DocumentParam), async (c) =>
    c.json(await uploads.complete(c.env.scope, c.var.owner, c.req.valid('param').id)),
  )
  .delete('/:id/upload', requireUser, validate('param', DocumentParam), async (c) => {
    await uploads.cancel(c.env.scope, c.var.owner, c.req.valid('param').id)
    return c.body(null, 204)
  })

export const documents = new Hono<ApiEnv>()
  .route('/documents', documentRoutes)
  .get('/document-limits', requireUser, async (c) => c.json(await library.limits(c.env.scope, c.var.owner)))

import { Hono } from 'hono'
import { z } from 'zod'
import {
  CreateDocument,
  DocumentId,
  DocumentFromAddress,
  DocumentListQuery,
  DocumentPagesQuery,
  DocumentReading,
  DocumentSearchQuery,
  DocumentText,
  PartNumber,
  RetryDocument,
  UpdateDocument,
} from '#worker/contracts/documents.ts'
import { PatchDocuments } from '#worker/contracts/documents/patch-documents.ts'
import { PageQuery } from '#worker/contracts/paging.ts'
import { FILE_TYPE } from '#worker/contracts/knowledge/attachment-types.ts'
import { Problem } from '#worker/http/problem.ts'
import { contentType } from '#worker/http/request-checks.ts'
import type { ApiEnv } from '#worker/http/scope.ts'
import { requireUser } from '#worker/http/session.ts'
import { validate } from '#worker/http/validate.ts'
import * as bin from './bin.ts'
import * as library from './documents.ts'
import { file } from './file.ts'
import { createFromAddress } from './from-address.ts'
import { patch } from './patch-documents.ts'
import { writeReading } from './reading-elsewhere.ts'
import { retry, writeText } from './restart.ts'
import { searchIn } from './search.ts'
import * as uploads from './uploads.ts'

const DocumentParam = z.object({ id: DocumentId })
const PartParam = DocumentParam.extend({ part: PartNumber })

/** A file's name may have 10,000 letters of any script. */
const CREATE_BYTES = 128 * 1024
/** The text of some hundred pages; that of more comes in several requests. */
const TEXT_BYTES = 4_000_000
/** Ids and tags of as many documents as are changed at once. */
const PATCH_BYTES = 256 * 1024

const documentRoutes = new Hono<ApiEnv>()
  .get('/', requireUser, validate('query', DocumentListQuery), async (c) =>
    c.json(await library.list(c.env.scope, c.var.owner, c.req.valid('query'))),
  )
  .post('/', requireUser, validate('json', CreateDocument, CREATE_BYTES), async (c) =>
    c.json(await uploads.create(c.env.scope, c.var.owner, c.req.valid('json'))),
  )
  .patch('/', requireUser, validate('json', PatchDocuments, PATCH_BYTES), async (c) =>
    c.json(await patch(c.var.owner, c.req.valid('json'), c.env.scope.now)),
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
  .delete('/:id/replacement', requireUser, validate('param', DocumentParam), async (c) => {
    await uploads.cancelReplacement(c.env.scope, c.var.owner, c.req.valid('param').id)
    return c.body(null, 204)
  })
  .get(
    '/:id/search',
    requireUser,
    validate('param', DocumentParam),
    validate('query', DocumentSearchQuery),
    async (c) => c.json({ items: await searchIn(c.var.owner, c.req.valid('param').id, c.req.valid('query').q) }),
  )
  .get('/:id/file', requireUser, validate('param', DocumentParam), async (c) =>
    file(c.var.owner, c.env.scope.env.FILES, c.req.valid('param').id, c.req.header('range')),
  )
  .post('/:id/retry', requireUser, validate('param', DocumentParam), validate('json', RetryDocument), async (c) =>
    c.json(await retry(c.env.scope, c.var.owner, c.req.valid('param').id, c.req.valid('json'))),
  )
  .put(
    '/:id/text',
    requireUser,
    validate('param', DocumentParam),
    validate('json', DocumentText, TEXT_BYTES),
    async (c) => c.json(await writeText(c.env.scope, c.var.owner, c.req.valid('param').id, c.req.valid('json'))),
  )
  .put(
    '/:id/reading',
    requireUser,
    validate('param', DocumentParam),
    validate('json', DocumentReading, TEXT_BYTES),
    async (c) => c.json(await writeReading(c.env.scope, c.var.owner, c.req.valid('param').id, c.req.valid('json'))),
  )
  .delete('/:id', requireUser, validate('param', DocumentParam), async (c) => {
    await bin.remove(c.var.owner, c.env.scope.env.FILES, c.req.valid('param').id)
    return c.body(null, 204)
  })

export const documents = new Hono<ApiEnv>()
  .route('/documents', documentRoutes)
  .post('/documents-from-address', requireUser, validate('json', DocumentFromAddress), async (c) =>
    c.json(await createFromAddress(c.env.scope, c.var.owner, c.req.valid('json'))),
  )
  .get('/document-bin', requireUser, validate('query', PageQuery), async (c) =>
    c.json(await bin.list(c.var.owner, c.req.valid('query'))),
  )
  .get('/document-limits', requireUser, async (c) => c.json(await library.limits(c.env.scope, c.var.owner)))

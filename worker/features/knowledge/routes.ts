import { Hono } from 'hono'
import { z } from 'zod'
import {
  CreateNote,
  CreateTopic,
  NoteId,
  NoteListQuery,
  SearchQuery,
  TopicId,
  TopicOrder,
  UpdateNote,
  UpdateTopic,
} from '#worker/contracts/knowledge.ts'
import { DocumentId } from '#worker/contracts/documents.ts'
import { AttachmentId } from '#worker/contracts/knowledge/attachments.ts'
import { FILE_TYPE, isImageType } from '#worker/contracts/knowledge/attachment-types.ts'
import { NotesView } from '#worker/contracts/knowledge/list-view.ts'
import { RestoreRevision, RevisionId } from '#worker/contracts/knowledge/note-history.ts'
import { PatchNotes } from '#worker/contracts/knowledge/patch-notes.ts'
import { PageQuery } from '#worker/contracts/paging.ts'
import { documentLimits } from '#worker/http/document-limits.ts'
import type { ApiEnv } from '#worker/http/scope.ts'
import { requireUser } from '#worker/http/session.ts'
import { Problem } from '#worker/http/problem.ts'
import { validate } from '#worker/http/validate.ts'
import { contentType } from '#worker/http/request-checks.ts'
import * as attachments from './attachments.ts'
import * as bin from './bin.ts'
import * as noteDocuments from './note-documents.ts'
import * as notes from './notes.ts'
import { patch } from './patch-notes.ts'
import * as revisions from './revisions.ts'
import * as sample from './sample.ts'
import { searchEverything } from './search.ts'
import * as topics from './topics.ts'
import { transfer } from './transfer/routes.ts'
import * as views from './views.ts'

/** A note of 500,000 characters: 1.5 MB of UTF-8 in the widest script, 3 MB where JSON escapes each (`\u0001`). */
const NOTE_BYTES = 3_200_000

const TopicParam = z.object({ topicId: TopicId })
const NoteParam = z.object({ uuid: NoteId })
const LinkParam = NoteParam.extend({ documentId: DocumentId })
const RevisionParam = NoteParam.extend({ revision: RevisionId })

const topicRoutes = new Hono<ApiEnv>()
  .get('/', requireUser, async (c) => c.json({ items: await topics.list(c.var.owner) }))
  .post('/', requireUser, validate('json', CreateTopic), async (c) =>
    c.json(await topics.create(c.var.owner, c.req.valid('json'), c.env.scope.now), 201),
  )
  .put('/order', requireUser, validate('json', TopicOrder), async (c) =>
    c.json({ items: await topics.order(c.var.owner, c.req.valid('json').ids, c.env.scope.now) }),
  )
  .get('/:topicId', requireUser, validate('param', TopicParam), async (c) =>
    c.json(await topics.get(c.var.owner, c.req.valid('param').topicId)),
  )
  .patch('/:topicId', requireUser, validate('param', TopicParam), validate('json', UpdateTopic), async (c) =>
    c.json(await topics.update(c.var.owner, c.req.valid('param').topicId, c.req.valid('json'), c.env.scope.now)),
  )
  .delete('/:topicId', requireUser, validate('param', TopicParam), async (c) => {
    await topics.remove(c.var.owner, c.req.valid('param').topicId)
    return c.body(null, 204)
  })

const noteRoutes = new Hono<ApiEnv>()
  .get('/', requireUser, validate('query', NoteListQuery), async (c) =>
    c.json(await notes.list(c.var.owner, c.req.valid('query'))),
  )
  .post('/', requireUser, validate('json', CreateNote, NOTE_BYTES), async (c) => {
    const { note, created } = await notes.create(c.var.owner, c.req.valid('json'), c.env.scope.now)
    return c.json(note, created ? 201 : 200)
  })
  .patch('/', requireUser, validate('json', PatchNotes), async (c) =>
    c.json(await patch(c.var.owner, c.req.valid('json'), c.env.scope.now)),
  )
  .get('/:uuid', requireUser, validate('param', NoteParam), async (c) =>
    c.json(await notes.get(c.var.owner, c.req.valid('param').uuid)),
  )
  .put('/:uuid', requireUser, validate('param', NoteParam), validate('json', UpdateNote, NOTE_BYTES), async (c) =>
    c.json(await notes.update(c.var.owner, c.req.valid('param').uuid, c.req.valid('json'), c.env.scope.now)),
  )
  .delete('/:uuid', requireUser, validate('param', NoteParam), async (c) => {
    await bin.put(c.var.owner, c.req.valid('param').uuid, c.env.scope.now)
    return c.body(null, 204)
  })
  .get('/:uuid/back-links', requireUser, validate('param', NoteParam), async (c) =>
    c.json({ items: await notes.backLinks(c.var.owner, c.req.valid('param').uuid) }),
  )
  .get('/:uuid/documents', requireUser, validate('param', NoteParam), async (c) =>
    c.json({ items: await noteDocuments.list(c.var.owner, c.req.valid('param').uuid) }),
  )
  .put('/:uuid/documents/:documentId', requireUser, validate('param', LinkParam), async (c) => {
    await noteDocuments.link(c.var.owner, c.req.valid('param'), c.env.scope.now)
    return c.body(null, 204)
  })
  .delete('/:uuid/documents/:documentId', requireUser, validate('param', LinkParam), async (c) => {
    await noteDocuments.unlink(c.var.owner, c.req.valid('param'))
    return c.body(null, 204)
  })
  .get('/:uuid/revisions', requireUser, validate('param', NoteParam), validate('query', PageQuery), async (c) =>
    c.json(await revisions.list(c.var.owner, c.req.valid('param').uuid, c.req.valid('query'))),
  )
  .get('/:uuid/revisions/:revision', requireUser, validate('param', RevisionParam), async (c) => {
    const { uuid, revision } = c.req.valid('param')
    return c.json(await revisions.get(c.var.owner, uuid, revision))
  })
  .post(
    '/:uuid/revisions/:revision/restore',
    requireUser,
    validate('param', RevisionParam),
    validate('json', RestoreRevision),
    async (c) => {
      const { uuid, revision } = c.req.valid('param')
      const { version } = c.req.valid('json')
      return c.json(await revisions.restore(c.var.owner, uuid, revision, version, c.env.scope.now))
    },
  )

/** A file comes as it is, with its type where it is a picture, and its name percent-encoded in `x-file-name`. */
const attachmentRoutes = new Hono<ApiEnv>()
  .post('/', requireUser, async (c) => {
    const type = contentType(c.req.raw) ?? ''
    if (type !== FILE_TYPE && !isImageType(type))
      throw new Problem(
        'unsupported-type',
        `Pictures may be PNG, JPEG, GIF, WebP or AVIF; other files come as ${FILE_TYPE}.`,
      )
    const length = c.req.header('content-length')
    if (length === undefined || !/^\d{1,15}$/.test(length)) throw new Problem('length-required')
    const input = { body: c.req.raw.body, size: Number(length), name: c.req.header('x-file-name'), type }
    const { owner } = c.var
    const { attachment, created } = await attachments.create(
      owner,
      c.env.scope.env.FILES,
      input,
      c.env.scope.now,
      documentLimits(c.env.scope.settings).bytes,
    )
    return c.json(attachment, created ? 201 : 200)
  })
  .get('/:id', requireUser, validate('param', z.object({ id: AttachmentId })), async (c) =>
    attachments.get(c.var.owner, c.env.scope.env.FILES, c.req.valid('param').id, c.req.header('range')),
  )

const binRoutes = new Hono<ApiEnv>()
  .get('/', requireUser, validate('query', PageQuery), async (c) =>
    c.json(await bin.list(c.var.owner, c.req.valid('query'))),
  )
  .delete('/', requireUser, async (c) => {
    await bin.empty(c.var.owner, c.env.scope.env.FILES)
    return c.body(null, 204)
  })
  .post('/:uuid/restore', requireUser, validate('param', NoteParam), async (c) =>
    c.json(await bin.restore(c.var.owner, c.req.valid('param').uuid, c.env.scope.now)),
  )
  .delete('/:uuid', requireUser, validate('param', NoteParam), async (c) => {
    await bin.remove(c.var.owner, c.req.valid('param').uuid)
    return c.body(null, 204)
  })

export const knowledge = new Hono<ApiEnv>()
  .route('/topics', topicRoutes)
  .route('/notes', noteRoutes)
  .route('/bin', binRoutes)
  .route('/', transfer)
  .route('/attachments', attachmentRoutes)
  .get('/tags', requireUser, async (c) => c.json({ items: await notes.tags(c.var.owner) }))
  .get('/views/notes', requireUser, (c) => c.json(views.getNotesView(c.var.user)))
  .put('/views/notes', requireUser, validate('json', NotesView), async (c) =>
    c.json(await views.saveNotesView(c.var.owner, c.req.valid('json'))),
  )
  .get('/search', requireUser, validate('query', SearchQuery), async (c) =>
    c.json(await searchEverything(c.var.owner, c.req.valid('query').q)),
  )
  .post('/sample', requireUser, async (c) => c.json(await sample.create(c.var.owner, c.env.scope.now)))
  .delete('/sample', requireUser, async (c) => {
    await sample.remove(c.var.owner)
    return c.body(null, 204)
  })

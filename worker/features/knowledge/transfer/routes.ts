import { Hono } from 'hono'
import { ExportQuery, ImportNotes, KnownNotes } from '#worker/contracts/knowledge/import.ts'
import type { ApiEnv } from '#worker/http/scope.ts'
import { requireUser } from '#worker/http/session.ts'
import { validate } from '#worker/http/validate.ts'
import { exportNotes } from './export-notes.ts'
import { importNotes, knownNotes } from './import-notes.ts'

/** Notes in from other programs, and out. */
export const transfer = new Hono<ApiEnv>()
  .post('/import/known', requireUser, validate('json', KnownNotes, 500_000), async (c) =>
    c.json({ items: await knownNotes(c.var.owner, c.req.valid('json')) }),
  )
  .post('/import/notes', requireUser, validate('json', ImportNotes, 3_300_000), async (c) =>
    c.json({ items: await importNotes(c.var.owner, c.req.valid('json'), c.env.scope.now) }),
  )
  .get('/export/notes', requireUser, validate('query', ExportQuery), async (c) =>
    c.json(await exportNotes(c.var.owner, c.req.valid('query'))),
  )

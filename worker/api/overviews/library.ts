import { Hono } from 'hono'
import { PageReads } from '#db/page-reads.ts'
import { DocumentListQuery } from '../../contracts/documents.ts'
import { NoteListQuery } from '../../contracts/knowledge.ts'
import * as documents from '../../features/documents/documents.ts'
import * as notes from '../../features/knowledge/notes.ts'
import * as topics from '../../features/knowledge/topics.ts'
import { apiRoutes } from '../../http/api-routes.ts'
import type { ApiEnv } from '../../http/scope.ts'
import { requireUser } from '../../http/session.ts'

/** The notes that Knowledge shows, and of Documents the list and what was read last. */
const LATEST = NoteListQuery.parse({ limit: '8' })
const ALL = DocumentListQuery.parse({ sort: 'updated' })
const READ_LAST = DocumentListQuery.parse({ sort: 'read', limit: '5' })

/** Pages of the library: all that each shows in one request, read in one batch. */
const overviews = new Hono<ApiEnv>()
  .get('/knowledge', requireUser, async (c) => {
    const owner = new PageReads().join(c.var.owner)
    const [ofLearner, latest] = await Promise.all([topics.list(owner), notes.list(owner, LATEST)])
    return c.json({ topics: ofLearner, notes: latest.items })
  })
  .get('/documents', requireUser, async (c) => {
    const { scope } = c.env
    const owner = new PageReads().join(c.var.owner)
    const [all, read, limits, ofLearner, tags] = await Promise.all([
      documents.list(scope, owner, ALL),
      documents.list(scope, owner, READ_LAST),
      documents.limits(scope, owner),
      topics.list(owner),
      notes.tags(owner),
    ])
    return c.json({ documents: all, read: read.items, limits, topics: ofLearner, tags })
  })

export const routes = apiRoutes().route('/overviews', overviews)

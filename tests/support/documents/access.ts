import type { Cell } from '../access-matrix.ts'
import { createTopic, type Learner } from '../factories.ts'
import { createDocument } from './factories.ts'
import { createRun } from './runs.ts'

const TOO_LARGE = { status: 'stopped', problem: 'too-large', kind: null, pageCount: null, pagesRead: 0, characters: 0 }

/** Who may call what of documents. @param secret what only the owner has written */
export function documentsAccess(secret: string): Record<string, Cell> {
  const path = async (owner: Learner, given = {}) =>
    `/api/documents/${(await createDocument(owner, { title: secret, text: secret, ...given })).id}`
  const uploading = (owner: Learner) => path(owner, { status: 'uploading' })
  const run = async (owner: Learner) => `/api/document-runs/${(await createRun(owner, { title: secret })).id}`
  const chosen = async (owner: Learner) => ({
    documents: [{ id: (await createDocument(owner, { title: secret, text: secret })).id }],
    outputs: { summary: true, chapters: false, cards: null, questions: null },
  })
  const somewhere = {
    documents: [{ id: crypto.randomUUID() }],
    outputs: { summary: true, chapters: false, cards: null, questions: null },
  }
  const highlight = (documentId: string) => ({
    kind: 'save',
    id: crypto.randomUUID(),
    ...{ documentId, page: 1, start: 0, parts: [], quote: secret, color: 'yellow', comment: secret },
  })
  return {
    'GET /api/documents/:id/highlights': { for: 'the owner', path: async (owner) => `${await path(owner)}/highlights` },
    'GET /api/highlights': { for: 'every learner', path: () => `/api/highlights?q=${secret}` },
    // Of a document that is somebody else's, nothing is written.
    'POST /api/highlights': {
      for: 'every learner',
      body: () => ({ changes: [highlight(crypto.randomUUID())] }),
      bodyNaming: async (owner) => ({
        changes: [highlight((await createDocument(owner, { title: secret, text: secret })).id)],
      }),
      status: 404,
      namingStatus: 200,
    },
    'GET /api/document-runs': { for: 'every learner' },
    // Somebody who names no document of theirs is told that it is not there.
    'POST /api/document-runs': {
      for: 'every learner',
      body: () => ({ id: crypto.randomUUID(), ...somewhere }),
      bodyNaming: async (owner) => ({ id: crypto.randomUUID(), ...(await chosen(owner)) }),
      status: 404,
      namingStatus: 200,
    },
    'POST /api/document-run-plans': {
      for: 'every learner',
      body: () => somewhere,
      bodyNaming: chosen,
      status: 404,
      namingStatus: 200,
    },
    'GET /api/document-run-choices': { for: 'every learner' },
    'GET /api/document-runs/:id': { for: 'the owner', path: run },
    'GET /api/document-runs/:id/events': { for: 'the owner', path: async (owner) => `${await run(owner)}/events` },
    'POST /api/document-runs/:id/cancel': { for: 'the owner', path: async (owner) => `${await run(owner)}/cancel` },
    'POST /api/document-runs/:id/steps/:ordinal/retry': {
      for: 'the owner',
      path: async (owner) => `${await run(owner)}/steps/1/retry`,
    },
    'GET /api/documents': { for: 'every learner' },
    'POST /api/documents': {
      for: 'every learner',
      body: () => ({ id: crypto.randomUUID(), fileName: 'waves.txt', size: 10 }),
      bodyNaming: async (owner) => ({
        id: crypto.randomUUID(),
        fileName: 'waves.txt',
        size: 10,
        topicId: (await createTopic(owner)).id,
      }),
    },
    'PATCH /api/documents': {
      for: 'every learner',
      body: () => ({ changes: [{ ids: [crypto.randomUUID()], deleted: true }] }),
      bodyNaming: async (owner) => ({
        changes: [{ ids: [crypto.randomUUID()], topicId: (await createTopic(owner)).id }],
      }),
    },
    // Nobody is let into a private network.
    'POST /api/documents-from-address': {
      for: 'every learner',
      body: () => ({ id: crypto.randomUUID(), url: 'http://127.0.0.1/' }),
      status: 422,
    },
    'GET /api/document-limits': { for: 'every learner' },
    'GET /api/document-bin': { for: 'every learner' },
    'GET /api/documents/:id': { for: 'the owner', path },
    'PATCH /api/documents/:id': { for: 'the owner', path, body: () => ({ title: 'Other' }) },
    'DELETE /api/documents/:id': {
      for: 'the owner',
      path: (owner) => path(owner, { deletedAt: new Date() }),
      status: 204,
    },
    'GET /api/documents/:id/pages': { for: 'the owner', path: async (owner) => `${await path(owner)}/pages` },
    'GET /api/documents/:id/search': {
      for: 'the owner',
      path: async (owner) => `${await path(owner)}/search?q=${secret}`,
    },
    'DELETE /api/documents/:id/replacement': {
      for: 'the owner',
      path: async (owner) => {
        const replaced = await path(owner)
        await path(owner, { replacesId: replaced.split('/').at(-1), status: 'stopped' })
        return `${replaced}/replacement`
      },
      status: 204,
    },
    'GET /api/documents/:id/file': { for: 'the owner', path: async (owner) => `${await path(owner)}/file` },
    'POST /api/documents/:id/retry': {
      for: 'the owner',
      path: async (owner) => `${await path(owner)}/retry`,
      body: () => ({}),
    },
    'PUT /api/documents/:id/text': {
      for: 'the owner',
      path: async (owner) => `${await path(owner)}/text`,
      body: () => ({ pages: [{ page: 1, markdown: secret }] }),
    },
    'PUT /api/documents/:id/reading': {
      for: 'the owner',
      path: async (owner) => `${await path(owner, { ...TOO_LARGE, text: `%PDF-1.7 ${secret}` })}/reading`,
      body: () => ({ kind: 'pdf', pageCount: 1, outline: [], pages: [{ page: 1, label: null, markdown: secret }] }),
    },
    'PUT /api/documents/:id/parts/:part': {
      for: 'the owner',
      path: async (owner) => `${await uploading(owner)}/parts/1`,
      file: () => ({ bytes: new TextEncoder().encode(secret), type: 'application/octet-stream' }),
    },
    'POST /api/documents/:id/complete': { for: 'the owner', path: async (owner) => `${await path(owner)}/complete` },
    'DELETE /api/documents/:id/upload': {
      for: 'the owner',
      path: async (owner) => `${await uploading(owner)}/upload`,
      status: 204,
    },
  }
}

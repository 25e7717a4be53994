import type { Cell } from '../access-matrix.ts'
import type { Learner } from '../factories.ts'
import { createDocument } from './factories.ts'

/** Who may call what of documents. @param secret what only the owner has written */
export function documentsAccess(secret: string): Record<string, Cell> {
  const path = async (owner: Learner) =>
    `/api/documents/${(await createDocument(owner, { title: secret, text: secret })).id}`
  const uploading = async (owner: Learner) =>
    `/api/documents/${(await createDocument(owner, { title: secret, text: secret, status: 'uploading' })).id}`
  return {
    'GET /api/documents': { for: 'every learner' },
    'POST /api/documents': {
      for: 'every learner',
      body: () => ({ id: crypto.randomUUID(), fileName: 'waves.txt', size: 10 }),
    },
    'GET /api/document-limits': { for: 'every learner' },
    'GET /api/documents/:id': { for: 'the owner', path },
    'PATCH /api/documents/:id': { for: 'the owner', path, body: () => ({ title: 'Other' }) },
    'GET /api/documents/:id/pages': { for: 'the owner', path: async (owner) => `${await path(owner)}/pages` },
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

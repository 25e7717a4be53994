import type { Cell } from '../access-matrix.ts'
import { EXPORT_VERSION } from '#worker/contracts/account/portable.ts'
import { createPasskey, type Learner, openSession } from '../factories.ts'
import { createDocument } from '../documents/factories.ts'
import { createImport } from './create-import.ts'

const password = 'copper lantern by the river'

/** Who may call what has to do with accounts. Learners of the matrix have no password, and no e-mail is set up. */
export function accountAccess(): Record<string, Cell> {
  return {
    'GET /api/auth/options': { for: 'everybody' },
    'POST /api/auth/forgot-password': { for: 'everybody', body: () => ({ email: anEmail() }), status: 409 },
    'POST /api/auth/reset-password': { for: 'everybody', body: () => ({ token: 'none', password }), status: 410 },
    'POST /api/auth/verify-email': { for: 'everybody', body: () => ({ token: 'none' }), status: 410 },
    'POST /api/auth/send-verification': { for: 'every learner', status: 409 },
    'POST /api/auth/change-email': { for: 'every learner', body: () => ({ email: anEmail(), password }), status: 422 },
    'POST /api/auth/change-password': {
      for: 'every learner',
      body: () => ({ currentPassword: password, password: 'eleven boats on the lake' }),
      status: 409,
    },
    'POST /api/auth/two-factor/verify': { for: 'everybody', body: () => ({ code: '123456' }), status: 410 },
    'POST /api/auth/two-factor/confirm': { for: 'every learner', body: () => ({ code: '123456' }), status: 409 },
    'GET /api/auth/two-factor/recovery-codes': { for: 'every learner', status: 409 },
    'POST /api/auth/two-factor/recovery-codes': { for: 'every learner', body: () => ({}), status: 409 },
    'POST /api/auth/two-factor/disable': { for: 'every learner', body: () => ({}), status: 409 },
    // Last of them: where one learner calls them all, the others find two-factor sign-in not set up.
    'POST /api/auth/two-factor/setup': { for: 'every learner', body: () => ({}) },
    'POST /api/auth/passkey-sign-in/options': { for: 'everybody' },
    'POST /api/auth/passkey-sign-in': { for: 'everybody', body: () => ({ response: assertion() }), status: 401 },
    'POST /api/auth/passkeys/options': { for: 'every learner' },
    'POST /api/auth/passkeys': {
      for: 'every learner',
      body: () => ({ name: 'Laptop', response: attestation() }),
      status: 401,
    },
    'DELETE /api/auth/passkeys/:id': { for: 'the owner', path: passkeyPath, status: 204 },
    'GET /api/account/export': { for: 'every learner' },
    'GET /api/account/export/:table': { for: 'every learner', path: () => '/api/account/export/notes' },
    'GET /api/account/documents/:id': {
      for: 'the owner',
      path: async (owner) => `/api/account/documents/${(await createDocument(owner)).id}`,
    },
    'GET /api/account/import': { for: 'every learner' },
    // Of a version that nobody knows yet.
    'POST /api/account/import': {
      for: 'every learner',
      body: () => ({ id: EXPORT_ID, version: EXPORT_VERSION + 1, tables: { topics: 1 }, files: 1, fileBytes: 5 }),
      status: 409,
    },
    'POST /api/account/import/:id/rows': {
      for: 'the owner',
      path: importPath('/rows'),
      body: () => ({ table: 'topics', from: 0, rows: ['{}'] }),
    },
    'PUT /api/account/import/:id/files/:kind/:file': {
      for: 'the owner',
      path: importPath(`/files/attachment/${crypto.randomUUID()}?at=0`),
      file: () => ({ bytes: new Uint8Array(5), type: 'application/octet-stream' }),
    },
    'POST /api/account/import/:id/finish': {
      for: 'the owner',
      path: importPath('/finish'),
      body: () => ({ isWhole: false }),
    },
    'DELETE /api/account/import/:id': { for: 'the owner', path: importPath('') },
    'POST /api/auth/providers/:provider': { for: 'everybody', path: google('auth'), body: () => ({}), status: 409 },
    'GET /api/auth/callback/:provider': { for: 'everybody', path: () => '/api/auth/callback/google', status: 302 },
    'POST /api/account/providers/:provider': {
      for: 'every learner',
      path: google('account'),
      body: () => ({}),
      status: 409,
    },
    'DELETE /api/account/providers/:provider': { for: 'every learner', path: google('account'), status: 404 },
    'GET /api/account': { for: 'every learner' },
    'POST /api/account/delete': { for: 'every learner', body: () => ({ password }), status: 422 },
    'DELETE /api/account/sessions': { for: 'every learner', status: 204 },
    'DELETE /api/account/sessions/:id': { for: 'the owner', path: sessionPath, status: 204 },
  }
}

const EXPORT_ID = 'e'.repeat(64)

/** Of an import that is under way. */
const importPath = (rest: string) => async (owner: Learner) => {
  await createImport(owner, { id: EXPORT_ID, expected: { topics: 1 }, files: 1 })
  return `/api/account/import/${EXPORT_ID}${rest}`
}

const google = (room: string) => () => `/api/${room}/providers/google`
const anEmail = () => `${crypto.randomUUID()}@example.org`

async function sessionPath(owner: Learner): Promise<string> {
  return `/api/account/sessions/${(await openSession(owner)).id}`
}

async function passkeyPath(owner: Learner): Promise<string> {
  return `/api/auth/passkeys/${(await createPasskey(owner)).id}`
}

/** What a browser would send, of no passkey that there is. */
const credential = () => ({ id: 'none', rawId: 'none', type: 'public-key' as const, clientExtensionResults: {} })
const assertion = () => ({
  ...credential(),
  response: { clientDataJSON: 'e30', authenticatorData: 'e30', signature: 'e30' },
})
const attestation = () => ({ ...credential(), response: { clientDataJSON: 'e30', attestationObject: 'e30' } })

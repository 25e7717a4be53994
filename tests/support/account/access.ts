import type { Cell } from '../access-matrix.ts'
import { type Learner, openSession } from '../factories.ts'

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
    'GET /api/account': { for: 'every learner' },
    'DELETE /api/account/sessions': { for: 'every learner', status: 204 },
    'DELETE /api/account/sessions/:id': { for: 'the owner', path: sessionPath, status: 204 },
  }
}

const anEmail = () => `${crypto.randomUUID()}@example.org`

async function sessionPath(owner: Learner): Promise<string> {
  return `/api/account/sessions/${(await openSession(owner)).id}`
}

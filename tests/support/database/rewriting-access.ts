import type { Cell } from '../access-matrix.ts'
import type { Learner } from '../factories.ts'
import { createMistake, createText } from './rewriting-factories.ts'

/** Who may call what of texts and mistakes. @param secret what only the owner has written */
export function rewritingAccess(secret: string): Record<string, Cell> {
  const textPath = async (owner: Learner) => `/api/coach/texts/${(await createText(owner, secret)).id}`
  const mistakePath = async (owner: Learner) =>
    `/api/mistakes/${(await createMistake(owner, { wrong: crypto.randomUUID(), right: secret })).id}`
  return {
    'GET /api/coach/texts': { for: 'every learner' },
    'GET /api/coach/texts/:id': { for: 'the owner', path: textPath },
    'GET /api/coach/texts/:id/work': { for: 'the owner', path: async (owner) => `${await textPath(owner)}/work` },
    'GET /api/coach/texts/:id/versions/:number': {
      for: 'the owner',
      path: async (owner) => `${await textPath(owner)}/versions/1`,
    },
    'PUT /api/coach/texts/:id': {
      for: 'the owner',
      path: textPath,
      body: () => ({ text: 'Waves', revision: 1, madeBy: null }),
    },
    'DELETE /api/coach/texts/:id': { for: 'the owner', path: textPath, status: 204 },
    'POST /api/coach/texts/:id/restore': {
      for: 'the owner',
      path: async (owner) => `${await textPath(owner)}/restore`,
      status: 204,
    },
    'PUT /api/coach/texts/:id/rejected': {
      for: 'the owner',
      path: async (owner) => `${await textPath(owner)}/rejected`,
      body: () => ({ of: 'english', keys: ['a'] }),
      status: 204,
    },

    'GET /api/mistakes': { for: 'every learner' },
    'GET /api/mistakes/drill': { for: 'every learner' },
    'POST /api/mistakes/:id/answers': {
      for: 'the owner',
      path: async (owner) => `${await mistakePath(owner)}/answers`,
      body: () => ({ id: crypto.randomUUID(), answer: 'wave' }),
    },
    'PUT /api/mistakes/:id/mute': {
      for: 'the owner',
      path: async (owner) => `${await mistakePath(owner)}/mute`,
      status: 204,
    },
    'DELETE /api/mistakes/:id/mute': {
      for: 'the owner',
      path: async (owner) => `${await mistakePath(owner)}/mute`,
      status: 204,
    },
  }
}

import type { Cell } from '../access-matrix.ts'
import type { Learner } from '../factories.ts'
import { createTerm, createTranslation } from './factories.ts'

/** Who may call what of translating. @param secret what only the owner has written */
export function translateAccess(secret: string): Record<string, Cell> {
  const translation = async (owner: Learner) => `/api/translations/${(await createTranslation(owner, [secret])).id}`
  return {
    'GET /api/translate': { for: 'every learner' },
    'PUT /api/translate': { for: 'every learner', body: () => ({ target: 'de', beside: null }), status: 204 },
    'GET /api/translations': { for: 'every learner' },
    'POST /api/translations': {
      for: 'every learner',
      body: () => ({
        id: crypto.randomUUID(),
        text: 'The cat sat.',
        source: 'en',
        sourceChosen: true,
        target: 'es',
        formality: 'auto',
        engine: 'browser',
      }),
      status: 201,
    },
    'GET /api/translations/:id': { for: 'the owner', path: translation },
    'DELETE /api/translations/:id': { for: 'the owner', path: translation, status: 204 },
    'GET /api/translations/:id/events': {
      for: 'the owner',
      path: async (owner) => `${await translation(owner)}/events?from=9`,
      status: 204,
    },
    'POST /api/translations/:id/stop': {
      for: 'the owner',
      path: async (owner) => `${await translation(owner)}/stop`,
      status: 204,
    },
    'POST /api/translations/:id/continue': {
      for: 'the owner',
      path: async (owner) => `${await translation(owner)}/continue`,
    },
    'PUT /api/translations/:id/pieces/:index': {
      for: 'the owner',
      path: async (owner) => `${await translation(owner)}/pieces/0`,
      body: () => ({ target: 'El gato.', notes: [] }),
    },
    'POST /api/translations/:id/alternatives': {
      for: 'the owner',
      path: async (owner) => `${await translation(owner)}/alternatives`,
      body: () => ({ source: 'The cat.', target: 'El gato.', word: null }),
      // The browser made this one.
      status: 409,
    },
    'GET /api/glossary': { for: 'every learner' },
    'POST /api/glossary': {
      for: 'every learner',
      body: () => ({ term: secret, translation: 'música', target: 'es' }),
      status: 201,
    },
    'DELETE /api/glossary/:id': {
      for: 'the owner',
      path: async (owner) =>
        `/api/glossary/${(await createTerm(owner, { term: `${secret} ${crypto.randomUUID()}` })).id}`,
      status: 204,
    },
  }
}

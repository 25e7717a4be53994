import type { Cell } from '../access-matrix.ts'

/** Who may call what the coach says of itself: its engine and limits, and how it sounds. */
export const coachAccess: Record<string, Cell> = {
  'GET /api/coach/engine': { for: 'every learner' },
  // Without a language model there is nothing to show.
  'POST /api/coach/sample': {
    for: 'every learner',
    body: () => ({ name: 'Zeno', manner: 'patient', language: 'en' }),
    status: 409,
  },
  'GET /api/coach/suggestions': { for: 'every learner' },
  'GET /api/coach/limits': { for: 'every learner' },
  'GET /api/coach/usage': { for: 'every learner' },
}

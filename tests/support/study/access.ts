import { env } from 'cloudflare:workers'
import { unsubscribeToken } from '#worker/features/reminders/unsubscribe-token.ts'
import type { Cell } from '../access-matrix.ts'
import { asLearner } from '../api-client.ts'
import type { Learner } from '../factories.ts'

/** Who may call the routes of study time and reminders. */
export const studyAccess: Record<string, Cell> = {
  'GET /api/reminders': { for: 'every learner' },
  'PUT /api/reminders/push': { for: 'every learner', body: () => pushTarget(), status: 204 },
  'DELETE /api/reminders/push': {
    for: 'every learner',
    path: () => `/api/reminders/push?endpoint=${encodeURIComponent('https://push.example.com/1')}`,
    status: 204,
  },
  // Tests start without e-mail.
  'PUT /api/reminders/email': { for: 'every learner', status: 409 },
  'DELETE /api/reminders/email': { for: 'every learner', status: 204 },
  'GET /api/reminders/unsubscribe/:token': { for: 'everybody', path: unsubscribePath },
  'POST /api/reminders/unsubscribe/:token': { for: 'everybody', path: unsubscribePath, status: 204 },
  'PUT /api/reminders/calendar': { for: 'every learner' },
  'DELETE /api/reminders/calendar': { for: 'every learner', status: 204 },
  'GET /api/calendars/:token': { for: 'everybody', path: calendarPath },

  'GET /api/overviews/home': { for: 'every learner' },
  'GET /api/overviews/games': { for: 'every learner' },
  'GET /api/overviews/knowledge': { for: 'every learner' },
  'GET /api/overviews/documents': { for: 'every learner' },
  'GET /api/study/summary': { for: 'every learner' },
  'POST /api/study/events': {
    for: 'every learner',
    body: () => ({
      events: [{ id: '0192f0c1-1f0e-4b7a-8a52-7f4c3a2b1c0d', kind: 'read', at: Date.now() - 60_000, ms: 60_000 }],
      sentAt: Date.now(),
    }),
    status: 204,
  },
}

/** A browser's, with keys of RFC 8291. */
function pushTarget() {
  const p256dh = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'
  return { endpoint: 'https://push.example.com/1', keys: { p256dh, auth: 'BTBZMqHH6r4Tts7J_aSIgg' } }
}

async function unsubscribePath({ id }: Learner): Promise<string> {
  return `/api/reminders/unsubscribe/${await unsubscribeToken(env.AUTH_SECRET, id)}`
}

async function calendarPath(owner: Learner): Promise<string> {
  const { send } = await asLearner(owner)
  const answer = await send('/api/reminders/calendar', { method: 'PUT' })
  return (await answer.json<{ calendar: string }>()).calendar
}

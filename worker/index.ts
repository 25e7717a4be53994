import { renderPage } from '#app/render-page.ts'
import { directory } from '#db/client.ts'
import { api } from './api.ts'
import type { RequestContext } from './contracts/request-context.ts'
import { eraseForgottenAccounts } from './jobs/account-deletion.ts'
import { consume } from './jobs/consume.ts'
import { wakeAllForgotten } from './jobs/documents/wake.ts'
import { sendDueReminders } from './jobs/reminders.ts'
import { sweep } from './jobs/sweep.ts'
import { syncAll } from './embeddings/sync.ts'
import { analyticsOf, type Env } from './http/env.ts'
import { serve } from './http/serve.ts'

export { ChatTurn } from './objects/chat-turn.ts'
export { LiveRoom } from './objects/live-room.ts'
export { TranslationRun } from './objects/translation-run.ts'

/** As in wrangler.toml. */
const REMINDERS_CRON = '*/5 * * * *'

export default {
  /** Hono answers `/api/*`, TanStack Start every other path. Static files do not reach the Worker. */
  fetch(request, env, ctx) {
    const { pathname } = new URL(request.url)
    if (pathname === '/api' || pathname.startsWith('/api/'))
      return serve(request, env, ctx, undefined, (scope) => api.fetch(request, { scope }))
    const nonce = crypto.randomUUID().replaceAll('-', '')
    return serve(request, env, ctx, nonce, (scope) => {
      const context: RequestContext = {
        nonce,
        apiFetch: (input, init) => api.fetch(inProcess(request, input, init), { scope }),
        userAgent: request.headers.get('user-agent') ?? '',
        analytics: analyticsOf(scope.settings),
        onRoute: (pattern) => (scope.route = pattern),
      }
      return renderPage(request, { context })
    })
  },
  queue(batch, env) {
    return consume(batch, env)
  },
  async scheduled(controller, env) {
    const now = new Date(controller.scheduledTime)
    await sendDueReminders(env, now)
    // Every few minutes for who studies at this hour; the rest hourly.
    if (controller.cron === REMINDERS_CRON) return
    await eraseForgottenAccounts(env, now)
    await wakeAllForgotten(env, directory(env.DB), now)
    await sweep(env, now)
    await syncAll(env, now)
  },
} satisfies ExportedHandler<Env>

/** A page's API call, with the visitor's cookies and no other of their headers. */
function inProcess(page: Request, input: RequestInfo | URL, init?: RequestInit): Request {
  const call = new Request(typeof input === 'string' ? new URL(input, page.url) : input, init)
  const cookie = page.headers.get('cookie')
  if (cookie) call.headers.set('cookie', cookie)
  return call
}

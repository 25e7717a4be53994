import { renderPage } from '#app/render-page.ts'
import { api } from './api.ts'
import type { RequestContext } from './contracts/request-context.ts'
import { analyticsOf, type Env } from './http/env.ts'
import { serve } from './http/serve.ts'

export { ChatTurn } from './objects/chat-turn.ts'
export { LiveRoom } from './objects/live-room.ts'
export { TranslationRun } from './objects/translation-run.ts'

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
  // Jobs are loaded when there is one: an isolate that answers requests does not start with them.
  async queue(batch, env) {
    const { consume } = await import('./jobs/consume.ts')
    await consume(batch, env)
  },
  async scheduled(controller, env) {
    const { runScheduled } = await import('./jobs/scheduled.ts')
    await runScheduled(controller, env)
  },
} satisfies ExportedHandler<Env>

/** A page's API call, with the visitor's cookies and no other of their headers. */
function inProcess(page: Request, input: RequestInfo | URL, init?: RequestInit): Request {
  const call = new Request(typeof input === 'string' ? new URL(input, page.url) : input, init)
  const cookie = page.headers.get('cookie')
  if (cookie) call.headers.set('cookie', cookie)
  return call
}

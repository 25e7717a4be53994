import start from '@tanstack/react-start/server-entry'
import { api } from './api.ts'
import type { PageContext } from './contracts/page-context.ts'
import { analyticsOf, type Env } from './http/env.ts'
import { finish } from './http/finish.ts'
import { log } from './http/log.ts'
import { openScope } from './http/scope.ts'

export default {
  /** `/api/*` is Hono's; every other path is a page. Static files never come this far. */
  async fetch(request, env, ctx) {
    const began = Date.now()
    const url = new URL(request.url)
    const scope = openScope(request, env, ctx)
    const nonce = crypto.randomUUID().replaceAll('-', '')
    const isApi = url.pathname === '/api' || url.pathname.startsWith('/api/')
    const context: PageContext = {
      nonce,
      apiFetch: (input, init) => api.fetch(inProcess(request, input, init), { scope }),
      userAgent: request.headers.get('user-agent') ?? '',
      analytics: analyticsOf(scope.settings),
    }
    const answer = isApi ? await api.fetch(request, { scope }) : await start.fetch(request, { context })
    log('info', 'request', {
      requestId: scope.requestId,
      method: request.method,
      path: url.pathname,
      status: answer.status,
      ms: Date.now() - began,
    })
    return finish(answer, scope, isApi ? undefined : nonce)
  },
} satisfies ExportedHandler<Env>

/** A page's own call carries the visitor's cookies, and only those. */
function inProcess(page: Request, input: RequestInfo | URL, init?: RequestInit): Request {
  const call = new Request(input, init)
  const cookie = page.headers.get('cookie')
  if (cookie) call.headers.set('cookie', cookie)
  return call
}

import { api } from '#worker/api.ts'
import type { Env } from '#worker/http/env.ts'
import { finish } from '#worker/http/finish.ts'
import { openScope } from '#worker/http/scope.ts'

/** The Worker's API half: what `worker/index.ts` does with `/api/*`, without React and Start, which take seconds to load. */
export default {
  async fetch(request, env, ctx) {
    const scope = openScope(request, env, ctx)
    return finish(await api.fetch(request, { scope }), scope, undefined)
  },
} satisfies ExportedHandler<Env>

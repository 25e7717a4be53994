import { api } from '#worker/api.ts'
import type { Env } from '#worker/http/env.ts'
import { serve } from '#worker/http/serve.ts'

/** The Worker's API half: what `worker/index.ts` does with `/api/*`, without React and Start, which take seconds to load. */
export default {
  fetch: (request, env, ctx) => serve(request, env, ctx, undefined, (scope) => api.fetch(request, { scope })),
} satisfies ExportedHandler<Env>

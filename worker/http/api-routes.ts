import { Hono } from 'hono'
import { matchedRoute } from './matched-route.ts'
import { answerProblem, Problem } from './problem.ts'
import type { ApiEnv } from './scope.ts'

/** Routes of the API that are loaded together; features' routes are added to it. */
export function apiRoutes() {
  const routes = new Hono<ApiEnv>().basePath('/api').use(async (c, next) => {
    await next()
    c.env.scope.route = matchedRoute(c)
  })
  routes.notFound((c) => answerProblem(new Problem('not-found'), c))
  routes.onError(answerProblem)
  return routes
}

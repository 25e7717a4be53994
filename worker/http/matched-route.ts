import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'

/** The pattern of the route that answers, such as `/api/notes/:id`; undefined where only middleware matched. */
export function matchedRoute(c: Context): string | undefined {
  return matchedRoutes(c).findLast(({ method }) => method !== 'ALL')?.path
}

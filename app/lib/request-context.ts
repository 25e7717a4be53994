import { getGlobalStartContext } from '@tanstack/react-start'
import type { RequestContext } from '#worker/contracts/request-context.ts'

/**
 * The Worker's side of the request being rendered; undefined in the browser. Said here by name: Start would infer it
 * through the router's own type, which needs it in turn.
 */
export function requestContext(): RequestContext | undefined {
  return getGlobalStartContext() as RequestContext | undefined
}

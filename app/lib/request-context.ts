import { getGlobalStartContext } from '@tanstack/react-start'
import type { RequestContext } from '#worker/contracts/request-context.ts'

/**
 * What the Worker passes to the page being rendered; undefined in the browser. Declared here, since Start would infer it
 * from the router's type, which depends on it.
 */
export function requestContext(): RequestContext | undefined {
  return getGlobalStartContext() as RequestContext | undefined
}

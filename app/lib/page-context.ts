import { getGlobalStartContext } from '@tanstack/react-start'
import type { PageContext } from '#worker/contracts/page-context.ts'

/**
 * The Worker's side of the request being rendered; undefined in the browser. Said here by name: Start would infer it
 * through the router's own type, which needs it in turn.
 */
export function pageContext(): PageContext | undefined {
  return getGlobalStartContext() as PageContext | undefined
}

import { createServerEntry, createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server'
import { requestContext } from './lib/request-context.ts'
import { routeOf } from './lib/route-of.ts'
import { partsLoaded } from './lib/lazy/lazy-in-browser.tsx'

/**
 * Renders each page as one string: its loaders have all its data before React starts, so a stream would have nothing to wait
 * for and costs up to half as much again. Components that are rendered on the server must not be lazy there.
 */
const renderWhenLoaded: typeof defaultRenderHandler = async (page) => {
  await partsLoaded()
  requestContext()?.onRoute(routeOf(page.router.state.matches))
  return defaultRenderHandler(page)
}

export const renderPage = createServerEntry({ fetch: createStartHandler(renderWhenLoaded) }).fetch

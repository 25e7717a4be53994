import { createServerEntry, createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server'

/**
 * Renders each page as one string: its loaders have all its data before React starts, so a stream would have nothing to wait
 * for and costs up to half as much again. Components that are rendered on the server must not be lazy there.
 */
export const renderPage = createServerEntry({ fetch: createStartHandler(defaultRenderHandler) }).fetch

import { defineHandlerCallback, renderSsrHtmlResponse } from '@tanstack/react-router/ssr/server'
import { createStartHandler, StartServer } from '@tanstack/react-start/server'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'

/** What React writes for a part that could not be rendered, and is left to the browser. */
const LEFT_OUT = '<!--$!-->'
/** A part whose code has come may show another whose code has not; more than this are in no page. */
const TRIES = 6

/**
 * Renders pages as one string: their data is there before, so there is nothing to stream, and a stream costs React half as
 * much again.
 */
const render = defineHandlerCallback(({ router, request, responseHeaders }) => {
  const { serverSsr } = router
  // Given out once, and a page may be rendered twice.
  const scripts = serverSsr?.takeInitialHydrationScriptTags()
  if (serverSsr) serverSsr.takeInitialHydrationScriptTags = () => scripts
  return renderSsrHtmlResponse({
    router,
    responseHeaders,
    render: () => whole(<StartServer router={router} />, new URL(request.url).pathname),
  })
})

/** An isolate fetches the code of a part with the first page that shows it: that page is rendered again once it has come. */
async function whole(page: ReactElement, path: string): Promise<string> {
  let html = renderToString(page)
  for (let left = TRIES; html.includes(LEFT_OUT) && left > 0; left--) {
    await new Promise((resolve) => setTimeout(resolve))
    html = renderToString(page)
  }
  if (html.includes(LEFT_OUT)) console.error('Part of a page was left to the browser', path)
  return html
}

export default { fetch: createStartHandler(render) }

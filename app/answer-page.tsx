import { defineHandlerCallback, renderRouterToStream, renderSsrHtmlResponse } from '@tanstack/react-router/ssr/server'
import { createServerEntry, createStartHandler, StartServer } from '@tanstack/react-start/server'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'

/** What React writes for a part that could not be rendered at once. */
const LEFT_OUT = '<!--$!-->'

/**
 * A page's data is there before React begins, so it is rendered as one string: a stream has nothing to wait for, and costs
 * up to a quarter more. Where something is missing all the same (the isolate has not fetched the code of a part yet, or one
 * throws), Start's own stream waits for it, or says what is wrong.
 */
const render = defineHandlerCallback(({ router, request, responseHeaders }) => {
  const page = <StartServer router={router} />
  // They are given out once, and the stream renders the page anew.
  const { serverSsr } = router
  const scripts = serverSsr?.takeInitialHydrationScriptTags()
  if (serverSsr) serverSsr.takeInitialHydrationScriptTags = () => scripts
  const html = whole(page)
  if (html === null) return renderRouterToStream({ router, request, responseHeaders, children: page })
  return renderSsrHtmlResponse({ router, responseHeaders, render: () => html })
})

function whole(page: ReactElement): string | null {
  try {
    const html = renderToString(page)
    return html.includes(LEFT_OUT) ? null : html
  } catch {
    return null
  }
}

/** Answers a request for a page. Start's own entry would stream it, so worker/index.ts names this one. */
export const answerPage = createServerEntry({ fetch: createStartHandler(render) }).fetch

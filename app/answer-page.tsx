import type { AnyRouter } from '@tanstack/react-router'
import {
  defineHandlerCallback,
  getSsrStatus,
  renderRouterToStream,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
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
const render = defineHandlerCallback(async ({ router, request, responseHeaders }) => {
  const page = <StartServer router={router} />
  // They are given out once, and the stream renders the page anew.
  const { serverSsr, ssr } = router
  const scripts = serverSsr?.takeInitialHydrationScriptTags()
  if (serverSsr) serverSsr.takeInitialHydrationScriptTags = () => scripts
  const styles = keepStylesBack(router)
  const html = whole(page)
  if (html === null) {
    router.ssr = ssr
    return renderRouterToStream({ router, request, responseHeaders, children: page })
  }
  const body = withStyles(await transformHtmlStringWithRouter(router, html), styles)
  return new Response(body, { status: getSsrStatus(router), headers: responseHeaders })
})

function whole(page: ReactElement): string | null {
  try {
    const html = renderToString(page)
    return html.includes(LEFT_OUT) ? null : html
  } catch {
    return null
  }
}

/** Stands where the styles do. Nothing that is shown can look like it: React writes `<` of a text as `&lt;`. */
const STYLES = '<styles>'

/**
 * The styles are most of a page's bytes, and the same in all. React is given a word for them: the router would make them
 * part of a key, and each page be put together, searched and encoded with them.
 */
function keepStylesBack(router: AnyRouter): string {
  const manifest = router.ssr?.manifest
  const style = manifest?.inlineStyle
  if (!manifest || !style?.children) return ''
  router.ssr = { manifest: { ...manifest, inlineStyle: { ...style, children: STYLES } } }
  return style.children
}

const encoder = new TextEncoder()
let encoded = { styles: '', bytes: new Uint8Array() }

function withStyles(html: string, styles: string): Uint8Array<ArrayBuffer> {
  const at = html.indexOf(STYLES)
  if (at < 0) return encoder.encode(html)
  if (encoded.styles !== styles) encoded = { styles, bytes: encoder.encode(styles) }
  const before = encoder.encode(html.slice(0, at))
  const after = encoder.encode(html.slice(at + STYLES.length))
  const all = new Uint8Array(before.length + encoded.bytes.length + after.length)
  all.set(before)
  all.set(encoded.bytes, before.length)
  all.set(after, before.length + encoded.bytes.length)
  return all
}

/** Answers a request for a page. Start's own entry would stream it, so worker/index.ts names this one. */
export const answerPage = createServerEntry({ fetch: createStartHandler(render) }).fetch

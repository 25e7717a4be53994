import { createElement } from 'react'
import { renderToString } from 'react-dom/server'

/** Bundled by react-page.mjs. `PAGE` is text, or [name, properties, children]. */
export default {
  fetch: (request, { PAGE }) =>
    new Response(`<!doctype html>${renderToString(element(PAGE))}`, { headers: { 'content-type': 'text/html' } }),
}

function element(node) {
  if (typeof node === 'string') return node
  const [name, properties, children] = node
  return createElement(name, properties, ...children.map(element))
}

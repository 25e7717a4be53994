import { Miniflare, convertV4MiniflareOptions } from 'miniflare'

/** The least that a Worker can do on the same runtime: the same bytes, one look into D1, or what an upstream says. */
const SCRIPTS = {
  constant: (body) => `const body = ${JSON.stringify(body)}
    export default { fetch: () => new Response(body, { headers: { 'content-type': 'text/html' } }) }`,
  oneQuery: () => `export default { async fetch(request, env) {
    await env.DB.prepare('SELECT 1 AS one WHERE 1 = ?').bind(1).first()
    return new Response('one') } }`,
  passThrough: (upstream) => `const init = { method: 'POST', headers: { 'content-type': 'application/json' } }
    export default { fetch: (request) => fetch(${JSON.stringify(upstream)}, { ...init, body: request.body }) }`,
}

/** @param {keyof typeof SCRIPTS} name @param {string} [given] its bytes, or the address of its upstream */
export async function startFloor(name, given = '') {
  const script = SCRIPTS[name](given)
  const options = { name, host: '127.0.0.1', port: 0, modules: true, script, compatibilityDate: '2026-10-01' }
  const mf = new Miniflare(convertV4MiniflareOptions({ ...options, d1Databases: { DB: 'floor' } }))
  return { url: (await mf.ready).href, dispose: () => mf.dispose() }
}

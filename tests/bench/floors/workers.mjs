import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Miniflare, convertV4MiniflareOptions } from 'miniflare'

const plainChat = readFileSync(new URL('plain-chat.html', import.meta.url), 'utf8')

/** Minimal Workers on the same runtime: constant bytes, one D1 query, or a pass-through of an upstream. */
const SCRIPTS = {
  constant: (body) => `const body = ${JSON.stringify(body)}
    export default { fetch: () => new Response(body, { headers: { 'content-type': 'text/html' } }) }`,
  oneQuery: () => `export default { async fetch(request, env) {
    await env.DB.prepare('SELECT 1 AS one WHERE 1 = ?').bind(1).first()
    return new Response('one') } }`,
  passThrough: (upstream) => `const page = ${JSON.stringify(plainChat)}
    const ask = (body) => fetch(${JSON.stringify(upstream)}, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    export default { fetch: (request) => request.method === 'POST' ? ask(request.body)
      : new Response(page, { headers: { 'content-type': 'text/html' } }) }`,
}

/** A site of static files alone, on the same runtime: the files and the rules of our build, and no code beside them. */
export async function startStaticSite(folder) {
  const { unstable_getMiniflareWorkerOptions } = await import('wrangler')
  const { assets } = unstable_getMiniflareWorkerOptions(path.join(folder, 'wrangler.json')).workerOptions
  const script = 'export default { fetch: () => new Response(null, { status: 404 }) }'
  const options = { name: 'files', host: '127.0.0.1', port: 0, modules: true, script, rootPath: folder, assets }
  const mf = new Miniflare(convertV4MiniflareOptions({ ...options, compatibilityDate: '2026-10-01' }))
  return { url: (await mf.ready).href, dispose: () => mf.dispose() }
}

export function workerOf(name, script, bindings = {}) {
  const options = { name, host: '127.0.0.1', port: 0, modules: true, script, bindings, d1Databases: { DB: 'floor' } }
  return convertV4MiniflareOptions({ ...options, compatibilityDate: '2026-10-01' })
}

/** @param {keyof typeof SCRIPTS} name @param {string} [given] its bytes or its upstream's address */
export async function startFloor(name, given = '') {
  const mf = new Miniflare(workerOf(name, SCRIPTS[name](given)))
  return { url: (await mf.ready).href, dispose: () => mf.dispose() }
}

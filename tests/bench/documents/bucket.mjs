import { convertV4MiniflareOptions, Miniflare } from 'miniflare'

const script = `export default { async fetch(request, env) {
  await env.FILES.put(new URL(request.url).pathname, request.body)
  return new Response('stored')
} }`

/** A Worker that does nothing but put a body into R2. */
export async function startBucket() {
  const options = { name: 'bucket', host: '127.0.0.1', port: 0, modules: true, script, r2Buckets: { FILES: 'floor' } }
  const mf = new Miniflare(convertV4MiniflareOptions({ ...options, compatibilityDate: '2026-10-01' }))
  return { url: (await mf.ready).href, dispose: () => mf.dispose() }
}

import { BUILD_CACHE } from '#app/lib/offline/learner-caches.ts'

/** Files of the build that pages need without a network, by their paths. Written by the build. */
declare const __OFFLINE_FILES__: readonly string[]

/** Larger files, such as readers of documents, are of use only with a network. */
const BYTES_MAX = 1_000_000
/** More than those of two builds: kept pages may be of an older one. */
const FILES_MAX = 500
const AT_ONCE = 4

export const isBuildFile = (pathname: string) => pathname.startsWith('/assets/')

/** A file of the build, whose name changes with its content: from this device, or else from the network, and kept. */
export async function buildFile(event: FetchEvent): Promise<Response> {
  const cached = await caches.match(event.request, { cacheName: BUILD_CACHE, ignoreSearch: true })
  if (cached) return cached
  const answer = await fetch(event.request)
  if (answer.ok && answer.type === 'basic') event.waitUntil(store(event.request.url, answer.clone()))
  return answer
}

/** Fetches what pages need without a network, and what these pages name, unless it is there. */
export async function keepBuildFiles(named: readonly string[]): Promise<void> {
  const cache = await caches.open(BUILD_CACHE)
  const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const missing = [...new Set([...named, ...__OFFLINE_FILES__])].filter((path) => !known.has(path))
  const fetchNext = async (): Promise<void> => {
    for (let path = missing.shift(); path !== undefined; path = missing.shift()) {
      const answer = await fetch(path, { priority: 'low' })
      // A newer build has other files; its service worker knows them.
      if (answer.ok) await store(new URL(path, location.origin).href, answer)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, fetchNext))
  for (const old of (await cache.keys()).slice(0, -FILES_MAX)) await cache.delete(old)
}

async function store(url: string, answer: Response): Promise<void> {
  const body = await answer.blob()
  if (body.size > BYTES_MAX) return
  const headers = new Headers(answer.headers)
  headers.delete('content-encoding')
  headers.delete('content-length')
  const { origin, pathname } = new URL(url)
  await (await caches.open(BUILD_CACHE)).put(origin + pathname, new Response(body, { headers }))
}

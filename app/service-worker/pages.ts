import { KEPT_PAGES, withKeptPages } from '#app/lib/offline/learner-caches.ts'
import { KEPT_AT } from '#app/lib/offline/kept-routes.ts'
import { LEARNER_HEADER } from '#worker/contracts/learner-header.ts'

/** When an answer was kept, in milliseconds. */
const KEPT_AT_HEADER = 'x-kept-at'
const KINDS = /^(?:text\/html|application\/json|image\/|audio\/)/
const BYTES_MAX = 1_000_000
const ANSWERS_MAX = 150

/** What is kept of an address, of whoever was signed in last. */
export async function keptAnswer(url: string): Promise<Response | undefined> {
  const cacheName = await cacheOfLearner()
  // Not by `open`, which would make a cache that was deleted meanwhile.
  return cacheName === undefined ? undefined : caches.match(url, { cacheName, ignoreVary: true })
}

/** @returns milliseconds; 0 if the address is not kept */
export async function keptAt(url: string): Promise<number> {
  return Number((await keptAnswer(url))?.headers.get(KEPT_AT_HEADER) ?? 0)
}

/** Makes room for the pages of the learner whom this answer is for; those of anybody else are deleted. */
export async function startKeeping(answer: Response): Promise<void> {
  const name = cacheFor(answer)
  if (name === null) return
  await withKeptPages(async () => {
    for (const other of await keptCaches()) if (other !== name) await caches.delete(other)
    await caches.open(name)
  })
}

/** Keeps an answer if it is for the learner whose pages are kept. If it is for another, the pages of both are deleted. */
export async function keep(url: string, answer: Response): Promise<void> {
  const name = cacheFor(answer)
  if (answer.status !== 200 || name === null || !KINDS.test(answer.headers.get('content-type') ?? '')) return
  const kept = await toKeep(answer)
  if (!kept) return
  await withKeptPages(async () => {
    for (const other of await keptCaches()) {
      if (other !== name) await caches.delete(other)
      else await add(await caches.open(name), url, kept)
    }
  })
}

/** What was there is not any more. */
export async function drop(url: string): Promise<void> {
  await withKeptPages(async () => {
    for (const name of await keptCaches()) await (await caches.open(name)).delete(url)
  })
}

async function add(cache: Cache, url: string, answer: Response): Promise<void> {
  await cache.delete(url)
  await cache.put(url, answer)
  // The oldest come first.
  for (const old of (await cache.keys()).slice(0, -ANSWERS_MAX)) await cache.delete(old)
}

/** A copy that says when it was kept; a page says it to its scripts as well. */
async function toKeep(answer: Response): Promise<Response | null> {
  const now = String(Date.now())
  const headers = new Headers(answer.headers)
  // The body is decoded by now.
  headers.delete('content-encoding')
  headers.delete('content-length')
  headers.set(KEPT_AT_HEADER, now)
  const isPage = headers.get('content-type')?.startsWith('text/html')
  const body = isPage
    ? new Blob([(await answer.text()).replace('<html', `<html ${KEPT_AT}="${now}"`)])
    : await answer.blob()
  return body.size > BYTES_MAX ? null : new Response(body, { headers })
}

function cacheFor(answer: Response): string | null {
  const learner = answer.headers.get(LEARNER_HEADER)
  return learner === null ? null : KEPT_PAGES + learner
}

async function keptCaches(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(KEPT_PAGES))
}

async function cacheOfLearner(): Promise<string | undefined> {
  return (await keptCaches())[0]
}

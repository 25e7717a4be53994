import { isKeptPath, OFFLINE_PATH, type WorkerMessage } from '#app/lib/offline/kept-routes.ts'
import { deleteLearnerCaches } from '#app/lib/offline/learner-caches.ts'
import { buildFile, isBuildFile } from './build-files.ts'
import { keepPages, refreshAfter } from './keep-pages.ts'
import { keep, keptAnswer } from './pages.ts'
import { openReminder, showReminder } from './push.ts'

declare const self: ServiceWorkerGlobalScope

/** Milliseconds without an answer after which a page that is kept is shown. */
const SLOW = 5_000
/** Data of kept pages that is not in their HTML. */
const KEPT_DATA =
  /^\/api\/(?:attachments|decks|flashcards\/statistics|notes|overviews\/(?:home|games|knowledge)|topics|tags|views)(?:\/|$)/

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.registration.navigationPreload?.enable(), self.clients.claim()]))
})

self.addEventListener('message', (event: ExtendableMessageEvent) => {
  // Only pages of this origin can send one.
  const message = event.data as WorkerMessage
  if (message.type === 'build') event.ports[0]?.postMessage(__BUILD_ID__)
  if (message.type === 'activate') event.waitUntil(self.skipWaiting())
  if (message.type === 'keep') event.waitUntil(keepPages(message.opened))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== location.origin) return
  if (request.method !== 'GET') return onWrite(event, pathname)
  if (request.mode === 'navigate') {
    if (pathname === '/dashboard' || pathname.startsWith('/dashboard/')) event.respondWith(page(event))
  } else if (request.headers.has('range')) return
  else if (isBuildFile(pathname)) event.respondWith(buildFile(event))
  else if (KEPT_DATA.test(pathname)) event.respondWith(data(event))
})

self.addEventListener('push', (event) => event.waitUntil(showReminder(event)))
self.addEventListener('notificationclick', (event) => event.waitUntil(openReminder(event)))

function onWrite(event: FetchEvent, pathname: string): void {
  if (pathname === '/api/_auth/session' && event.request.method === 'DELETE') event.respondWith(signOut(event.request))
  else event.waitUntil(refreshAfter(pathname))
}

async function signOut(request: Request): Promise<Response> {
  const answer = await fetch(request)
  if (answer.ok) await deleteLearnerCaches()
  return answer
}

/** A page of the dashboard: from the network, or as it was kept where there is none or it takes too long. */
async function page(event: FetchEvent): Promise<Response> {
  const { pathname, search } = new URL(event.request.url)
  const url = pathname + search
  const network = fromNetwork(event)
  if (isKeptPath(pathname)) event.waitUntil(network.then(({ copy }) => onPage(url, copy)).catch(ignoreNoNetwork))
  const kept = isKeptPath(pathname) ? await keptAnswer(url) : undefined
  try {
    const { answer } = await (kept ? Promise.race([network, rejectAfter(SLOW)]) : network)
    return answer
  } catch (error) {
    if (kept) return kept
    console.error('A page could not be fetched', error)
    const isListed = pathname !== OFFLINE_PATH && (await keptAnswer(OFFLINE_PATH)) !== undefined
    return isListed ? Response.redirect(`${OFFLINE_PATH}#${url}`) : Response.error()
  }
}

async function fromNetwork(event: FetchEvent): Promise<{ answer: Response; copy: Response }> {
  const preloaded: Response | undefined = await event.preloadResponse
  const answer = preloaded ?? (await fetch(event.request))
  return { answer, copy: answer.clone() }
}

/** A page that redirects is none of theirs: the session has ended. */
async function onPage(url: string, answer: Response): Promise<void> {
  if (answer.type === 'opaqueredirect') await deleteLearnerCaches()
  else await keep(url, answer)
}

/** Data of a kept page: from the network, or as it was kept where there is none. */
async function data(event: FetchEvent): Promise<Response> {
  const { pathname, search } = new URL(event.request.url)
  try {
    const answer = await fetch(event.request)
    if (answer.status === 401) event.waitUntil(deleteLearnerCaches())
    else if (answer.ok) event.waitUntil(keep(pathname + search, answer.clone()))
    return answer
  } catch (error) {
    const kept = await keptAnswer(pathname + search)
    if (kept) return kept
    throw error
  }
}

function rejectAfter(ms: number): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('The network is too slow')), ms)
  })
}

function ignoreNoNetwork(error: unknown): void {
  if (!(error instanceof TypeError)) throw error
}

import { isKeptPath, KEPT_AT, OFFLINE_PATH } from '#app/lib/offline/kept-routes.ts'
import { KEPT_PAGES } from '#app/lib/offline/learner-caches.ts'

export interface KeptPage {
  path: string
  kind: 'review' | 'note' | 'page'
  name: string
  /** ISO. */
  keptAt: string
}

/** The learner's pages on this device that open without a network. */
export async function keptPages(ownerId: string): Promise<KeptPage[]> {
  const cacheName = KEPT_PAGES + ownerId
  if (!globalThis.caches || !(await caches.has(cacheName))) return []
  const cache = await caches.open(cacheName)
  const pages: KeptPage[] = []
  for (const { url } of await cache.keys()) {
    const { pathname, search } = new URL(url)
    if (!isKeptPath(pathname) || pathname === OFFLINE_PATH) continue
    const html = await (await cache.match(url))?.text()
    if (html !== undefined) pages.push(describe(pathname, search, html))
  }
  return pages
}

function describe(pathname: string, search: string, html: string): KeptPage {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const kind = pathname.endsWith('/play') ? 'review' : /\/notes\/[^/]{36}$/.test(pathname) ? 'note' : 'page'
  const crumb = [...page.querySelectorAll('nav[aria-label="Breadcrumb"] li')].at(-1)
  // The breadcrumbs of a review say what is done, its heading of which deck.
  const named = kind === 'review' ? page.querySelector('h1') : crumb
  return {
    path: pathname + search,
    kind,
    name: named?.textContent || page.title,
    keptAt: new Date(Number(page.documentElement.getAttribute(KEPT_AT) ?? 0)).toISOString(),
  }
}

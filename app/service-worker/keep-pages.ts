import { isKeptPath, KEPT_ROUTES } from '#app/lib/offline/kept-routes.ts'
import { deleteLearnerCaches } from '#app/lib/offline/learner-caches.ts'
import { keepBuildFiles } from './build-files.ts'
import { drop, keep, keptAnswer, keptAt, startKeeping } from './pages.ts'

const HOME = '/dashboard'
/** Pages of every learner. */
const FIXED = KEPT_ROUTES.filter((route) => !route.includes('$'))
/** Their links lead to what is due and to recent notes. */
const LINKING = [HOME, '/dashboard/games', '/dashboard/games/flashcards', '/dashboard/knowledge/notes']
const LINKED_MAX = { play: 8, note: 12 }
/** How old a kept page may be before it is fetched again while there is a network. Milliseconds. */
const FIXED_AGE = 10 * 60_000
const LINKED_AGE = 60 * 60_000
/** Kept pages are fetched again once the learner has changed nothing for so long. Milliseconds. */
const REST = 3_000

class SignedOut extends Error {}

/** Addresses to be fetched again, however old they are. */
let outdated = new Set<string>()
let changes = 0

/** Keeps what is due, recent notes and the page that was opened, unless they were kept a short time ago. */
export function keepPages(opened: string): Promise<void> {
  // One after the other: two at once would fetch the same.
  return navigator.locks.request('stoa-keep-pages', () => run(opened))
}

/** After a change: what is kept shows the state before it. */
export async function refreshAfter(pathname: string): Promise<void> {
  const changed = /^\/api\/(notes|reviews|decks)(?:\/([\w-]+))?/.exec(pathname)
  if (!changed) return
  const [, kind, id] = changed
  outdated.add(kind === 'notes' ? `/dashboard/knowledge/notes/${id}` : 'play')
  for (const path of FIXED) outdated.add(path)
  const change = ++changes
  await new Promise((resolve) => setTimeout(resolve, REST))
  // The last change does it for all.
  if (change === changes) await keepPages(HOME)
}

async function run(opened: string): Promise<void> {
  const changed = outdated
  outdated = new Set()
  const isOutdated = (url: string) => changed.has(url) || (changed.has('play') && url.includes('/play'))
  const files = new Set<string>()
  const refresh = async (url: string, age: number) => {
    if (!isOutdated(url) && (await keptAt(url)) > Date.now() - age) return
    for (const file of await fetchPage(url)) files.add(file)
  }
  try {
    await refresh(HOME, FIXED_AGE)
    for (const path of FIXED) await refresh(path, FIXED_AGE)
    const linked = await linkedPages()
    const isExtra = isKeptPath(new URL(opened, location.origin).pathname) && !FIXED.includes(opened)
    for (const url of isExtra ? [opened, ...linked] : linked) await refresh(url, LINKED_AGE)
    await keepBuildFiles([...files])
  } catch (error) {
    if (error instanceof SignedOut) await deleteLearnerCaches()
    // Without a network what is kept stays as it is.
    else if (!(error instanceof TypeError)) throw error
  }
}

/** @returns the build's files that the page names */
async function fetchPage(url: string): Promise<string[]> {
  const page = await fetch(url, { headers: { accept: 'text/html' }, redirect: 'manual', priority: 'low' })
  // To sign-in, or to onboarding.
  if (page.type === 'opaqueredirect') throw new SignedOut()
  if (page.status === 404) await drop(url)
  if (!page.ok) return []
  if (url === HOME) await startKeeping(page)
  const html = await page.clone().text()
  await keep(url, page)
  for (const path of companions(url, html)) {
    const answer = await fetch(path, { priority: 'low' })
    await keep(path, answer)
  }
  return [...new Set([...html.matchAll(/\/assets\/[\w.-]+/g)].map(([path]) => path))]
}

/** What a page asks for once it is open: the pictures in it, the cards after the first ones, and its data when it is gone back to. */
function companions(url: string, html: string): string[] {
  const pictures = [...html.matchAll(/\/api\/attachments\/[\w-]{36}/g)].map(([path]) => path)
  const { pathname, searchParams } = new URL(url, location.origin)
  const deckId = /\/flashcards\/(\d+)\/play$/.exec(pathname)?.[1]
  const queue = `/api/decks/${deckId}/queue?mode=due&decks=${searchParams.get('decks') ?? 'inside'}`
  return [...new Set(pictures), ...(deckId === undefined ? [] : [queue]), ...(DATA_OF[pathname] ?? [])]
}

/** What a page asks for where it is gone to from another. */
const DATA_OF: Partial<Record<string, string[]>> = {
  [HOME]: ['/api/overviews/home'],
  '/dashboard/games': ['/api/overviews/games'],
  '/dashboard/knowledge': ['/api/overviews/knowledge'],
}

async function linkedPages(): Promise<string[]> {
  const found = { play: new Set<string>(), note: new Set<string>() }
  for (const page of LINKING) {
    const html = (await (await keptAnswer(page))?.text()) ?? ''
    for (const [, link = ''] of html.matchAll(/href="(\/dashboard\/[^"#]+)"/g)) {
      const url = link.replaceAll('&amp;', '&')
      const { pathname, searchParams } = new URL(url, location.origin)
      if (!isKeptPath(pathname) || FIXED.includes(pathname)) continue
      const isPlay = pathname.endsWith('/play')
      if (!isPlay || !searchParams.has('mode')) found[isPlay ? 'play' : 'note'].add(url)
    }
  }
  return [...[...found.play].slice(0, LINKED_MAX.play), ...[...found.note].slice(0, LINKED_MAX.note)]
}

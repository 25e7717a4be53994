/** Lists what can be opened without a network, and says why a page cannot be. */
export const OFFLINE_PATH = '/dashboard/offline'

/** Pages that open without a network, as the router spells them. The build makes sure that their code is kept too. */
export const KEPT_ROUTES = [
  '/dashboard',
  OFFLINE_PATH,
  '/dashboard/games',
  '/dashboard/games/flashcards',
  '/dashboard/games/flashcards/$deckId/play',
  '/dashboard/knowledge',
  '/dashboard/knowledge/notes',
  '/dashboard/knowledge/notes/new',
  '/dashboard/knowledge/notes/$uuid',
]

const KEPT = KEPT_ROUTES.map((route) => new RegExp(`^${route.replaceAll(/\$\w+/g, '[^/]+')}$`))

export function isKeptPath(pathname: string): boolean {
  return KEPT.some((route) => route.test(pathname))
}

/** Of a page from this device: when it was kept, in milliseconds by this device's clock (`<html data-kept-at>`). */
export const KEPT_AT = 'data-kept-at'

/** What pages send to the service worker. */
export type WorkerMessage =
  /** Keep what is due, recent notes, and this page. */
  | { type: 'keep'; opened: string }
  /** Answered through the port with the id of the build that it belongs to. */
  | { type: 'build' }
  /** Take over from the service worker of an older build. */
  | { type: 'activate' }

import { PRODUCT_NAME } from '#app/lib/page-title.ts'

export interface Crumb {
  label: string
  /** Undefined for the page itself, which is last. */
  to?: string
}

const NAMES: Record<string, string> = {
  '/dashboard': 'Home',
  '/dashboard/knowledge': 'Knowledge',
  '/dashboard/knowledge/notes': 'Notes',
  '/dashboard/documents': 'Documents',
  '/dashboard/games': 'Games',
  '/dashboard/games/quizzes': 'Quizzes',
  '/dashboard/games/flashcards': 'Flashcards',
  '/dashboard/coach': 'Coach',
  '/dashboard/coach/pimp-your-text': 'Pimp your text',
  '/dashboard/profile': 'Profile',
}

/**
 * The breadcrumbs of a page: the named paths above it, then the page itself, by the name of what it is about or by its title
 * (`Play Quizz - Stoa` gives `Play Quizz`). Home is shown on its own page only.
 * @param subject what the page is about, with the path of its own page
 */
export function breadcrumbs(
  pathname: string,
  title?: string,
  subject?: { path: string; name?: string } | null,
): Crumb[] {
  const path = pathname.replace(/\/+$/, '')
  const parts = path.split('/').slice(1)
  const nameOf = (each: string) => (each === subject?.path ? subject.name : undefined) ?? NAMES[each]
  const above = parts
    .map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)
    .filter((parent) => parent !== path && parent !== '/dashboard')
    .flatMap((parent) => {
      const label = nameOf(parent)
      return label ? { label, to: parent } : []
    })
  // A page that is still loading has no title of its own.
  const own = nameOf(path) ?? (title === PRODUCT_NAME ? undefined : title?.replace(` - ${PRODUCT_NAME}`, ''))
  return own ? [...above, { label: own }] : above
}

import { useLocation, useMatch } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { isCrawlerVisit } from '#app/lib/crawler.ts'
import { pageHead } from '#app/lib/page-title.ts'
import { ErrorScreen } from '#app/ui/error-screen.tsx'

/** An unmatched route, or one whose parameter or record does not exist. */
export function NotFoundPage() {
  const { href } = useLocation()
  if (isCrawlerVisit()) return null
  return <ErrorScreen status={404} statusMessage="Page not found" message={`Page Not Found: ${href}`} />
}

/**
 * `notFoundComponent` of a layout route. For an unmatched path the router renders it inside the layout; where a page below
 * threw `notFound()` it renders it in place of the layout, which is put around it here.
 */
export function LayoutNotFound({ layout: Layout }: { layout: ComponentType<{ children: ReactNode }> }) {
  const replacesLayout = useMatch({ strict: false, select: (match) => match.status === 'notFound' })
  if (!replacesLayout) return <NotFoundPage />
  return (
    <Layout>
      <NotFoundPage />
    </Layout>
  )
}

interface ShownMatch {
  id: string
  status: string
}

/** `head` of a layout route: a missing page has a title of its own; all other pages below bring theirs. */
export function layoutHead(route: { match: ShownMatch; matches: readonly ShownMatch[] }) {
  const { match, matches } = route
  const isMissing = match.status === 'notFound' || matches.at(-1)?.id === match.id
  return isMissing ? pageHead('Page not found', 'There is no page at this address.') : { meta: [] }
}

import { useLocation } from '@tanstack/react-router'
import { isCrawlerVisit } from '#app/lib/crawler.ts'
import { ErrorScreen } from '#app/ui/error-screen.tsx'

/** An unmatched route, or one whose parameter or record does not exist. */
export function NotFoundPage() {
  const { href } = useLocation()
  if (isCrawlerVisit()) return null
  return <ErrorScreen status={404} statusMessage="Page not found" message={`Page Not Found: ${href}`} />
}

import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isCrawlerVisit } from '#app/lib/crawler.ts'
import { problemOf } from '#app/lib/read.ts'
import { ErrorScreen } from '#app/ui/error-screen.tsx'

/** Replaces a page that threw. Shows an error's message only if the API wrote it for the learner. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const { reset: forget } = useQueryErrorResetBoundary()
  useEffect(() => console.error(error), [error])
  if (isCrawlerVisit()) return null
  const problem = problemOf(error)
  const isLost = !problem && error instanceof TypeError && LOST.test(error.message)
  const status = problem?.status ?? 500
  const again = async () => {
    // A module whose import has failed stays failed until the page is reloaded.
    if (isLost && error.message.includes('import')) return window.location.reload()
    // A query that failed during rendering keeps its error until it is reset.
    forget()
    await router.invalidate()
    reset()
  }
  return (
    <ErrorScreen
      status={isLost ? undefined : status}
      statusMessage={problem?.title ?? (isLost ? 'No connection' : 'Something went wrong')}
      message={problem?.detail ?? 'What you wrote is safe. Try again, or go back home.'}
      reference={problem?.instance}
      onClear={reset}
      onRetry={status >= 500 || status === 429 ? again : undefined}
    />
  )
}

/** The messages of browsers for a failed fetch or import. */
const LOST = /import|fetch|network|load/i

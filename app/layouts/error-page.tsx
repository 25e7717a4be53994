import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isCrawlerVisit } from '#app/lib/crawler.ts'
import { problemOf } from '#app/lib/read.ts'
import { ErrorScreen } from '#app/ui/error-screen.tsx'

/** What an unhandled error shows in place of the page: never its inner message, unless the API wrote it for the learner. */
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
    // What a page asks for while it is drawn keeps its failure until it is told to forget it.
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

/** As browsers put it where an answer, or code, cannot be had. */
const LOST = /import|fetch|network|load/i

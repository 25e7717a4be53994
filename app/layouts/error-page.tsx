import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isCrawlerVisit } from '#app/lib/crawler.ts'
import { problemOf } from '#app/lib/read.ts'
import { ErrorScreen } from '#app/ui/error-screen.tsx'

/** What an unhandled error shows in place of the page: never its inner message, unless the API wrote it for the learner. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  useEffect(() => console.error(error), [error])
  if (isCrawlerVisit()) return null
  const problem = problemOf(error)
  return (
    <ErrorScreen
      status={problem?.status ?? 500}
      statusMessage={problem?.title ?? 'Something went wrong'}
      message={problem?.detail ?? 'What you wrote is safe. Reload the page, or go back home.'}
      reference={problem?.instance}
      onClear={reset}
    />
  )
}

import { type QueryKey, useQuery } from '@tanstack/react-query'
import { useMatches } from '@tanstack/react-router'

/**
 * The thing that a page is about, as its loader returns it: breadcrumbs show its name and follow when it is renamed.
 * @property path of the thing's own page
 * @property queryKey of the query that holds it
 * @property field of the query's data that has its name
 */
export interface PageSubject {
  path: string
  queryKey: QueryKey
  field: string
}

/** The subject of the innermost route that has one, with its present name; null where no route has. */
export function usePageSubject(): { path: string; name: string | undefined } | null {
  const subject = useMatches({ select: (matches) => matches.map(subjectOf).findLast(Boolean) ?? null })
  const field = subject?.field ?? ''
  const { data } = useQuery({
    queryKey: subject?.queryKey ?? ['no subject'],
    // Only listens: a function of its own would take the place of the one by which the page fetches it.
    enabled: false,
    select: (found: object) => Object.entries(found).find(([key]) => key === field)?.[1],
  })
  return subject && { path: subject.path, name: typeof data === 'string' && data ? data : undefined }
}

function subjectOf({ loaderData }: { loaderData?: unknown }): PageSubject | undefined {
  return typeof loaderData === 'object' && loaderData !== null && 'subject' in loaderData
    ? (loaderData.subject as PageSubject)
    : undefined
}

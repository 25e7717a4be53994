import type { EnsureQueryDataOptions, QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Query functions for the parts of one response: those that are fetched at the same time share the request. Made anew in each
 * loader, since on the server what it holds belongs to one learner.
 */
export function inOneRequest<All>(request: () => Promise<All>) {
  let running: Promise<All> | undefined
  return <Part>(part: (all: All) => Part) =>
    async (): Promise<Part> => {
      running ??= request().finally(() => (running = undefined))
      return part(await running)
    }
}

type InOneRequest<All> = ReturnType<typeof inOneRequest<All>>

/** Loads a page's queries in one request: those that are missing, and behind what is shown those that are stale. */
export function ensureParts<All>(queryClient: QueryClient, all: InOneRequest<All>) {
  return <Data, Key extends QueryKey>(
    query: EnsureQueryDataOptions<Data, Error, Data, Key>,
    part: (all: All) => Data,
  ): Promise<Data> => queryClient.ensureQueryData({ ...query, revalidateIfStale: true, queryFn: all(part) })
}

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { read } from '#app/lib/read.ts'
import { EACH_VISIT_MS } from '#app/lib/page/stale-time.ts'
import type { DocumentRun, PlanRun, RunPlan, StartRun } from '#worker/contracts/documents/processing.ts'

export const RUNS = 'document-runs'

/** Runs page by page, the latest first. */
export const runsQuery = infiniteQueryOptions({
  queryKey: [RUNS, 'list'],
  queryFn: async ({ pageParam }) =>
    read(await api['document-runs'].$get({ query: { limit: '10', ...(pageParam && { cursor: pageParam }) } })),
  initialPageParam: '',
  getNextPageParam: (page) => page.nextCursor,
  staleTime: EACH_VISIT_MS,
})

/** Documents that can be chosen: those whose title has `q`, or those of `ids`. */
export const choicesQuery = (of: { q?: string; ids?: string }) =>
  queryOptions({
    queryKey: [RUNS, 'choices', of],
    queryFn: async () =>
      (
        await read(
          await api['document-run-choices'].$get({
            query: { ...(of.q && { q: of.q }), ...(of.ids && { ids: of.ids }) },
          }),
        )
      ).items,
    staleTime: EACH_VISIT_MS,
  })

export const planQuery = (input: PlanRun) =>
  queryOptions({
    queryKey: [RUNS, 'plan', input],
    queryFn: async (): Promise<RunPlan> => read(await api['document-run-plans'].$post({ json: input })),
    staleTime: 0,
    retry: false,
  })

/** @throws ProblemError */
export async function startRun(json: StartRun): Promise<DocumentRun> {
  return read(await api['document-runs'].$post({ json }))
}

/** What was made stays. @throws ProblemError */
export async function cancelRun(id: string): Promise<DocumentRun> {
  return read(await api['document-runs'][':id'].cancel.$post({ param: { id } }))
}

/** @throws ProblemError */
export async function retryStep(id: string, ordinal: number): Promise<DocumentRun> {
  const param = { id, ordinal: String(ordinal) }
  return read(await api['document-runs'][':id'].steps[':ordinal'].retry.$post({ param }))
}

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { read } from '#app/lib/read.ts'
import type { Note } from '#worker/contracts/knowledge.ts'
import { KEY } from '../queries.ts'

/** Versions of a note, the latest first. Each save may add one, so the list is fetched whenever it is shown. */
export const revisionsQuery = (uuid: string) =>
  infiniteQueryOptions({
    queryKey: [KEY, 'revisions', uuid],
    queryFn: async ({ pageParam }) =>
      read(
        await api.notes[':uuid'].revisions.$get({
          param: { uuid },
          query: pageParam ? { cursor: pageParam } : {},
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  })

/** A stored version never changes. */
export const revisionQuery = (uuid: string, revision: number) =>
  queryOptions({
    queryKey: [KEY, 'revision', uuid, revision],
    queryFn: async () =>
      read(await api.notes[':uuid'].revisions[':revision'].$get({ param: { uuid, revision: String(revision) } })),
    staleTime: Infinity,
    retry: false,
  })

/** @throws ProblemError `version-conflict` where the note was changed since `version` */
export async function restoreRevision(uuid: string, revision: number, version: number): Promise<Note> {
  return read(
    await api.notes[':uuid'].revisions[':revision'].restore.$post({
      param: { uuid, revision: String(revision) },
      json: { version },
    }),
  )
}

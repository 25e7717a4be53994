import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { read } from '#app/lib/read.ts'
import type { SavedText, SaveText, Text } from '#worker/contracts/coach/texts.ts'

const KEY = 'texts'

/** Texts page by page, the latest first. */
export const textsQuery = infiniteQueryOptions({
  queryKey: [KEY, 'list'],
  queryFn: async ({ pageParam }) =>
    read(await api.coach.texts.$get({ query: { limit: '20', ...(pageParam && { cursor: pageParam }) } })),
  initialPageParam: '',
  getNextPageParam: (page) => page.nextCursor,
})

export const textQuery = (id: string) =>
  queryOptions({ queryKey: [KEY, 'text', id], queryFn: () => fetchText(id), retry: false, staleTime: Infinity })

/** For loaders: other devices may have changed the text since the last visit. */
export const ALWAYS_STALE = { staleTime: 0 }

export async function fetchText(id: string): Promise<Text> {
  return read(await api.coach.texts[':id'].$get({ param: { id } }))
}

/** The versions of a text up to that one, latest first. */
export const versionsQuery = (id: string, upTo: number) =>
  queryOptions({ queryKey: [KEY, 'versions', id, upTo], queryFn: async () => (await fetchText(id)).versions })

/** The text of a version, which never changes. */
export const versionQuery = (id: string, number: number) =>
  queryOptions({
    queryKey: [KEY, 'version', id, number],
    queryFn: async () => {
      const at = { param: { id, number: String(number) } }
      return (await read(await api.coach.texts[':id'].versions[':number'].$get(at))).text
    },
    staleTime: Infinity,
  })

/** The chat about a text, null before its first turn, with the version that its last turn is about. */
export const workQuery = (id: string) =>
  queryOptions({
    queryKey: [KEY, 'work', id],
    queryFn: async ({ client }) => {
      const { chat, version } = await read(await api.coach.texts[':id'].work.$get({ param: { id } }))
      if (version) client.setQueryData(versionQuery(id, version.number).queryKey, version.text)
      return chat
    },
    staleTime: Infinity,
  })

/** @throws ProblemError `text-conflict`: saved elsewhere since */
export async function saveText(id: string, json: SaveText): Promise<SavedText> {
  return read(await api.coach.texts[':id'].$put({ param: { id }, json }))
}

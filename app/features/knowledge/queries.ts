import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import type { PageSubject } from '#app/lib/page/page-subject.ts'
import { read, assertOk } from '#app/lib/read.ts'
import type { CreateTopic, Note, NoteSort, Topic, UpdateTopic } from '#worker/contracts/knowledge.ts'

export const KEY = 'knowledge'

export const topicsQuery = queryOptions({
  queryKey: [KEY, 'topics'],
  queryFn: async () => (await read(await api.topics.$get())).items,
})

/** A missing topic stays missing: a retry would only delay the page. */
export const topicQuery = (topicId: number) =>
  queryOptions({
    queryKey: [KEY, 'topics', topicId],
    queryFn: async () => read(await api.topics[':topicId'].$get({ param: { topicId: String(topicId) } })),
    retry: false,
  })

export const topicSubject = (topicId: number): PageSubject => ({
  path: `/dashboard/knowledge/topic/${topicId}`,
  queryKey: topicQuery(topicId).queryKey,
  field: 'name',
})

export interface NoteFilter {
  topic?: number
  tag?: string
  sort?: NoteSort
  q?: string
}

/** A list of up to so many pages is fetched again after a change; a longer one is updated in the cache. */
export const FEW_PAGES = 3

/**
 * Rows of the first page, which the server renders, and of the pages prefetched while scrolling; search results are one
 * page.
 */
const FIRST_PAGE = '50'
const NEXT_PAGE = '100'
export const FOUND_MAX = 100

/**
 * Notes page by page; with `q` one ranked page. Long lists are not refetched: they are updated in the cache (`list/list-
 * cache.ts`).
 */
export const notesQuery = ({ topic, tag, sort = 'updated', q }: NoteFilter) =>
  infiniteQueryOptions({
    queryKey: [
      KEY,
      'notes',
      'list',
      { topic: topic ?? null, tag: tag ?? null, sort: q ? 'updated' : sort, q: q ?? '' },
    ],
    queryFn: async ({ pageParam, signal }) =>
      read(
        await api.notes.$get(
          {
            query: {
              ...(topic && { topic: String(topic) }),
              ...(tag && { tag }),
              ...(q ? { q, limit: String(FOUND_MAX) } : { sort, limit: pageParam ? NEXT_PAGE : FIRST_PAGE }),
              ...(pageParam && { cursor: pageParam }),
            },
          },
          { init: { signal } },
        ),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    staleTime: ({ state }) => ((state.data?.pages.length ?? 0) > FEW_PAGES ? Infinity : 30_000),
  })

export const recentNotesQuery = queryOptions({
  queryKey: [KEY, 'notes', 'recent'],
  queryFn: async () => (await read(await api.notes.$get({ query: { limit: '8' } }))).items,
})

export const noteQuery = (uuid: string) =>
  queryOptions({
    queryKey: [KEY, 'note', uuid],
    queryFn: async () => fetchNote(uuid),
    retry: false,
  })

export const noteSubject = (uuid: string): PageSubject => ({
  path: `/dashboard/knowledge/notes/${uuid}`,
  queryKey: noteQuery(uuid).queryKey,
  field: 'title',
})

export async function fetchNote(uuid: string): Promise<Note> {
  return read(await api.notes[':uuid'].$get({ param: { uuid } }))
}

export interface NoteContent {
  title: string
  markdown: string
  topicId: number | null
  tags: string[]
}

/** @throws ProblemError `version-conflict` where this id has other content */
export async function createNote(id: string, content: NoteContent): Promise<Note> {
  const { title, markdown, topicId, tags } = content
  return read(await api.notes.$post({ json: { id, title, markdown, topicId, tags } }))
}

/** @throws ProblemError `version-conflict` where the note was changed since `version` */
export async function saveNote(id: string, content: NoteContent, version: number): Promise<Note> {
  const { title, markdown, topicId, tags } = content
  return read(await api.notes[':uuid'].$put({ param: { uuid: id }, json: { title, markdown, topicId, tags, version } }))
}

/** Into the bin. */
export async function deleteNote(uuid: string): Promise<void> {
  await assertOk(await api.notes[':uuid'].$delete({ param: { uuid } }))
}

/** Out of the bin. */
export async function restoreNote(uuid: string): Promise<Note> {
  return read(await api.bin[':uuid'].restore.$post({ param: { uuid } }))
}

export const tagsQuery = queryOptions({
  queryKey: [KEY, 'tags'],
  queryFn: async () => (await read(await api.tags.$get())).items,
})

export async function createTopic(input: CreateTopic): Promise<Topic> {
  const { withCreationKey } = await import('#app/lib/forms/creation-key.ts')
  return withCreationKey(input, async (topic, key) => read(await api.topics.$post({ json: { ...topic, key } })))
}

export async function updateTopic(topicId: number, json: UpdateTopic): Promise<Topic> {
  return read(await api.topics[':topicId'].$patch({ param: { topicId: String(topicId) }, json }))
}

export async function deleteTopic(topicId: number): Promise<void> {
  await assertOk(await api.topics[':topicId'].$delete({ param: { topicId: String(topicId) } }))
}

export async function loadSample(): Promise<void> {
  await read(await api.sample.$post())
}

export async function removeSample(): Promise<void> {
  await assertOk(await api.sample.$delete())
}

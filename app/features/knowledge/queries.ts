import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { read, readNothing } from '#app/lib/read.ts'
import type { CreateTopic, Note, Topic, UpdateTopic } from '#worker/contracts/knowledge.ts'

const KEY = 'knowledge'

export const topicsQuery = queryOptions({
  queryKey: [KEY, 'topics'],
  queryFn: async () => (await read(await api.topics.$get())).items,
})

/** A missing topic is missing: asking again would only keep the learner waiting. */
export const topicQuery = (topicId: number) =>
  queryOptions({
    queryKey: [KEY, 'topics', topicId],
    queryFn: async () => read(await api.topics[':topicId'].$get({ param: { topicId: String(topicId) } })),
    retry: false,
  })

export interface NoteFilter {
  topic?: number
  q?: string
}

/** Notes page by page, newest save first; with `q` one ranked page. */
export const notesQuery = ({ topic, q }: NoteFilter) =>
  infiniteQueryOptions({
    queryKey: [KEY, 'notes', { topic: topic ?? null, q: q ?? '' }],
    queryFn: async ({ pageParam }) =>
      read(
        await api.notes.$get({
          query: { ...(topic && { topic: String(topic) }), ...(q && { q }), ...(pageParam && { cursor: pageParam }) },
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
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

export async function fetchNote(uuid: string): Promise<Note> {
  return read(await api.notes[':uuid'].$get({ param: { uuid } }))
}

export interface NoteContent {
  title: string
  markdown: string
  topicId: number | null
}

/** @throws ProblemError `version-conflict` where another content stands under this id */
export async function createNote(id: string, content: NoteContent): Promise<Note> {
  const { title, markdown, topicId } = content
  return read(await api.notes.$post({ json: { id, title, markdown, topicId } }))
}

/** @throws ProblemError `version-conflict` where the note was changed since `version` */
export async function saveNote(id: string, content: NoteContent, version: number): Promise<Note> {
  const { title, markdown, topicId } = content
  return read(await api.notes[':uuid'].$put({ param: { uuid: id }, json: { title, markdown, topicId, version } }))
}

export async function deleteNote(uuid: string): Promise<void> {
  await readNothing(await api.notes[':uuid'].$delete({ param: { uuid } }))
}

export async function createTopic(json: CreateTopic): Promise<Topic> {
  return read(await api.topics.$post({ json }))
}

export async function updateTopic(topicId: number, json: UpdateTopic): Promise<Topic> {
  return read(await api.topics[':topicId'].$patch({ param: { topicId: String(topicId) }, json }))
}

export async function deleteTopic(topicId: number): Promise<void> {
  await readNothing(await api.topics[':topicId'].$delete({ param: { topicId: String(topicId) } }))
}

export async function loadSample(): Promise<void> {
  await read(await api.sample.$post())
}

export async function removeSample(): Promise<void> {
  await readNothing(await api.sample.$delete())
}

/** After a save: the note as it now stands, and lists that must be asked anew. */
export async function keepNote(queryClient: QueryClient, note: Note): Promise<void> {
  queryClient.setQueryData(noteQuery(note.id).queryKey, note)
  await forgetLists(queryClient)
}

export async function forgetLists(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: [KEY, 'notes'] }),
    queryClient.invalidateQueries({ queryKey: [KEY, 'topics'] }),
  ])
}

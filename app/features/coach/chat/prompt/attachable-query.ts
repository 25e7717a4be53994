import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { read } from '#app/lib/read.ts'
import type { Attachment } from '#worker/contracts/coach.ts'

const TOPICS = 3
const NOTES = 6
const DOCUMENTS = 4

/** Topics, notes and documents that match a mention; the latest ones while it is empty. */
export const attachableQuery = (query: string) =>
  queryOptions({
    queryKey: ['coach', 'attachable', query],
    queryFn: async ({ signal }): Promise<Attachment[]> => {
      const init = { init: { signal } }
      const notes = query
        ? api.search.$get({ query: { q: query } }, init).then(read)
        : api.notes.$get({ query: { limit: String(NOTES) } }, init).then(read)
      const latest = query
        ? null
        : api.documents.$get({ query: { limit: String(DOCUMENTS), status: 'ready' } }, init).then(read)
      const [topics, found, documents] = await Promise.all([api.topics.$get({}, init).then(read), notes, latest])
      const lowerQuery = query.toLowerCase()
      const matches = (name: string) => name.toLowerCase().includes(lowerQuery)
      return [
        ...topics.items
          .filter(({ name }) => matches(name))
          .slice(0, TOPICS)
          .map(({ id, name }) => ({ kind: 'topic' as const, id, title: name })),
        ...found.items
          // After a space the words may be a title or the rest of the sentence.
          .filter(({ title }) => !query.includes(' ') || matches(title))
          .slice(0, NOTES)
          .map(({ id, title }) => ({ kind: 'note' as const, id, title: title || 'Untitled note' })),
        ...('documents' in found ? found.documents : (documents?.items ?? []))
          .filter(({ title }) => matches(title))
          .slice(0, DOCUMENTS)
          .map(({ id, title }) => ({ kind: 'document' as const, id, title: title || 'Untitled document' })),
      ]
    },
    staleTime: 10_000,
  })

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { read, assertOk } from '#app/lib/read.ts'
import type { Chat, ChatMessage, ChatQuery } from '#worker/contracts/coach.ts'
import type { UpdateChat } from '#worker/contracts/coach/library.ts'
import { COACH } from './coach-key.ts'

export const suggestionsQuery = queryOptions({
  queryKey: [COACH, 'suggestions'],
  queryFn: async () => (await read(await api.coach.suggestions.$get())).items,
})

/** The text around what an answer quotes, as it is now: the note, or the page of the document; null where that has no text. */
export const sourceQuery = ({ sourceId, page }: { sourceId: string; page?: number | null | undefined }) =>
  queryOptions({
    queryKey: [COACH, 'source', sourceId, page ?? null],
    queryFn: async (): Promise<{ markdown: string; start: number } | null> => {
      if (!page) return { ...(await read(await api.notes[':uuid'].$get({ param: { uuid: sourceId } }))), start: 0 }
      const number = String(page)
      const given = { param: { id: sourceId }, query: { from: number, to: number } }
      return (await read(await api.documents[':id'].pages.$get(given))).pages[0] ?? null
    },
    retry: false,
  })

/** Chats page by page: those that are pinned, then the latest first. */
export const chatsQuery = infiniteQueryOptions({
  queryKey: [COACH, 'chats'],
  queryFn: async ({ pageParam }) =>
    read(await api.coach.chats.$get({ query: { limit: '20', ...(pageParam && { cursor: pageParam }) } })),
  initialPageParam: '',
  getNextPageParam: (page) => page.nextCursor,
})

/** Messages of all chats that match a search, best first. */
export const foundQuery = (q: string) =>
  queryOptions({
    queryKey: [COACH, 'found', q],
    queryFn: async ({ signal }) =>
      (await read(await api.coach.search.$get({ query: { q } }, { init: { signal } }))).items,
    enabled: q !== '',
  })

export const topicsQuery = queryOptions({
  queryKey: [COACH, 'topics'],
  queryFn: async () => (await read(await api.topics.$get())).items,
})

/** @param at id of a message that the page must include, however early it is */
export const chatQuery = (id: string, at?: string) =>
  queryOptions({
    queryKey: [COACH, 'chat', id],
    queryFn: () => fetchChat(id, { at }),
    retry: false,
    staleTime: at ? 0 : Infinity,
  })

export async function fetchChat(id: string, query: ChatQuery = {}): Promise<Chat> {
  return read(await api.coach.chats[':id'].$get({ param: { id }, query }))
}

export async function stopAnswer(id: string): Promise<void> {
  await assertOk(await api.coach.chats[':id'].stop.$post({ param: { id } }))
}

export async function updateChat(id: string, json: UpdateChat) {
  return read(await api.coach.chats[':id'].$patch({ param: { id }, json }))
}

/** Brings the branch of a message into view. */
export async function showBranch(id: string, messageId: string): Promise<void> {
  await assertOk(await api.coach.chats[':id'].messages[':messageId'].show.$post({ param: { id, messageId } }))
}

export async function rateAnswer(id: string, messageId: string, value: ChatMessage['feedback']): Promise<void> {
  const at = { param: { id, messageId }, json: { value } }
  await assertOk(await api.coach.chats[':id'].messages[':messageId'].feedback.$put(at))
}

/** Out of the bin. */
export async function restoreChat(id: string): Promise<void> {
  await assertOk(await api.coach.chats[':id'].restore.$post({ param: { id } }))
}

/** Into the bin; a chat that is gone already is deleted too. `keepalive`: the page may be closing. */
export async function removeChat(id: string): Promise<void> {
  const answer = await api.coach.chats[':id'].$delete({ param: { id } }, { init: { keepalive: true } })
  if (!answer.ok && Number(answer.status) !== 404) throw new Error(`Deleting answered ${answer.status}`)
}

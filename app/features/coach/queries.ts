import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { read } from '#app/lib/read.ts'
import type { Chat } from '#worker/contracts/coach.ts'

const KEY = 'coach'

/** Which engine answers; it changes only with a deployment. */
export const engineQuery = queryOptions({
  queryKey: [KEY, 'engine'],
  queryFn: async () => read(await api.coach.engine.$get()),
  staleTime: Infinity,
})

export const suggestionsQuery = queryOptions({
  queryKey: [KEY, 'suggestions'],
  queryFn: async () => (await read(await api.coach.suggestions.$get())).items,
})

/** Chats page by page, latest first. */
export const chatsQuery = infiniteQueryOptions({
  queryKey: [KEY, 'chats'],
  queryFn: async ({ pageParam }) =>
    read(await api.coach.chats.$get({ query: { limit: '20', ...(pageParam && { cursor: pageParam }) } })),
  initialPageParam: '',
  getNextPageParam: (page) => page.nextCursor,
})

export const chatQuery = (id: string) =>
  queryOptions({ queryKey: [KEY, 'chat', id], queryFn: () => fetchChat(id), retry: false, staleTime: Infinity })

/** @param before id of a message: the page before it is wanted */
export async function fetchChat(id: string, before?: string): Promise<Chat> {
  return read(await api.coach.chats[':id'].$get({ param: { id }, query: before ? { before } : {} }))
}

export async function stopAnswer(id: string): Promise<void> {
  const answer = await api.coach.chats[':id'].stop.$post({ param: { id } })
  if (!answer.ok) throw new Error(`Stop answered ${answer.status}`)
}

/** A chat that is gone already is deleted too. `keepalive`: the page may be closing. */
export async function removeChat(id: string): Promise<void> {
  const answer = await api.coach.chats[':id'].$delete({ param: { id } }, { init: { keepalive: true } })
  if (!answer.ok && Number(answer.status) !== 404) throw new Error(`Deleting answered ${answer.status}`)
}

import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { read, assertOk } from '#app/lib/read.ts'
import type { Share } from '#worker/contracts/coach/shares.ts'

/** The link to a chat; null where it has none. */
export const shareQuery = (id: string) =>
  queryOptions({
    queryKey: ['coach', 'share', id],
    queryFn: async () => read(await api.coach.chats[':id'].share.$get({ param: { id } })),
  })

/** Shares the branch in view as it is now. */
export async function shareChat(id: string): Promise<Share> {
  return read(await api.coach.chats[':id'].share.$put({ param: { id } }))
}

export async function withdrawShare(id: string): Promise<void> {
  await assertOk(await api.coach.chats[':id'].share.$delete({ param: { id } }))
}

/** What a link leads to. */
export const sharedChatQuery = (token: string) =>
  queryOptions({
    queryKey: ['shared-chat', token],
    queryFn: async () => read(await api.shares[':token'].$get({ param: { token: encodeURIComponent(token) } })),
    retry: false,
    staleTime: 60_000,
  })

import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { read } from '#app/lib/read.ts'
import type { OpenRoom, RoomInfo } from '#worker/contracts/quizzes/live.ts'

/** What a code leads to; not found where no room is open. */
export const roomQuery = (code: string) =>
  queryOptions({
    queryKey: ['live-room', code],
    queryFn: async () => read(await api.live[':code'].$get({ param: { code } })),
    retry: false,
    staleTime: 0,
  })

/** @throws ProblemError */
export async function openRoom(quizId: number, seconds: OpenRoom['seconds']): Promise<RoomInfo> {
  const param = { quizId: String(quizId) }
  return read(await api.quizzes[':quizId'].rooms.$post({ param, json: { key: crypto.randomUUID(), seconds } }))
}

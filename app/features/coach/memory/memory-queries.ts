import { queryOptions } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import { read, assertOk } from '#app/lib/read.ts'
import type { Memory } from '#worker/contracts/coach/memories.ts'

/** What the coach remembers, latest first. */
export const memoriesQuery = queryOptions({
  queryKey: ['coach', 'memories'],
  queryFn: async () => (await read(await api.coach.memories.$get())).items,
})

/** @throws ProblemError `memory-limit` */
export async function addMemory(text: string): Promise<Memory> {
  const { withCreationKey } = await import('#app/lib/forms/creation-key.ts')
  return withCreationKey({ text }, async (memory, id) =>
    read(await api.coach.memories.$post({ json: { ...memory, id } })),
  )
}

export async function rewordMemory(id: string, text: string): Promise<Memory> {
  return read(await api.coach.memories[':id'].$patch({ param: { id }, json: { text } }))
}

/** `keepalive`: the page may be closing. */
export async function removeMemory(id: string): Promise<void> {
  await assertOk(await api.coach.memories[':id'].$delete({ param: { id } }, { init: { keepalive: true } }))
}

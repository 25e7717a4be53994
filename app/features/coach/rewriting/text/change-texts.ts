import { api } from '#app/lib/api.ts'
import { assertOk } from '#app/lib/read.ts'
import type { Rejected } from '#worker/contracts/coach/texts.ts'

/** Into the bin. */
export async function removeText(id: string): Promise<void> {
  await assertOk(await api.coach.texts[':id'].$delete({ param: { id } }))
}

/** Out of the bin. */
export async function restoreText(id: string): Promise<void> {
  await assertOk(await api.coach.texts[':id'].restore.$post({ param: { id } }))
}

/** @param rejected all rejected edits of the proposal; replaces the stored ones */
export async function saveRejected(id: string, rejected: Rejected): Promise<void> {
  await assertOk(await api.coach.texts[':id'].rejected.$put({ param: { id }, json: rejected }))
}

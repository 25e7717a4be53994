import { directory, forOwner, type OwnerDb } from '#db/client.ts'
import {
  deleteVectors,
  staleVectors,
  markEmbedded,
  recordVectors,
  ownersWaiting,
  waitingPassages,
} from '#db/queries/embeddings.ts'
import { type Env, type Settings, settings } from '#worker/http/env.ts'
import { log } from '#worker/http/log.ts'
import type { RequestScope } from '#worker/http/scope.ts'
import { type EmbeddingIndex, embeddingIndex } from './embedding-index.ts'

/** Passages in a call to the model, ids in a removal. */
const BATCH = 50
const REMOVED = 100
/** Calls after a save, and for each learner of a sweep. */
const BATCHES_AFTER_SAVE = 4
const BATCHES_SWEPT = 20
const OWNERS_SWEPT = 20
/** Each save of a note creates new passages; they are embedded once the note was not edited for this long. */
const QUIET_MS = 60_000

/** Embeds a learner's changed notes after the response. The scheduled sync does what is left or fails. */
export function syncInBackground(scope: RequestScope, ownerId: string): void {
  const index = embeddingIndex(scope.env, scope.settings)
  if (!index) return
  const work = async () => {
    const owner = scope.primary(ownerId)
    await embedWaiting(index, owner, scope.now, BATCHES_AFTER_SAVE)
    await removeStale(index, owner.db, ownerId)
  }
  scope.waitUntil(work().catch((error: unknown) => log('warn', 'meanings', { requestId: scope.requestId, error })))
}

/** The scheduled sync: embeds what no save has, and removes stale vectors. One learner's failure does not stop the others. */
export async function syncAll(env: Env, now: Date, config: Settings = settings(env)): Promise<void> {
  const index = embeddingIndex(env, config)
  if (!index) return
  const db = directory(env.DB)
  for (const { ownerId } of await ownersWaiting(db, OWNERS_SWEPT)) {
    try {
      await embedWaiting(index, forOwner(env.DB, ownerId, null), now, BATCHES_SWEPT)
    } catch (error) {
      log('warn', 'meanings', { error })
    }
  }
  for (let i = 0; i < BATCHES_SWEPT; i++) {
    if ((await removeStale(index, db, null)) < REMOVED) return
  }
}

/** All that the index has of a learner whose passages are gone. @param spend called after each removal */
export async function removeVectors(env: Env, ownerId: string, spend: () => void): Promise<void> {
  const index = embeddingIndex(env, settings(env))
  if (!index) return
  for (let removed = REMOVED; removed >= REMOVED;) {
    removed = await removeStale(index, directory(env.DB), ownerId)
    if (removed > 0) spend()
  }
}

/** Idempotent, also concurrently or after a failure half-way, since ids are never reused. */
async function embedWaiting(index: EmbeddingIndex, owner: OwnerDb, now: Date, batches: number): Promise<void> {
  const { db, ownerId } = owner
  const quietSince = new Date(now.getTime() - QUIET_MS)
  for (let i = 0; i < batches; i++) {
    const waiting = await waitingPassages(db, ownerId, quietSince, BATCH)
    const restless = waiting.findIndex(({ quiet }) => quiet === 0)
    const ready = restless < 0 ? waiting : waiting.slice(0, restless)
    if (ready.length === 0) return
    const ids = ready.map(({ id }) => id)
    await recordVectors(db, ownerId, ids)
    await index.put(
      ownerId,
      ready.map(({ id, title, heading, body }) => ({ id, text: [title, heading, body].filter(Boolean).join('\n') })),
    )
    await db.batch(markEmbedded(db, ownerId, ids))
    if (ready.length < BATCH) return
  }
}

async function removeStale(index: EmbeddingIndex, db: OwnerDb['db'], ownerId: string | null): Promise<number> {
  const ids = (await staleVectors(db, ownerId, REMOVED)).map(({ id }) => id)
  if (ids.length > 0) {
    await index.remove(ids)
    await deleteVectors(db, ids)
  }
  return ids.length
}

import type { DBSchema, IDBPDatabase } from 'idb'
import type { NewReview } from '#worker/contracts/flashcards/reviews.ts'

/** A review that the server has not confirmed; `key` is its order on this device. */
export interface PendingReview {
  key: number
  ownerId: string
  review: NewReview
}

interface Schema extends DBSchema {
  waiting: { key: number; value: Omit<PendingReview, 'key'>; indexes: { owner: string } }
}

/** Stores pending reviews on this device; tests pass their own. */
export interface ReviewStore {
  /** Resolves once it is stored. @throws where storage is not available */
  add: (ownerId: string, review: NewReview) => Promise<void>
  /** The oldest first, at most `limit`. */
  list: (ownerId: string, limit: number) => Promise<PendingReview[]>
  count: (ownerId: string) => Promise<number>
  remove: (keys: readonly number[]) => Promise<void>
}

let opened: Promise<IDBPDatabase<Schema>> | undefined

/** Loads `idb` with the first review: pages start without it. */
function open(): Promise<IDBPDatabase<Schema>> {
  opened ??= import('idb').then(({ openDB }) =>
    openDB<Schema>('stoa-reviews', 1, {
      upgrade: (db) => {
        db.createObjectStore('waiting', { autoIncrement: true }).createIndex('owner', 'ownerId')
      },
      terminated: () => {
        opened = undefined
      },
    }),
  )
  opened.catch(() => {
    opened = undefined
  })
  return opened
}

export const deviceReviews: ReviewStore = {
  add: async (ownerId, review) => {
    await (await open()).add('waiting', { ownerId, review })
  },
  list: async (ownerId, limit) => {
    const index = (await open()).transaction('waiting').store.index('owner')
    const found: PendingReview[] = []
    let cursor = await index.openCursor(ownerId)
    while (cursor && found.length < limit) {
      found.push({ key: cursor.primaryKey, ...cursor.value })
      cursor = await cursor.continue()
    }
    return found
  },
  count: async (ownerId) => (await open()).countFromIndex('waiting', 'owner', ownerId),
  remove: async (keys) => {
    const { store, done } = (await open()).transaction('waiting', 'readwrite')
    await Promise.all([...keys.map((key) => store.delete(key)), done])
  },
}

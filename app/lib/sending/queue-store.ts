import type { DBSchema, IDBPDatabase } from 'idb'

/** What the server has not confirmed; `key` is its order on this device. */
export interface Queued<T> {
  key: number
  ownerId: string
  item: T
}

/** Stores a queue on this device; tests pass their own. */
export interface QueueStore<T> {
  /** Resolves once it is stored. @throws where storage is not available */
  add: (ownerId: string, item: T) => Promise<void>
  /** The oldest first, at most `limit`. */
  list: (ownerId: string, limit: number) => Promise<Queued<T>[]>
  count: (ownerId: string) => Promise<number>
  remove: (keys: readonly number[]) => Promise<void>
}

type Row = { ownerId: string } & Record<string, unknown>

interface Schema extends DBSchema {
  waiting: { key: number; value: Row; indexes: { owner: string } }
}

/**
 * A queue in IndexedDB. It loads `idb` with the first use: pages start without it.
 * @param field the property that holds the item in a stored row
 */
export function deviceQueue<T>(name: string, field: string): QueueStore<T> {
  let opened: Promise<IDBPDatabase<Schema>> | undefined
  const open = () => {
    opened ??= import('idb').then(({ openDB }) =>
      openDB<Schema>(name, 1, {
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
  return {
    add: async (ownerId, item) => {
      await (await open()).add('waiting', { ownerId, [field]: item })
    },
    list: async (ownerId, limit) => {
      const index = (await open()).transaction('waiting').store.index('owner')
      const found: Queued<T>[] = []
      let cursor = await index.openCursor(ownerId)
      while (cursor && found.length < limit) {
        // Only `add` writes here.
        found.push({ key: cursor.primaryKey, ownerId, item: cursor.value[field] as T })
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
}

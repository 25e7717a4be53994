import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { asDraft, type Draft, type DraftKey } from './draft.ts'
import { dropTail, keepTail, tailsOf } from './local-storage-drafts.ts'

/** Where drafts are kept; tests have one of their own. */
export interface DraftStore {
  /** @returns false where the device keeps nothing */
  put: (draft: Draft, isNewBase: boolean) => Promise<boolean>
  /** Before the page goes away: done when it returns. */
  putNow: (draft: Draft) => boolean
  drop: (key: DraftKey) => Promise<void>
  /** The learner's drafts, of one note or of all, the latest first. */
  list: (ownerId: string, noteId?: string) => Promise<Draft[]>
}

type Key = [ownerId: string, noteId: string, editorId: string]

/** Texts that drafts started from stand apart: they need not be written with every key. */
interface Schema extends DBSchema {
  drafts: { key: Key; value: Omit<Draft, 'base'> }
  bases: { key: Key; value: Draft['base'] }
}

const keyOf = ({ ownerId, noteId, editorId }: DraftKey): Key => [ownerId, noteId, editorId]

export class DeviceDrafts implements DraftStore {
  private opening: Promise<IDBPDatabase<Schema>> | null = null
  private readonly tails = new Map<string, Draft>()
  /** What the database has confirmed, and nobody has dropped, of the texts that this page's drafts started from. */
  private readonly bases = new Map<string, Draft['base']>()

  async put(draft: Draft, isNewBase: boolean): Promise<boolean> {
    try {
      await this.write(draft, isNewBase)
      if (isNewBase) this.bases.set(keyOf(draft).join(), draft.base)
      const tail = this.tails.get(keyOf(draft).join())
      const isOvertaken = tail && tail !== draft && tail.at >= draft.at
      if (!isOvertaken) this.removeTail(draft)
      return true
    } catch (error) {
      console.error('A draft could not be kept in the database of this device', error)
      return keepTail(draft)
    }
  }

  putNow(draft: Draft): boolean {
    const key = keyOf(draft).join()
    this.tails.set(key, draft)
    return keepTail(draft, draft.base !== null && this.bases.get(key) === draft.base)
  }

  async drop(key: DraftKey): Promise<void> {
    this.removeTail(key)
    this.bases.delete(keyOf(key).join())
    try {
      const work = (await this.database()).transaction(['drafts', 'bases'], 'readwrite')
      await Promise.all([
        work.objectStore('drafts').delete(keyOf(key)),
        work.objectStore('bases').delete(keyOf(key)),
        work.done,
      ])
    } catch (error) {
      console.error('A draft could not be removed from this device', error)
    }
  }

  async list(ownerId: string, noteId?: string): Promise<Draft[]> {
    // Local storage first: what is no longer there by then has come into the database.
    const kept = tailsOf(ownerId)
    const { stored, baseOf } = await this.read(ownerId, noteId)
    const tails = kept((key) => baseOf.get(keyOf(key).join()) ?? null).filter(
      (draft) => noteId === undefined || draft.noteId === noteId,
    )
    const byKey = new Map(stored.map((draft) => [keyOf(draft).join(), draft]))
    for (const tail of tails) {
      const other = byKey.get(keyOf(tail).join())
      if (other && other.at > tail.at) dropTail(tail)
      else {
        await this.takeOver(tail)
        byKey.set(keyOf(tail).join(), tail)
      }
    }
    return [...byKey.values()].toSorted((a, b) => b.at - a.at)
  }

  private removeTail(key: DraftKey): void {
    this.tails.delete(keyOf(key).join())
    dropTail(key)
  }

  /** From local storage into the database; where that fails it stays. Its editor may be typing on in another tab. */
  private async takeOver({ base, ...tail }: Draft): Promise<void> {
    try {
      const work = (await this.database()).transaction(['drafts', 'bases'], 'readwrite')
      const there = await work.objectStore('drafts').get(keyOf(tail))
      if (!there || there.at <= tail.at) {
        await work.objectStore('drafts').put(tail, keyOf(tail))
        await work.objectStore('bases').put(base, keyOf(tail))
      }
      await work.done
      dropTail(tail, tail.at)
    } catch (error) {
      console.error('A draft stays in local storage', error)
    }
  }

  private async write({ base, ...draft }: Draft, isNewBase: boolean): Promise<void> {
    const work = (await this.database()).transaction(['drafts', 'bases'], 'readwrite')
    const key = keyOf(draft)
    await Promise.all([
      work.objectStore('drafts').put(draft, key),
      ...(isNewBase ? [work.objectStore('bases').put(base, key)] : []),
      work.done,
    ])
  }

  private async read(
    ownerId: string,
    noteId?: string,
  ): Promise<{ stored: Draft[]; baseOf: Map<string, Draft['base']> }> {
    try {
      const work = (await this.database()).transaction(['drafts', 'bases'])
      const range = IDBKeyRange.bound(
        noteId ? [ownerId, noteId] : [ownerId],
        noteId ? [ownerId, noteId, []] : [ownerId, []],
      )
      const [drafts, keys, bases] = await Promise.all([
        work.objectStore('drafts').getAll(range),
        work.objectStore('bases').getAllKeys(range),
        work.objectStore('bases').getAll(range),
      ])
      const baseOf = new Map(keys.map((key, index) => [key.join(), bases[index] ?? null]))
      const whole = (draft: Omit<Draft, 'base'>) => ({ ...draft, base: baseOf.get(keyOf(draft).join()) ?? null })
      return { stored: drafts.flatMap((draft) => asDraft(whole(draft)) ?? []), baseOf }
    } catch (error) {
      console.error('Drafts on this device could not be read', error)
      return { stored: [], baseOf: new Map() }
    }
  }

  private database(): Promise<IDBPDatabase<Schema>> {
    const reset = () => (this.opening = null)
    this.opening ??= openDB<Schema>('stoa', 1, {
      upgrade: (database) => {
        database.createObjectStore('drafts')
        database.createObjectStore('bases')
      },
      // Of a later version in another tab, or closed by the browser: opened anew with the next draft.
      blocking: (_current, _blocked, event) => {
        reset()
        if (event.target instanceof IDBDatabase) event.target.close()
      },
      terminated: reset,
    }).catch((error: unknown) => {
      reset()
      throw error
    })
    return this.opening
  }
}

/** One database a page. */
export const deviceDrafts: DraftStore = new DeviceDrafts()

import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { DATABASE } from './has-drafts.ts'
import { type DraftKind, type LocalDrafts, localDrafts } from './local-drafts.ts'

/** A text of one editor that is not yet on the server. */
export interface Draft<Content> {
  ownerId: string
  /** What is edited: a note, for example. */
  id: string
  /** The editor that wrote it: two tabs that edit the same note do not overwrite each other. */
  editorId: string
  content: Content
  /** The saved version it started from, null if there is none. */
  base: { version: number; content: Content } | null
  /** Fingerprints of contents that were sent without a response: they may have arrived. */
  sent: string[]
  /** Time of the last key, in milliseconds since the epoch. */
  at: number
}

export type DraftKey = Pick<Draft<unknown>, 'ownerId' | 'id' | 'editorId'>

export interface DraftStore<Content> {
  /** @returns false if the device stores nothing */
  save: (draft: Draft<Content>, isNewBase: boolean) => Promise<boolean>
  /** Stored when it returns: for each key, and before the page is closed. */
  saveNow: (draft: Draft<Content>) => boolean
  remove: (key: DraftKey) => Promise<void>
  /** A learner's drafts, of one id or of all, the latest first. */
  list: (ownerId: string, id?: string) => Promise<Draft<Content>[]>
}

type DatabaseKey = [kind: DraftKind, ownerId: string, id: string, editorId: string]

/** Bases are stored separately, so that they are not written with every key. */
interface Schema<Content> extends DBSchema {
  drafts: { key: DatabaseKey; value: Omit<Draft<Content>, 'base'> }
  bases: { key: DatabaseKey; value: Draft<Content>['base'] }
}

const nameOf = ({ ownerId, id, editorId }: DraftKey) => `${ownerId}:${id}:${editorId}`

/**
 * Drafts in IndexedDB, with those it has not confirmed yet in local storage, which is written synchronously, so a tab
 * may be killed while a key is down. Without IndexedDB all drafts are in local storage.
 */
export class DeviceDraftStore<Content> implements DraftStore<Content> {
  private opening: Promise<IDBPDatabase<Schema<Content>>> | null = null
  private readonly local: LocalDrafts<object>
  /** The drafts of this page in local storage. */
  private readonly unconfirmed = new Map<string, Draft<Content>>()
  /** The bases that the database has confirmed for this page's drafts. */
  private readonly bases = new Map<string, Draft<Content>['base']>()

  constructor(
    private readonly kind: DraftKind,
    private readonly parse: (stored: unknown) => Content | null,
  ) {
    this.local = localDrafts<object>({ kind, parse: (stored) => (isObject(stored) ? stored : null) })
  }

  async save(draft: Draft<Content>, isNewBase: boolean): Promise<boolean> {
    try {
      await this.write(draft, isNewBase)
      if (isNewBase) this.bases.set(nameOf(draft), draft.base)
      const later = this.unconfirmed.get(nameOf(draft))
      const isOvertaken = later && later !== draft && later.at >= draft.at
      if (!isOvertaken) this.removeLocal(draft)
      return true
    } catch (error) {
      console.error('A draft could not be saved in the database of this device', error)
      return this.local.save(nameOf(draft), draft)
    }
  }

  saveNow(draft: Draft<Content>): boolean {
    const name = nameOf(draft)
    this.unconfirmed.set(name, draft)
    const hasBase = draft.base !== null && this.bases.get(name) === draft.base
    return this.local.save(name, hasBase ? withoutBase(draft) : draft)
  }

  async remove(key: DraftKey): Promise<void> {
    this.removeLocal(key)
    this.bases.delete(nameOf(key))
    try {
      const work = (await this.database()).transaction(['drafts', 'bases'], 'readwrite')
      const at = this.keyOf(key)
      await Promise.all([work.objectStore('drafts').delete(at), work.objectStore('bases').delete(at), work.done])
    } catch (error) {
      console.error('A draft could not be removed from this device', error)
    }
  }

  async list(ownerId: string, id?: string): Promise<Draft<Content>[]> {
    // Local storage first: a draft that another tab removes from it meanwhile is in the database already.
    const local = this.local.list(id === undefined ? `${ownerId}:` : `${ownerId}:${id}:`)
    const { drafts, baseOf } = await this.read(ownerId, id)
    const byName = new Map(drafts.map((draft) => [nameOf(draft), draft]))
    for (const stored of local) {
      const draft = this.asDraft(withBase(stored, baseOf))
      if (!draft) continue
      const other = byName.get(nameOf(draft))
      if (other && other.at > draft.at) this.removeFromLocal(other)
      else if (await this.moveToDatabase(draft)) byName.set(nameOf(draft), draft)
    }
    return [...byName.values()].toSorted((a, b) => b.at - a.at)
  }

  /** What a learner's drafts are of. */
  async ids(ownerId: string): Promise<string[]> {
    // One that is not in the database yet is on its way there.
    const keys = await this.database()
      .then((database) => database.getAllKeys('drafts', draftsOf(this.kind, ownerId)))
      .catch((error: unknown) => {
        console.error('Drafts on this device could not be counted', error)
        return []
      })
    return [...new Set(keys.map(([, , id]) => id))]
  }

  private keyOf({ ownerId, id, editorId }: DraftKey): DatabaseKey {
    return [this.kind, ownerId, id, editorId]
  }

  private removeLocal(key: DraftKey): void {
    this.unconfirmed.delete(nameOf(key))
    this.local.remove(nameOf(key))
  }

  /**
   * If that fails the draft stays in local storage. Its editor may be open in another tab, and may have saved or removed it
   * meanwhile.
   * @returns false where it was removed
   */
  private async moveToDatabase(draft: Draft<Content>): Promise<boolean> {
    try {
      const { base, ...rest } = draft
      const work = (await this.database()).transaction(['drafts', 'bases'], 'readwrite')
      const key = this.keyOf(draft)
      const stored = await work.objectStore('drafts').get(key)
      const isRemoved = !stored && this.local.load(nameOf(draft)) === null
      if (!isRemoved && (!stored || stored.at <= draft.at)) {
        await work.objectStore('drafts').put(rest, key)
        await work.objectStore('bases').put(base, key)
      }
      await work.done
      this.removeFromLocal(draft)
      return !isRemoved
    } catch (error) {
      console.error('A draft stays in local storage', error)
      return true
    }
  }

  /** Unless its editor, in another tab, has written another key meanwhile. */
  private removeFromLocal(draft: Draft<Content>): void {
    const now = this.local.load(nameOf(draft))
    const isNewer = now !== null && 'at' in now && typeof now.at === 'number' && now.at > draft.at
    if (!isNewer) this.local.remove(nameOf(draft))
  }

  private async write({ base, ...draft }: Draft<Content>, isNewBase: boolean): Promise<void> {
    const work = (await this.database()).transaction(['drafts', 'bases'], 'readwrite')
    const key = this.keyOf(draft)
    await Promise.all([
      work.objectStore('drafts').put(draft, key),
      ...(isNewBase ? [work.objectStore('bases').put(base, key)] : []),
      work.done,
    ])
  }

  private async read(ownerId: string, id?: string) {
    const bases = new Map<string, Draft<Content>['base']>()
    const baseOf = (key: DraftKey) => bases.get(nameOf(key)) ?? null
    try {
      const work = (await this.database()).transaction(['drafts', 'bases'])
      const range = draftsOf(this.kind, ownerId, id)
      const [stored, keys, values] = await Promise.all([
        work.objectStore('drafts').getAll(range),
        work.objectStore('bases').getAllKeys(range),
        work.objectStore('bases').getAll(range),
      ])
      for (const [index, [, ...key]] of keys.entries()) bases.set(key.join(':'), values[index] ?? null)
      const drafts = stored.flatMap((draft) => this.asDraft({ ...draft, base: baseOf(draft) }) ?? [])
      return { drafts, baseOf }
    } catch (error) {
      console.error('Drafts on this device could not be read', error)
      return { drafts: [], baseOf }
    }
  }

  private asDraft(stored: unknown): Draft<Content> | null {
    if (!isObject(stored)) return null
    const { ownerId, id, editorId, at, sent } = stored
    const content = this.parse(stored.content)
    if (typeof ownerId !== 'string' || typeof id !== 'string' || typeof editorId !== 'string') return null
    if (content === null || typeof at !== 'number' || !Array.isArray(sent)) return null
    return { ownerId, id, editorId, content, base: this.asBase(stored.base), sent, at }
  }

  private asBase(stored: unknown): Draft<Content>['base'] {
    if (!isObject(stored) || typeof stored.version !== 'number') return null
    const content = this.parse(stored.content)
    return content === null ? null : { version: stored.version, content }
  }

  private database(): Promise<IDBPDatabase<Schema<Content>>> {
    const reset = () => (this.opening = null)
    this.opening ??= openDB<Schema<Content>>(DATABASE, 1, {
      upgrade: (database) => {
        database.createObjectStore('drafts')
        database.createObjectStore('bases')
      },
      // Upgraded by another tab or closed by the browser; the next draft opens it again.
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

function draftsOf(kind: DraftKind, ownerId: string, id?: string): IDBKeyRange {
  const start = id === undefined ? [kind, ownerId] : [kind, ownerId, id]
  // An array sorts after every string.
  return IDBKeyRange.bound(start, [...start, []])
}

/** The part of a draft's JSON that differs from its base's: `end` counts from the end of the base's JSON. */
interface Change {
  start: number
  end: number
  text: string
}

/** Written to local storage with each key of a long text, once the database has its base. */
function withoutBase<Content>({ content, base, ...draft }: Draft<Content>): object {
  const [before, after] = [JSON.stringify(base?.content), JSON.stringify(content)]
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before.charCodeAt(start) === after.charCodeAt(start)) start++
  let end = 0
  while (end < most - start && before.charCodeAt(before.length - 1 - end) === after.charCodeAt(after.length - 1 - end))
    end++
  const change: Change = { start, end, text: after.slice(start, after.length - end) }
  return { ...draft, base: { version: base?.version }, change }
}

/** @returns null if the database no longer has the base of the change */
function withBase<Content>(stored: object, baseOf: (key: DraftKey) => Draft<Content>['base']): unknown {
  if (!('change' in stored)) return stored
  // Written by `withoutBase`; reading the result refuses anything else.
  const { change, ...draft } = stored as DraftKey & { base: { version: number }; change: Change }
  const base = baseOf(draft)
  if (base?.version !== draft.base.version) return null
  const before = JSON.stringify(base.content)
  const json = before.slice(0, change.start) + change.text + before.slice(before.length - change.end)
  try {
    return { ...draft, content: JSON.parse(json), base }
  } catch (error) {
    console.error('A draft in local storage does not fit the text it started from', error)
    return null
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

import type { BatchItem } from 'drizzle-orm/batch'
import type { OwnerDb } from './client.ts'

interface Read {
  owner: OwnerDb
  statements: readonly BatchItem<'sqlite'>[]
  resolve(rows: unknown): void
  reject(error: unknown): void
}

/**
 * Joins what the parts of a page read at the same time into one D1 batch, as DataLoader does: a page is rendered from
 * several API calls, and each round trip costs more than the rows it brings.
 */
export class PageReads {
  #queue: Read[] = []

  /** The same owner, whose `read` waits until every part of the page has asked. */
  join(owner: OwnerDb): OwnerDb {
    const read = (statements: Read['statements']) =>
      new Promise((resolve, reject) => {
        if (this.#queue.length === 0) setTimeout(() => void this.#flush(), 0)
        this.#queue.push({ owner, statements, resolve, reject })
      })
    return { ...owner, read: read as OwnerDb['read'] }
  }

  async #flush(): Promise<void> {
    const reads = this.#queue
    this.#queue = []
    // One that has to see the newest rows takes the others with it to the primary.
    const { owner } = reads.find((each) => each.owner.isPrimary) ?? reads[0] ?? {}
    const [first, ...rest] = reads.flatMap(({ statements }) => statements)
    if (!owner || !first) return
    try {
      const rows = await owner.db.batch([first, ...rest])
      let at = 0
      for (const { statements, resolve } of reads) resolve(rows.slice(at, (at += statements.length)))
    } catch (error) {
      for (const { reject } of reads) reject(error)
    }
  }
}

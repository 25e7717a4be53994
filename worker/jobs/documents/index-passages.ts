import { pagesOf } from '#db/queries/documents/documents.ts'
import {
  indexedUntil,
  insertDocumentPassages,
  moveDocument,
  type NewDocumentPassage,
  pageLengths,
} from '#db/queries/documents/steps.ts'
import { splitPassages } from '#worker/domain/passages/split.ts'
import { replaceFile } from './replace-file.ts'
import { leaseEnd, type Step } from './step.ts'

/** Characters whose passages are written in one batch: a D1 statement ends within seconds. */
const SLICE = 300_000
const PAGES_MAX = 500
const WORK_MS = 10_000

/**
 * Makes the passages that are missing. The last of them are written together with `ready`, so it is never said too early; a newer
 * file of a document then takes its place.
 */
export async function indexPassages(step: Step): Promise<Date | null> {
  const { db, document } = step
  const { id, ownerId } = document
  const started = step.now().getTime()
  const [done] = await indexedUntil(db, ownerId, id)
  let { page, ordinal } = done ?? { page: 0, ordinal: -1 }
  let { lease } = step
  for (;;) {
    const to = lastOf(await pageLengths(db, ownerId, id, page + 1, PAGES_MAX)) ?? page
    const pages = to > page ? await pagesOf(db, ownerId, id, page + 1, to) : []
    const rows: NewDocumentPassage[] = []
    if (ordinal < 0) rows.push({ ordinal: ++ordinal, page: 1, heading: document.title, body: '', start: 0, end: 0 })
    for (const { page: on, markdown, start } of pages)
      for (const passage of splitPassages(markdown))
        rows.push({
          ordinal: ++ordinal,
          page: on,
          heading: passage.heading,
          body: passage.body,
          start: start + passage.start,
          end: start + passage.end,
        })
    page = to
    const isDone = page >= (document.pageCount ?? 0)
    const isReady = isDone && document.replacesId === null
    const leasedUntil = leaseEnd(step.now(), lease.leasedUntil)
    const [, [moved]] = await db.batch([
      insertDocumentPassages(db, lease, rows),
      moveDocument(db, lease, {
        attempts: 0,
        leasedUntil: isReady ? null : leasedUntil,
        ...(isReady && { status: 'ready', problem: null, updatedAt: step.now() }),
      }),
    ])
    if (!moved) return null
    lease = { id: lease.id, ownerId: lease.ownerId, leasedUntil }
    if (isDone && !isReady) return replaceFile({ ...step, lease })
    if (isDone || step.now().getTime() - started >= WORK_MS) return moved.leasedUntil
  }
}

/** The last of the pages that are taken at once: at least one. */
function lastOf(pages: readonly { page: number; length: number }[]): number | undefined {
  let [last, size] = [pages[0]?.page, 0]
  for (const { page, length } of pages) {
    size += length
    if (size > SLICE && page !== pages[0]?.page) break
    last = page
  }
  return last
}

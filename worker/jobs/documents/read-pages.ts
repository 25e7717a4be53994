import { insertPages, moveDocument, type Lease } from '#db/queries/documents/steps.ts'
import { DOCUMENT_PAGES_MAX, READABLE_MAX } from '#worker/contracts/documents/document-limits.ts'
import { titleKey } from '#worker/contracts/knowledge/note-titles.ts'
import { fileKeyOf } from '#worker/domain/files/document-key.ts'
import { hasText, placePages } from '#worker/domain/documents/place-pages.ts'
import type { OpenedDocument } from '#worker/domain/documents/reading/open-document.ts'
import { documentTitle } from '#worker/domain/files/document-names.ts'
import { settings } from '#worker/http/env.ts'
import { documentLimits } from '#worker/http/document-limits.ts'
import { characterMap } from './character-map.ts'
import { leaseEnd, type Step, Stopped } from './step.ts'

/** Pages that are read between two writes, fewer where they are long, and the time after which another message goes on. */
const SLICE = 10
const WORK_MS = 10_000

/** Reads the pages that are missing, a few at a time: what has been read is kept, whatever happens to the next. */
export async function readPages(step: Step): Promise<Date | null> {
  const { env, document } = step
  if (document.size > READABLE_MAX) throw new Stopped('too-large')
  const file = await env.FILES.get(fileKeyOf(document))
  if (!file) throw new Stopped('changed')
  const { pagesPerDocument } = documentLimits(settings(env))
  // The readers are some megabytes of code that no other request needs.
  const { openDocument } = await import('#worker/domain/documents/reading/open-document.ts')
  const opened = await openDocument(new Uint8Array(await file.arrayBuffer()), {
    name: document.fileName,
    ...(document.url !== null && { url: document.url }),
    ...(step.password !== undefined && { password: step.password }),
    maxPages: Math.min(pagesPerDocument, DOCUMENT_PAGES_MAX),
    loadCharacterMap: (name) => characterMap(env.ASSETS, name),
  })
  try {
    return await readOpened(step, opened)
  } finally {
    await opened.close()
  }
}

async function readOpened(step: Step, opened: OpenedDocument): Promise<Date | null> {
  const { db, document } = step
  const started = step.now().getTime()
  let lease: Lease = step.lease
  let { pagesRead, characters } = document
  // Written once: an outline can be long.
  const about = pagesRead === 0 && {
    kind: opened.kind,
    pageCount: opened.pageCount,
    outline: opened.outline,
    ...titleOf(step, opened),
  }
  for (;;) {
    const to = Math.min(pagesRead + SLICE, opened.pageCount)
    const pages = pagesRead < to ? await opened.readPages(pagesRead + 1, to) : []
    const { placed, ...after } = placePages(pages, characters)
    characters = after.characters
    pagesRead = to
    const isRead = pagesRead >= opened.pageCount
    const isEmpty = isRead && !hasText(characters, opened.pageCount)
    const leasedUntil = leaseEnd(step.now(), lease.leasedUntil)
    const [, [moved]] = await db.batch([
      insertPages(db, lease, placed),
      moveDocument(db, lease, {
        ...about,
        pagesRead,
        characters,
        attempts: 0,
        leasedUntil: isEmpty ? null : leasedUntil,
        ...(isRead &&
          (isEmpty ? { status: 'stopped', problem: 'no-text', updatedAt: step.now() } : { status: 'indexing' })),
      }),
    ])
    // Somebody else took over, or the document is gone.
    if (!moved) return null
    if (isRead || step.now().getTime() - started >= WORK_MS) return moved.leasedUntil
    lease = { id: lease.id, ownerId: lease.ownerId, leasedUntil }
  }
}

/** Books and web pages have good titles of their own; those of other files are left from whatever they were made from. */
function titleOf({ document }: Step, { kind, title }: OpenedDocument): { title?: string; titleKey?: string } {
  const isOwn = document.title !== documentTitle(document.fileName)
  if (isOwn || !title || (kind !== 'epub' && kind !== 'html')) return {}
  return { title, titleKey: titleKey(title) }
}

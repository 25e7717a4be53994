import type { DocumentSummary } from '#worker/contracts/documents.ts'
import { THUMBNAILS_CACHE } from '#app/lib/thumbnails-cache.ts'
import { openPages } from '../recognising/open-pages.ts'

/** Pixels of a thumbnail's width: sharp on most screens, some 3 KB. */
const WIDTH = 120
const WAIT_MS = 300

/** One after another: each opens a file. */
let queue: Promise<unknown> = Promise.resolve()

/**
 * A small picture of a document's first page. It is drawn on this device when nothing else is to be done, and kept in the
 * browser's cache until the learner signs out.
 * @throws AbortError, or where the file cannot be drawn
 */
export async function thumbnailOf(document: Pick<DocumentSummary, 'id' | 'kind'>, signal: AbortSignal): Promise<Blob> {
  const cache = await caches.open(THUMBNAILS_CACHE)
  const key = `/thumbnails/${document.id}`
  const kept = await cache.match(key)
  if (kept) return kept.blob()
  const drawn = queue.then(async () => {
    await idle()
    // It was scrolled past meanwhile.
    signal.throwIfAborted()
    const blob = await draw(document)
    await cache.put(key, new Response(blob))
    return blob
  })
  queue = drawn.catch(() => undefined)
  return drawn
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no requestIdleCallback before 26.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 5_000 })
    else setTimeout(resolve, WAIT_MS)
  })
}

async function draw(of: Pick<DocumentSummary, 'id' | 'kind'>): Promise<Blob> {
  const pages = await openPages(of)
  try {
    const page = await pages.draw(1, WIDTH)
    const blob = await new Promise<Blob | null>((resolve) => page.toBlob(resolve, 'image/webp', 0.8))
    if (!blob) throw new Error('The browser made no picture')
    return blob
  } finally {
    await pages.close()
  }
}

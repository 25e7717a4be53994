import { type Remote, transfer } from 'comlink'
import { runInWorker } from '#app/lib/run-in-worker.ts'
import type { DocumentReading, DocumentSummary } from '#worker/contracts/documents.ts'
import type { DocumentFaultCode } from '#worker/domain/documents/reading/document-fault.ts'
import { writeReading } from '../document-queries.ts'
import { fileHref } from '../file-href.ts'
import type { DocumentReader, OpenResult } from './read-worker.ts'

export interface ReadingProgress {
  /** loading counts bytes, reading counts pages. */
  step: 'loading' | 'reading'
  done: number
  total: number
}

interface Options {
  password: string | null
  maxPages: number
  onProgress: (progress: ReadingProgress) => void
  signal: AbortSignal
}

/** The file cannot be read; the message is a sentence for the learner. */
export class UnreadableHere extends Error {
  constructor(
    readonly code: DocumentFaultCode,
    message: string,
  ) {
    super(message)
  }
}

/** Pages that are read between two looks at the length, and characters of one request: it takes 4 MB of JSON. */
const PAGES_AT_ONCE = 10
const REQUEST_CHARACTERS = 500_000

/**
 * Reads a file that is too large for the Worker in this browser, and sends its pages. What has been sent is not read again by
 * the next try.
 * @throws UnreadableHere, AbortError, WorkerStalled, RequestFailed
 */
export async function readOnDevice(document: DocumentSummary, options: Options): Promise<void> {
  const { signal } = options
  const bytes = await load(document, options)
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module' })
  const run = await runInWorker<DocumentReader, void>(
    worker,
    async (reader, onProgress) => {
      const { fileName: name } = document
      const { password, maxPages } = options
      const result = await reader.open(transfer(bytes, [bytes.buffer]), { name, password, maxPages })
      onProgress()
      await send(document, opened(result), reader, {
        ...options,
        onProgress: (progress) => {
          onProgress()
          options.onProgress(progress)
        },
      })
    },
    { signal, stallAfter: 120 },
  )
  run.close()
}

function opened(result: OpenResult) {
  if ('opened' in result) return result.opened
  throw new UnreadableHere(result.fault.code, result.fault.message)
}

async function load({ id, size }: DocumentSummary, { signal, onProgress }: Options): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(fileHref(id), { signal })
  if (!answer.ok || !answer.body) throw new Error(`The file was answered with ${answer.status}`)
  const bytes = new Uint8Array(size)
  let done = 0
  for (const reader = answer.body.getReader(); ;) {
    const piece = await reader.read()
    if (piece.done) break
    bytes.set(piece.value, done)
    done += piece.value.length
    onProgress({ step: 'loading', done, total: size })
  }
  return bytes
}

async function send(
  { id, pagesRead }: DocumentSummary,
  { kind, pageCount, outline }: Pick<DocumentReading, 'kind' | 'pageCount' | 'outline'>,
  reader: Remote<DocumentReader>,
  { onProgress, signal }: Options,
): Promise<void> {
  let pages: DocumentReading['pages'] = []
  let size = 0
  for (let from = pagesRead + 1; from <= pageCount; from += PAGES_AT_ONCE) {
    const to = Math.min(pageCount, from + PAGES_AT_ONCE - 1)
    onProgress({ step: 'reading', done: from - 1, total: pageCount })
    for (const page of await reader.readPages(from, to)) {
      pages.push(page)
      size += page.markdown.length
    }
    if (size < REQUEST_CHARACTERS && to < pageCount) continue
    signal.throwIfAborted()
    await writeReading(id, { kind, pageCount, outline, pages })
    pages = []
    size = 0
  }
}

import { createClientOnlyFn } from '@tanstack/react-start'
import { proxy, type Remote, transfer } from 'comlink'
import { api } from '#app/lib/api.ts'
import { inParallel } from '#app/lib/in-parallel.ts'
import { runInWorker } from '#app/lib/run-in-worker.ts'
import { retryRequest } from '#app/lib/retry-request.ts'
import { read } from '#app/lib/read.ts'
import { fetchAttachment } from '#app/lib/files/fetch-attachment.ts'
import { saveFile } from '#app/lib/files/save-file.ts'
import { attachmentsIn } from '#worker/contracts/knowledge/attachment-address.ts'
import type { Exporter, ExportFormat } from './export-worker.ts'

/** Client only: the server's build holds no Web Worker. */
const startWorker = createClientOnlyFn(
  () => new Worker(new URL('./export-worker.ts', import.meta.url), { type: 'module', name: 'export-cards' }),
)

export interface ExportStep {
  what: 'cards' | 'media' | 'file'
  done: number
  /** Null where it is not known before the end. */
  total: number | null
}

const FETCHES_AT_ONCE = 3

/**
 * Exports the cards of a deck and of those inside it, or all, as a file that the browser saves.
 * @returns how many facts, and how many of their media could not be fetched
 * @throws RequestFailed, AbortError
 */
export async function exportCards(
  options: { deckId: number | null; name: string; format: ExportFormat },
  onStep: (step: ExportStep) => void,
  signal: AbortSignal,
): Promise<{ facts: number; missing: number }> {
  const worker = startWorker()
  const { result, close } = await runInWorker(
    worker,
    (exporter: Remote<Exporter>) => writeFile(exporter, options, onStep, signal),
    { signal },
  )
  close()
  saveFile(fileName(options), result.file)
  return { facts: result.facts, missing: result.missing }
}

async function writeFile(
  exporter: Remote<Exporter>,
  { deckId, format }: { deckId: number | null; format: ExportFormat },
  onStep: (step: ExportStep) => void,
  signal: AbortSignal,
) {
  const shown = new Set<string>()
  let facts = 0
  for (let cursor: string | null | undefined; cursor !== null;) {
    const query: { deck?: string; cursor?: string } = {
      ...(deckId !== null && { deck: String(deckId) }),
      ...(cursor !== undefined && { cursor }),
    }
    const page = await read(await retryRequest(() => api.export.decks.$get({ query }, { init: { signal } }), signal))
    for (const { front, back } of page.items) for (const id of attachmentsIn(`${front}\n${back}`)) shown.add(id)
    await exporter.addFacts(page.items, page.decks)
    facts += page.items.length
    onStep({ what: 'cards', done: facts, total: null })
    cursor = page.nextCursor
  }
  const wanted = format === 'apkg' ? [...shown] : []
  const total = wanted.length
  let [done, missing] = [0, 0]
  await inParallel(wanted, FETCHES_AT_ONCE, async (id) => {
    const media = await fetchAttachment(id, signal)
    if (media) await exporter.addMedia(transfer(media, [media.bytes.buffer]))
    else missing++
    onStep({ what: 'media', done: ++done, total })
  })
  const onWritten = proxy((written: number, of: number) => onStep({ what: 'file', done: written, total: of }))
  return { file: await exporter.write(format, Date.now(), onWritten), facts, missing }
}

function fileName({ name, format }: { name: string; format: ExportFormat }): string {
  const safe = name
    .replace(/[^\p{L}\p{N} ._-]+/gu, ' ')
    .trim()
    .slice(0, 80)
  return `${safe || 'Cards'}.${format}`
}

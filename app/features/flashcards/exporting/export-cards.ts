import { api } from '#app/lib/api.ts'
import { retryRequest } from '#app/lib/retry-request.ts'
import { read } from '#app/lib/read.ts'
import { saveFile } from '#app/lib/files/save-file.ts'
import { attachmentsIn } from '#worker/contracts/knowledge/attachment-address.ts'
import type { ExportedMedia, ExportFormat, FromExporter, ToExporter } from './export-protocol.ts'

export interface ExportStep {
  what: 'cards' | 'media' | 'file'
  done: number
  /** Null where it is not known before the end. */
  total: number | null
}

const AT_ONCE = 3

/**
 * The cards of a deck and of those inside it, or all, as a file that the browser saves.
 * @returns how many facts, and how many of their media could not be fetched
 * @throws RequestFailed, AbortError
 */
export async function exportCards(
  what: { deckId: number | null; name: string; format: ExportFormat },
  onStep: (step: ExportStep) => void,
  signal: AbortSignal,
): Promise<{ facts: number; missing: number }> {
  const worker = new Worker(new URL('./export-worker.ts', import.meta.url), { type: 'module', name: 'export-cards' })
  const send = (message: ToExporter) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    worker.postMessage(message)
  }
  try {
    const shown = new Set<string>()
    let facts = 0
    for (let cursor: string | null | undefined; cursor !== null;) {
      const query: { deck?: string; cursor?: string } = {
        ...(what.deckId !== null && { deck: String(what.deckId) }),
        ...(cursor !== undefined && { cursor }),
      }
      const page = await read(await retryRequest(() => api.export.decks.$get({ query }, { init: { signal } }), signal))
      for (const { front, back } of page.items) for (const id of attachmentsIn(`${front}\n${back}`)) shown.add(id)
      send({ kind: 'facts', facts: page.items })
      facts += page.items.length
      onStep({ what: 'cards', done: facts, total: null })
      cursor = page.nextCursor
    }
    const count = (done: number) => onStep({ what: 'media', done, total: shown.size })
    const wanted = what.format === 'apkg' ? [...shown] : []
    const missing = await fetchMedia(wanted, (media) => send({ kind: 'media', media }), count, signal)
    const file = await new Promise<Blob>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')))
      worker.addEventListener('message', ({ data }: MessageEvent<FromExporter>) => {
        if (data.kind === 'file') resolve(data.file)
        else onStep({ what: 'file', done: data.done, total: data.total })
      })
      worker.addEventListener('error', (event) => reject(new Error(event.message || 'The export worker stopped')))
      send({ kind: 'end', format: what.format, now: Date.now() })
    })
    saveFile(
      `${
        what.name
          .replace(/[^\p{L}\p{N} ._-]+/gu, ' ')
          .trim()
          .slice(0, 80) || 'Cards'
      }.${what.format}`,
      file,
    )
    return { facts, missing }
  } finally {
    worker.terminate()
  }
}

const ENDINGS: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
}

async function fetchMedia(
  ids: string[],
  onMedia: (media: ExportedMedia) => void,
  onDone: (done: number) => void,
  signal: AbortSignal,
): Promise<number> {
  const waiting = [...ids]
  let [done, missing] = [0, 0]
  const work = async () => {
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      const address = `/api/attachments/${id}`
      const answer = await retryRequest(() => fetch(address, { signal }), signal, [404])
      if (answer.ok)
        onMedia({ id, name: nameOf(id, answer.headers), bytes: new Uint8Array(await answer.arrayBuffer()) })
      else missing++
      onDone(++done)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return missing
}

/** The same in every package, so that Anki takes a file for the one it has. */
function nameOf(id: string, headers: Headers): string {
  const name = /filename\*=UTF-8''([^;]+)/i.exec(headers.get('content-disposition') ?? '')?.[1] ?? ''
  const ending =
    ENDINGS[headers.get('content-type')?.split(';')[0] ?? ''] ?? /\.([a-z0-9]{1,5})$/i.exec(name)?.[1] ?? 'bin'
  return `stoa-${id}.${ending.toLowerCase()}`
}

import { createClientOnlyFn } from '@tanstack/react-start'
import { type Remote, transfer } from 'comlink'
import { api } from '#app/lib/api.ts'
import { read } from '#app/lib/read.ts'
import { runInWorker } from '#app/lib/run-in-worker.ts'
import { saveFile } from '#app/lib/files/save-file.ts'
import type { Note } from '#worker/contracts/knowledge.ts'
import { safeName } from '#worker/domain/exporting/file-names.ts'
import { attachmentsIn } from '#worker/contracts/knowledge/attachment-address.ts'
import { type ExportedPicture, vaultFiles, zipFiles } from '#worker/domain/exporting/zip-vault.ts'
import { retryRequest } from '#app/lib/retry-request.ts'
import type { Zipper } from './zip-worker.ts'

/** Client only: the server's build holds no Web Worker. */
const startWorker = createClientOnlyFn(
  () => new Worker(new URL('./zip-worker.ts', import.meta.url), { type: 'module', name: 'export' }),
)

export interface ExportStep {
  what: 'notes' | 'pictures' | 'file'
  done: number
  /** Null where it is not known before the end. */
  total: number | null
}

/** Pictures fetched at the same time. */
const AT_ONCE = 4

/**
 * All notes but those in the bin, as a zip of Markdown files with their pictures.
 * @returns how many notes, and how many of their pictures could not be fetched
 * @throws RequestFailed, AbortError
 */
export async function exportAll(onStep: (step: ExportStep) => void, signal: AbortSignal) {
  const worker = startWorker()
  const { result, close } = await runInWorker(worker, (zipper: Remote<Zipper>) => packAll(zipper, onStep, signal), {
    signal,
  })
  close()
  saveFile(`Stoa notes ${new Date().toISOString().slice(0, 10)}.zip`, result.zip)
  return { notes: result.notes, missing: result.missing }
}

async function packAll(zipper: Remote<Zipper>, onStep: (step: ExportStep) => void, signal: AbortSignal) {
  const pictures = new Set<string>()
  let notes = 0
  let cursor: string | null = ''
  while (cursor !== null) {
    const query: { cursor?: string } = cursor === '' ? {} : { cursor }
    const page = await read(await retryRequest(() => api.export.notes.$get({ query }, { init: { signal } }), signal))
    for (const { markdown } of page.items) for (const id of attachmentsIn(markdown)) pictures.add(id)
    await zipper.addNotes(page.items)
    notes += page.items.length
    onStep({ what: 'notes', done: notes, total: null })
    cursor = page.nextCursor
  }
  const missing = await fetchPictures([...pictures], {
    signal,
    onPicture: (picture) => zipper.addPicture(transfer(picture, [picture.bytes.buffer])),
    onStep: (done) => onStep({ what: 'pictures', done, total: pictures.size }),
  })
  onStep({ what: 'file', done: 0, total: null })
  const topics = (await read(await retryRequest(() => api.topics.$get({}, { init: { signal } }), signal))).items
  const zip = await zipper.zip(topics.map(({ id, name }) => ({ id, name })))
  return { zip, notes, missing }
}

/** One note as a Markdown file; with pictures, as a zip of the file and them. */
export async function exportNote(note: Note): Promise<void> {
  const { signal } = new AbortController()
  const pictures: ExportedPicture[] = []
  await fetchPictures(attachmentsIn(note.markdown), {
    signal,
    onPicture: (picture) => pictures.push(picture),
    onStep: () => undefined,
  })
  const topics = note.topicId === null ? [] : (await read(await api.topics.$get())).items
  const { id, title, markdown, topicId, tags, links, createdAt, updatedAt } = note
  const files = vaultFiles([{ id, title, markdown, topicId, tags, links, createdAt, updatedAt }], topics, pictures)
  const name = safeName(title, 'Untitled')
  const [file] = files
  if (file && files.length === 1) return saveFile(`${name}.md`, new Blob([file.bytes], { type: 'text/markdown' }))
  saveFile(`${name}.zip`, new Blob(await zipFiles(files), { type: 'application/zip' }))
}

interface FetchOptions {
  signal: AbortSignal
  onPicture: (picture: ExportedPicture) => unknown
  onStep: (done: number) => void
}

/** @returns how many no longer exist */
async function fetchPictures(ids: string[], { signal, onPicture, onStep }: FetchOptions): Promise<number> {
  let missing = 0
  let done = 0
  const queue = [...ids]
  const work = async () => {
    for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
      const address = `/api/attachments/${id}`
      const answer = await retryRequest(() => fetch(address, { signal }), signal, [404])
      if (answer.ok) await onPicture({ id, name: nameOf(answer), bytes: new Uint8Array(await answer.arrayBuffer()) })
      else missing++
      onStep(++done)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return missing
}

function nameOf(answer: Response): string {
  const encoded = /filename\*=UTF-8''(\S+)/.exec(answer.headers.get('content-disposition') ?? '')?.[1]
  return encoded ? decodeURIComponent(encoded) : 'picture'
}

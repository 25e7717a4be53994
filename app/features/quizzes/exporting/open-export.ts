import { createClientOnlyFn } from '@tanstack/react-start'
import { type Remote, transfer } from 'comlink'
import { api } from '#app/lib/api.ts'
import { fetchAttachment } from '#app/lib/files/fetch-attachment.ts'
import { inParallel } from '#app/lib/in-parallel.ts'
import { read } from '#app/lib/read.ts'
import { retryRequest } from '#app/lib/retry-request.ts'
import { runInWorker } from '#app/lib/run-in-worker.ts'
import type { QuizExportFormat } from './export-formats.ts'
import type { QuizExporter, WrittenFile } from './export-worker.ts'

/** Client only: the server's build holds no Web Worker. */
const startWorker = createClientOnlyFn(
  () => new Worker(new URL('./export-worker.ts', import.meta.url), { type: 'module', name: 'export-quizzes' }),
)

export interface ExportStep {
  what: 'quizzes' | 'pictures'
  done: number
  /** Null where it is not known before the end. */
  total: number | null
}

/** Quizzes that are fetched, and can be written in one format after another. */
export interface OpenExport {
  /** @returns the file, and how many of its pictures could not be fetched */
  write(format: QuizExportFormat): Promise<WrittenFile & { missing: number }>
  close(): void
}

const FETCHES_AT_ONCE = 3

/** @param quizId null for all quizzes, which become one zip @throws RequestFailed, AbortError */
export async function openExport(
  quizId: number | null,
  onStep: (step: ExportStep) => void,
  signal: AbortSignal,
): Promise<OpenExport> {
  const { result, exposed, close } = await runInWorker(
    startWorker(),
    (exporter: Remote<QuizExporter>) => fetchQuizzes(exporter, quizId, onStep, signal),
    { signal },
  )
  let missing: Promise<number> | null = null
  return {
    write: async (format) => {
      if (format === 'moodle-xml') missing ??= fetchPictures(exposed, [...result], onStep, signal)
      const lost = format === 'moodle-xml' ? await missing : 0
      return { ...(await exposed.write(format, quizId === null, new Date())), missing: lost ?? 0 }
    },
    close,
  }
}

/** @returns the ids of their files */
async function fetchQuizzes(
  exporter: Remote<QuizExporter>,
  quizId: number | null,
  onStep: (step: ExportStep) => void,
  signal: AbortSignal,
): Promise<Set<string>> {
  if (quizId !== null) {
    const get = () => api.quizzes[':quizId'].$get({ param: { quizId: String(quizId) } }, { init: { signal } })
    const { id, title, questions } = await read(await retryRequest(get, signal))
    return new Set(await exporter.add([{ id, title, questions }]))
  }
  const files = new Set<string>()
  let done = 0
  for (let cursor: string | null | undefined; cursor !== null;) {
    const query: { cursor?: string } = cursor === undefined ? {} : { cursor }
    const page = await read(await retryRequest(() => api.export.quizzes.$get({ query }, { init: { signal } }), signal))
    for (const id of await exporter.add(page.items)) files.add(id)
    done += page.items.length
    onStep({ what: 'quizzes', done, total: null })
    cursor = page.nextCursor
  }
  return files
}

async function fetchPictures(
  exporter: Remote<QuizExporter>,
  ids: readonly string[],
  onStep: (step: ExportStep) => void,
  signal: AbortSignal,
): Promise<number> {
  let [done, missing] = [0, 0]
  await inParallel(ids, FETCHES_AT_ONCE, async (id) => {
    const picture = await fetchAttachment(id, signal)
    if (picture) await exporter.addPicture(transfer(picture, [picture.bytes.buffer]))
    else missing++
    onStep({ what: 'pictures', done: ++done, total: ids.length })
  })
  return missing
}

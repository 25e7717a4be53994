import { api } from '#app/lib/api.ts'
import { inParallel } from '#app/lib/in-parallel.ts'
import { retryRequest, RequestFailed } from '#app/lib/retry-request.ts'
import { formatBytes } from '#app/lib/format-count.ts'
import type { DocumentUpload } from '#worker/contracts/documents.ts'
import { DOCUMENT_MAX } from '#worker/contracts/documents/document-limits.ts'
import type { UploadOptions } from './add-files.ts'
import { hashFile } from './hash-file.ts'
import { sendPart } from './send-part.ts'
import { uploadStore } from './upload-store.ts'

/** Parts of a file that are on their way at the same time. */
const PARTS_AT_ONCE = 2

interface Task {
  id: string
  file: File
  options: UploadOptions
  sha256: string | null
  /** Stops it: by the learner. */
  stop: AbortController
}

const tasks = new Map<string, Task>()
let running = false

/** Files go one after another; one that cannot be taken says so at once. */
export function enqueue(files: readonly File[], options: UploadOptions): void {
  for (const file of files) {
    const id = options.resumed?.id ?? crypto.randomUUID()
    const upload = { id, name: file.name, size: file.size, sent: 0 }
    const reason = refusalOf(file, options)
    if (reason) {
      uploadStore.add({ ...upload, id: crypto.randomUUID(), state: 'failed', reason, hopeless: true })
      continue
    }
    tasks.set(id, { id, file, options, sha256: null, stop: new AbortController() })
    uploadStore.add({ ...upload, state: 'waiting' })
  }
  void run()
}

function refusalOf(file: File, { resumed }: UploadOptions): string | null {
  if (file.size === 0) return 'There is nothing in this file.'
  if (file.size > DOCUMENT_MAX) return `A file may have ${formatBytes(DOCUMENT_MAX)} at most.`
  if (resumed && resumed.size !== file.size) return `This is another file. Choose “${resumed.fileName}”.`
  return null
}

export function pause(id: string): void {
  const task = tasks.get(id)
  if (!task) return
  uploadStore.change(id, { state: 'paused' })
  task.stop.abort()
}

/** Goes on behind the parts that have arrived. */
export function resume(id: string): void {
  const task = tasks.get(id)
  if (!task) return
  task.stop = new AbortController()
  uploadStore.change(id, { state: 'waiting', reason: undefined })
  void run()
}

export async function cancel(id: string): Promise<void> {
  const task = tasks.get(id)
  task?.stop.abort()
  tasks.delete(id)
  uploadStore.remove([id])
  // Never started, or gone already: there is nothing to take back.
  await api.documents[':id'].upload.$delete({ param: { id } }).catch((error: unknown) => {
    console.error('What was uploaded of a cancelled file stays until it is swept', error)
  })
}

async function run(): Promise<void> {
  if (running) return
  running = true
  try {
    for (let task = next(); task; task = next()) await upload(task)
  } finally {
    running = false
  }
}

function next(): Task | undefined {
  const waiting = uploadStore.all().find(({ state }) => state === 'waiting')
  return waiting && tasks.get(waiting.id)
}

async function upload(task: Task): Promise<void> {
  const { id, stop } = task
  try {
    await send(task, stop.signal)
  } catch (error) {
    // The learner has paused or cancelled it.
    if (stop.signal.aborted) return
    console.error('A file could not be uploaded', error)
    uploadStore.change(id, { state: 'failed', reason: reasonOf(error) })
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof RequestFailed) return error.message
  // What browsers throw where a file has gone or changed since it was chosen, or is a folder.
  if (error instanceof DOMException) return 'The file could not be read. It may have been moved, or it is a folder.'
  return 'Try again in a moment.'
}

async function send(task: Task, signal: AbortSignal): Promise<void> {
  const { id, file, options } = task
  if (task.sha256 === null) {
    uploadStore.change(id, { state: 'checking', sent: 0 })
    task.sha256 = await hashFile(file, signal, (sent) => uploadStore.change(id, { sent }))
  }
  const { sha256 } = task
  uploadStore.change(id, { state: 'sending', sent: 0 })
  const started = await begin(
    {
      ...{ id, fileName: file.name, size: file.size, sha256, topicId: options.topicId ?? null },
      ...(options.replaces && { replaces: options.replaces }),
    },
    signal,
  )
  const { document, same } = started
  if (same) {
    tasks.delete(id)
    uploadStore.change(id, { state: 'same', opens: same.id })
    return
  }
  await sendParts(task, started, signal)
  await retryRequest(() => api.documents[':id'].complete.$post({ param: { id: document.id } }), signal)
  tasks.delete(id)
  // Where the same bytes were on their way under another id, that one was completed.
  uploadStore.change(id, { state: 'done', sent: file.size, opens: options.replaces ?? document.id })
}

async function begin(
  json: Parameters<typeof api.documents.$post>[0]['json'],
  signal: AbortSignal,
): Promise<DocumentUpload> {
  const answer = await retryRequest(() => api.documents.$post({ json }, { init: { signal } }), signal)
  return (await answer.json()) as DocumentUpload
}

async function sendParts({ id, file }: Task, { document, partBytes, parts }: DocumentUpload, signal: AbortSignal) {
  const arrived = new Set(parts)
  const count = Math.ceil(file.size / partBytes)
  /** Bytes of each part that are known to have arrived. */
  const sent = new Map<number, number>()
  const report = (part: number, bytes: number) => {
    sent.set(part, bytes)
    uploadStore.change(id, { sent: [...sent.values()].reduce((sum, each) => sum + each, 0) })
  }
  const sizeOf = (part: number) => Math.min(partBytes, file.size - (part - 1) * partBytes)
  for (const part of arrived) report(part, sizeOf(part))
  const missing = Array.from({ length: count }, (_, index) => index + 1).filter((part) => !arrived.has(part))
  await inParallel(missing, PARTS_AT_ONCE, async (part) => {
    const bytes = file.slice((part - 1) * partBytes, part * partBytes)
    await retryRequest(() => sendPart(document.id, part, bytes, signal, (done) => report(part, done)), signal)
    report(part, bytes.size)
  })
}

// What failed for want of a network goes on when it is back.
addEventListener('online', () => {
  for (const { id, state, hopeless } of uploadStore.all()) if (state === 'failed' && !hopeless) resume(id)
})

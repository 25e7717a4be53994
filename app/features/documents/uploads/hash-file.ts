import { proxy } from 'comlink'
import { runInWorker } from '#app/lib/run-in-worker.ts'
import type { FileHasher } from './hash-worker.ts'

/** The SHA-256 of a file, hexadecimal, read piece by piece beside the page. @throws AbortError, or where it cannot be read */
export async function hashFile(file: File, signal: AbortSignal, onRead: (bytes: number) => void): Promise<string> {
  const worker = new Worker(new URL('./hash-worker.ts', import.meta.url), { type: 'module' })
  const { result, close } = await runInWorker<FileHasher, string>(
    worker,
    (hasher, onProgress) =>
      hasher.hash(
        file,
        proxy((bytes: number) => {
          onProgress()
          onRead(bytes)
        }),
      ),
    { signal, stallAfter: 60 },
  )
  close()
  return result
}

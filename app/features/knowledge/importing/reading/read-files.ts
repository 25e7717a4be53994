import { createClientOnlyFn } from '@tanstack/react-start'
import { proxy, type Remote } from 'comlink'
import { runInWorker, WorkerStalled } from '#app/lib/run-in-worker.ts'
import { Unreadable } from '#worker/contracts/unreadable.ts'
import type { FoundNotes, LearnerFile, PictureBytes, ReadOptions, WholeNote } from './found-notes.ts'
import type { NoteReader } from './read-worker.ts'

/** Client only: the server's build holds no Web Worker. */
const startWorker = createClientOnlyFn(
  () => new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module', name: 'import' }),
)

export interface OpenReading extends FoundNotes {
  take(at: number[]): Promise<WholeNote[]>
  picture(hash: string): Promise<PictureBytes>
  close(): void
}

export interface Step {
  path: string
  done: number
  total: number
}

/** Seconds without progress after which a file is given up; for each so many bytes one more. */
const STALL_AFTER = 20
const BYTES_A_SECOND = 5_000_000

/**
 * Reads files in a Web Worker. A file that stalls it is left out, and the others are read again without it.
 * @throws Unreadable with a sentence for the learner; AbortError
 */
export async function readFiles(
  files: LearnerFile[],
  csv: ReadOptions['csv'],
  onStep: (step: Step) => void,
  signal: AbortSignal,
): Promise<OpenReading> {
  const skip: string[] = []
  const bytes = files.reduce((sum, { file }) => sum + file.size, 0)
  for (;;) {
    let path = ''
    let isReading = true
    const worker = startWorker()
    try {
      const { result, exposed, close } = await runInWorker(
        worker,
        (reader: Remote<NoteReader>, onProgress) =>
          reader.read(
            files,
            { csv, skip },
            proxy((step: Step) => {
              // Steps come over a channel of their own: the last may arrive after the result.
              if (!isReading) return
              path = step.path
              onProgress()
              onStep(step)
            }),
          ),
        { signal, stallAfter: STALL_AFTER + bytes / BYTES_A_SECOND },
      )
      isReading = false
      return { ...result, take: (at) => exposed.take(at), picture: (hash) => exposed.picture(hash), close }
    } catch (error) {
      if (!(error instanceof WorkerStalled)) throw error
      if (skip.includes(path))
        throw new Unreadable(`Reading “${path}” takes too long. Import the files without it.`, { cause: error })
      skip.push(path)
    }
  }
}

import { createClientOnlyFn } from '@tanstack/react-start'
import { proxy, type Remote } from 'comlink'
import { runInWorker, WorkerStalled } from '#app/lib/run-in-worker.ts'
import type { Question } from '#worker/contracts/quizzes/questions.ts'
import { Unreadable } from '#worker/contracts/unreadable.ts'
import type { FoundPicture, FoundQuizzes, QuizSource } from './found-quizzes.ts'
import type { QuizReader } from './read-worker.ts'

/** Client only: the server's build holds no Web Worker. */
const startWorker = createClientOnlyFn(
  () => new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module', name: 'import-quizzes' }),
)

export interface ReadStep {
  path: string
  done: number
  total: number
}

/** A source that stays open in a Web Worker. */
export interface OpenReading {
  pictures(index: number): Promise<FoundPicture[]>
  questions(index: number, addresses: ReadonlyMap<string, string>): Promise<Question[]>
  picture(hash: string): Promise<Uint8Array<ArrayBuffer> | null>
  close(): void
}

/** Seconds without progress after which reading is given up; for each so many bytes one more. */
const STALL_AFTER = 20
const BYTES_A_SECOND = 500_000

/** Reads files or text in a Web Worker. @throws Unreadable with a sentence for the learner; AbortError */
export async function readQuizzes(
  source: QuizSource,
  ownerId: string,
  onStep: (step: ReadStep) => void,
  signal: AbortSignal,
): Promise<{ reading: OpenReading; found: FoundQuizzes }> {
  const worker = startWorker()
  const bytes = 'text' in source ? source.text.length : source.files.reduce((sum, { size }) => sum + size, 0)
  let isReading = true
  let path = ''
  try {
    const { result, exposed, close } = await runInWorker(
      worker,
      (reader: Remote<QuizReader>, onProgress) =>
        reader.read(
          source,
          ownerId,
          proxy((step: ReadStep) => {
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
    const reading = {
      pictures: (index: number) => exposed.pictures(index),
      questions: (index: number, addresses: ReadonlyMap<string, string>) => exposed.questions(index, addresses),
      picture: (hash: string) => exposed.picture(hash),
      close,
    }
    return { reading, found: result }
  } catch (error) {
    if (!(error instanceof WorkerStalled)) throw error
    throw new Unreadable(`Reading “${path}” takes too long. Import the files without it.`, { cause: error })
  }
}

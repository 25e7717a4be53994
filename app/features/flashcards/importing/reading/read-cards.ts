import { createClientOnlyFn } from '@tanstack/react-start'
import { proxy, type Remote } from 'comlink'
import { runInWorker, WorkerStalled } from '#app/lib/run-in-worker.ts'
import type { ReadStep } from '#worker/contracts/flashcards/portable-cards.ts'
import { Unreadable } from '#worker/contracts/unreadable.ts'
import type { CardSource, FoundCards, HashedFact, MediaBytes, SourceFormat } from './found-cards.ts'
import type { CardReader } from './read-worker.ts'

/** Client only: the server's build holds no Web Worker. */
const startWorker = createClientOnlyFn(
  () => new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module', name: 'import-cards' }),
)

/** A source that stays open in a Web Worker. */
export interface OpenReading {
  /** @throws Unreadable */
  reread(format: SourceFormat): Promise<FoundCards>
  facts(indexes: number[]): Promise<HashedFact[]>
  media(name: string): Promise<MediaBytes>
  close(): void
}

/** Seconds without progress after which a file is given up; for each so many bytes one more. */
const STALL_AFTER = 20
const BYTES_A_SECOND = 5_000_000

/** Reads a file or text in a Web Worker. @throws Unreadable with a sentence for the learner; AbortError */
export async function readCards(
  source: CardSource,
  onStep: (step: ReadStep) => void,
  signal: AbortSignal,
): Promise<{ reading: OpenReading; found: FoundCards }> {
  const worker = startWorker()
  const bytes = 'file' in source ? source.file.size : source.text.length
  let isReading = true
  try {
    const { result, exposed, close } = await runInWorker(
      worker,
      (reader: Remote<CardReader>, onProgress) =>
        reader.read(
          source,
          proxy((step: ReadStep) => {
            // Steps come over a channel of their own: the last may arrive after the result.
            if (!isReading) return
            onProgress()
            onStep(step)
          }),
        ),
      { signal, stallAfter: STALL_AFTER + bytes / BYTES_A_SECOND },
    )
    isReading = false
    const reading = {
      reread: (format: SourceFormat) => exposed.reread(format),
      facts: (indexes: number[]) => exposed.facts(indexes),
      media: (name: string) => exposed.media(name),
      close,
    }
    return { reading, found: result }
  } catch (error) {
    if (!(error instanceof WorkerStalled)) throw error
    throw new Unreadable('Reading this file takes too long, so it was given up.', { cause: error })
  }
}

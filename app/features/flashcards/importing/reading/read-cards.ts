import type { ReadStep } from '#worker/domain/importing-cards/portable-cards.ts'
import type { Found, FromReader, Given, Shape, ToReader, WholeFact } from './read-protocol.ts'

export interface OpenReading {
  found: Found
  /** Reads the same text in another way. @throws Error with a sentence */
  again(shape: Shape): Promise<Found>
  facts(at: number[]): Promise<WholeFact[]>
  /** The bytes of a media file, or the reason why there are none. */
  media(name: string): Promise<{ bytes: Uint8Array<ArrayBuffer> | null; reason: string }>
  close(): void
}

/** Seconds in which nothing happens, after which a file is given up; for each so many bytes another one. */
const SILENT_MAX = 20
const BYTES_A_SECOND = 5_000_000

/** Reads a file or text in a Web Worker. @throws Error with a sentence for the learner; AbortError */
export function readCards(given: Given, onStep: (step: ReadStep) => void, signal: AbortSignal): Promise<OpenReading> {
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module', name: 'import-cards' })
  const send = (message: ToReader) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    worker.postMessage(message)
  }
  const most = SILENT_MAX + ('file' in given ? given.file.size / BYTES_A_SECOND : 0)
  return new Promise((resolve, reject) => {
    let silent = 0
    // Counted, not timed: a computer that slept has not been reading.
    const watch = setInterval(() => {
      if (++silent > most) end(new Error('Reading this file takes too long, so it was given up.'))
    }, 1_000)
    const end = (reason: Error) => {
      clearInterval(watch)
      worker.terminate()
      reject(reason)
    }
    const cancel = () => end(new DOMException('Cancelled', 'AbortError'))
    signal.addEventListener('abort', cancel)
    worker.addEventListener('error', (event) => {
      event.preventDefault()
      end(new Error('The file could not be read. Reload the page, then try again.'))
    })
    worker.addEventListener('message', ({ data }: MessageEvent<FromReader>) => {
      silent = 0
      if (data.kind === 'step') onStep(data.step)
      if (data.kind === 'failed' && data.call === 0) end(new Error(data.reason))
      if (data.kind !== 'found' || data.call !== 0) return
      // From here on it is asked for what it has read, until it is closed.
      clearInterval(watch)
      signal.removeEventListener('abort', cancel)
      resolve({ found: data.found, ...asking(worker, send), close: () => worker.terminate() })
    })
    send({ kind: 'read', given })
  })
}

/** Questions are numbered, so that answers find them. */
function asking(worker: Worker, send: (message: ToReader) => void): Pick<OpenReading, 'again' | 'facts' | 'media'> {
  const waiting = new Map<number, (answer: FromReader) => void>()
  let calls = 0
  worker.addEventListener('message', ({ data }: MessageEvent<FromReader>) => {
    if (!('call' in data)) return
    waiting.get(data.call)?.(data)
    waiting.delete(data.call)
  })
  const ask = (question: (call: number) => ToReader) =>
    new Promise<FromReader>((resolve) => {
      const call = ++calls
      waiting.set(call, resolve)
      send(question(call))
    })
  return {
    again: async (shape) => {
      const answer = await ask((call) => ({ kind: 'again', call, shape }))
      if (answer.kind === 'found') return answer.found
      throw new Error(answer.kind === 'failed' ? answer.reason : 'The text could not be read.')
    },
    facts: async (at) => {
      const answer = await ask((call) => ({ kind: 'facts', call, at }))
      return answer.kind === 'facts' ? answer.facts : []
    },
    media: async (name) => {
      const answer = await ask((call) => ({ kind: 'media', call, name }))
      return answer.kind === 'media' ? answer : { bytes: null, reason: '' }
    },
  }
}

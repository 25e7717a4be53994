import type { Found, FromReader, LearnerFile, ReadAs, ToReader, WholeNote } from './read-protocol.ts'

export interface OpenReading extends Found {
  take(at: number[]): Promise<WholeNote[]>
  /** Its bytes, or the reason why there are none. */
  picture(hash: string): Promise<{ bytes: Uint8Array<ArrayBuffer> | null; reason: string }>
  close(): void
}

export interface Step {
  path: string
  done: number
  total: number
}

/** Seconds in which nothing happens, after which a file is given up; for each so many bytes another one. */
const SILENT_MAX = 20
const BYTES_A_SECOND = 5_000_000

/**
 * Reads files in a Web Worker. One that holds it up is left out, and the others are read anew without it.
 * @throws Error with a sentence for the learner
 */
export async function readFiles(
  files: LearnerFile[],
  csv: ReadAs['csv'],
  onStep: (step: Step) => void,
  signal: AbortSignal,
): Promise<OpenReading> {
  const skip: string[] = []
  for (;;) {
    const outcome = await readOnce(files, { csv, skip }, onStep, signal)
    if (typeof outcome !== 'string') return outcome
    if (skip.includes(outcome)) throw new Error(`Reading “${outcome}” takes too long. Import the files without it.`)
    skip.push(outcome)
  }
}

/** @returns the path of the file that it got stuck at, where it did */
function readOnce(files: LearnerFile[], how: ReadAs, onStep: (step: Step) => void, signal: AbortSignal) {
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module', name: 'import' })
  const send = (message: ToReader) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    worker.postMessage(message)
  }
  const most = SILENT_MAX + files.reduce((sum, { file }) => sum + file.size, 0) / BYTES_A_SECOND
  return new Promise<OpenReading | string>((resolve, reject) => {
    let at = ''
    let silent = 0
    // Counted, not timed: a computer that slept has not been reading.
    const watch = setInterval(() => {
      if (++silent > most) end(() => resolve(at))
    }, 1_000)
    const end = (tell: () => void) => {
      clearInterval(watch)
      worker.terminate()
      tell()
    }
    const cancel = () => end(() => reject(new DOMException('Cancelled', 'AbortError')))
    signal.addEventListener('abort', cancel)
    worker.addEventListener('error', (event) => {
      event.preventDefault()
      end(() => reject(new Error('The files could not be read. Reload the page, then try again.')))
    })
    worker.addEventListener('message', ({ data }: MessageEvent<FromReader>) => {
      silent = 0
      if (data.kind === 'step') {
        at = data.path
        onStep(data)
      }
      if (data.kind !== 'found') return
      // From here on it is asked for what it has read, until it is closed.
      clearInterval(watch)
      signal.removeEventListener('abort', cancel)
      resolve({ ...data.found, ...asking(worker, send), close: () => worker.terminate() })
    })
    send({ kind: 'read', files, how })
  })
}

/** Questions are numbered, so that answers find them. */
function asking(worker: Worker, send: (message: ToReader) => void): Pick<OpenReading, 'take' | 'picture'> {
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
    take: async (at) => {
      const answer = await ask((call) => ({ kind: 'notes', call, at }))
      return answer.kind === 'notes' ? answer.notes : []
    },
    picture: async (hash) => {
      const answer = await ask((call) => ({ kind: 'picture', call, hash }))
      return answer.kind === 'picture' ? answer : { bytes: null, reason: '' }
    },
  }
}

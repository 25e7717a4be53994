import { type Remote, wrap } from 'comlink'

/** The worker made no progress for too long. */
export class WorkerStalled extends Error {
  override name = 'WorkerStalled'
}

export interface WorkerRun<Exposed, Result> {
  result: Result
  /** The worker's comlink proxy, for further calls until it is closed. */
  exposed: Remote<Exposed>
  close: () => void
}

export interface WorkerOptions {
  signal: AbortSignal
  /** Seconds without progress after which the worker is stopped. */
  stallAfter?: number
}

/**
 * By worker: comlink makes a worker deaf once the last proxy of it has been garbage-collected, and a worker may be called
 * again long after.
 */
const proxies = new WeakMap<Worker, unknown>()

function proxyOf<Exposed>(worker: Worker): Remote<Exposed> {
  const proxy = (proxies.get(worker) as Remote<Exposed> | undefined) ?? wrap<Exposed>(worker)
  proxies.set(worker, proxy)
  return proxy
}

/**
 * Calls what a Web Worker exposes by comlink, and stops the worker when the signal aborts, when it fails, or when it stalls:
 * a call alone would wait for ever. `onProgress` says that it is still at work.
 * @throws AbortError, WorkerStalled, whatever `work` throws
 */
export async function runInWorker<Exposed, Result>(
  worker: Worker,
  work: (exposed: Remote<Exposed>, onProgress: () => void) => Promise<Result>,
  { signal, stallAfter = Infinity }: WorkerOptions,
): Promise<WorkerRun<Exposed, Result>> {
  const close = () => worker.terminate()
  const done = new AbortController()
  let seconds = 0
  let watch: ReturnType<typeof setInterval> | undefined
  const stopped = new Promise<never>((_resolve, reject) => {
    const cancel = () => reject(new DOMException('Cancelled', 'AbortError'))
    if (signal.aborted) cancel()
    signal.addEventListener('abort', cancel, { signal: done.signal })
    worker.addEventListener(
      'error',
      (event) => {
        event.preventDefault()
        reject(new Error(event.message || 'A worker could not be started'))
      },
      { signal: done.signal },
    )
    // Ticks are counted instead of comparing times, since the computer may have slept.
    watch = setInterval(() => ++seconds > stallAfter && reject(new WorkerStalled()), 1_000)
  })
  try {
    const exposed = proxyOf<Exposed>(worker)
    const result = await Promise.race([work(exposed, () => (seconds = 0)), stopped])
    return { result, exposed, close }
  } catch (error) {
    close()
    throw error
  } finally {
    clearInterval(watch)
    done.abort()
  }
}

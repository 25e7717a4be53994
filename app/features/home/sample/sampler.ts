import { createClientOnlyFn } from '@tanstack/react-start'
import { SAMPLE_TEXT } from './prepared-text.ts'
import type { Sample } from './sample.ts'

/** Client only: the server's build holds no Web Worker. */
const startWorker = createClientOnlyFn(
  () => new Worker(new URL('./sample-worker.ts', import.meta.url), { type: 'module', name: 'sample' }),
)

export interface Sampler {
  /** Answers to earlier texts that are still in progress are dropped. */
  make: (text: string) => void
  stop: () => void
}

/** Starts the Web Worker with the engine. No text leaves the browser: neither worker nor engine makes a request. */
export function startSampler(onSample: (sample: Sample) => void, onFailed: (error: Error) => void): Sampler {
  const worker = startWorker()
  let turn = 0
  worker.addEventListener('message', ({ data }: MessageEvent<{ turn: number; sample: Sample }>) => {
    if (data.turn === turn) onSample(data.sample)
  })
  worker.addEventListener('error', (event) => onFailed(new Error(event.message || 'The sample worker stopped')))
  return {
    make: (text) => {
      turn += 1
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
      worker.postMessage({ turn, text })
    },
    stop: () => worker.terminate(),
  }
}

export function samplePreparedText(): Promise<Sample> {
  return new Promise((resolve, reject) => {
    const sampler = startSampler((sample) => {
      sampler.stop()
      resolve(sample)
    }, reject)
    sampler.make(SAMPLE_TEXT)
  })
}

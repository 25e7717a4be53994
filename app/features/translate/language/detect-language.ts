import { createClientOnlyFn } from '@tanstack/react-start'
import { type Remote, wrap } from 'comlink'
import { preloadMode } from '#app/lib/preload-mode.ts'
import { certaintyOf, type Certainty } from '#worker/domain/translating/certainty.ts'
import { builtIn } from './built-in.ts'
import type { LanguageDetector } from './detect-worker.ts'

/** Client only: the server's build holds no Web Worker. */
const startWorker = createClientOnlyFn(
  () => new Worker(new URL('./detect-worker.ts', import.meta.url), { type: 'module', name: 'language' }),
)

export interface Detected {
  language: string
  certainty: Certainty
}

/** Characters of a text that are read: more do not make the result more certain. */
const SAMPLE = 1_500
/** Longest wait for the worker. */
const TIMEOUT_MS = 8_000
/** Longest wait for the browser's own detector. */
const BROWSER_TIMEOUT_MS = 3_000

let worker: Worker | undefined
let detector: Remote<LanguageDetector> | undefined

/** The language of a text; null where it cannot be detected. By the browser's own detector, or else in a Web Worker. */
export async function detectLanguage(text: string): Promise<Detected | null> {
  const sample = text.slice(0, SAMPLE)
  if (!/\p{L}/u.test(sample)) return null
  const known = await inTime(byBrowser(sample), BROWSER_TIMEOUT_MS)
  // The tables weigh half a megabyte, which is too much for a connection that saves data.
  return known ?? (preloadMode() === false ? null : byWorker(sample))
}

/** Null where there is no answer in time. */
export async function inTime<T>(work: Promise<T>, ms: number): Promise<T | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(() => resolve(null), ms)
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

async function byBrowser(text: string): Promise<Detected | null> {
  const { LanguageDetector } = builtIn()
  // A detector that must be downloaded first is not worth it.
  if (!LanguageDetector || (await LanguageDetector.availability()) !== 'available') return null
  const detector = await LanguageDetector.create()
  const found = await detector.detect(text)
  const [first] = found
  if (!first || first.detectedLanguage === 'und') return null
  return {
    language: first.detectedLanguage,
    certainty: certaintyOf(
      found.map(({ confidence }) => confidence),
      true,
    ),
  }
}

async function byWorker(text: string): Promise<Detected | null> {
  worker ??= startWorker()
  detector ??= wrap<LanguageDetector>(worker)
  const { promise: unavailable, resolve } = Promise.withResolvers<null>()
  const fail = () => resolve(null)
  const timer = setTimeout(fail, TIMEOUT_MS)
  worker.addEventListener('error', fail, { once: true })
  try {
    return await Promise.race([detector.detect(text), unavailable])
  } finally {
    clearTimeout(timer)
    worker.removeEventListener('error', fail)
  }
}

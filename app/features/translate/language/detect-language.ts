import { preloadMode } from '#app/lib/preload.ts'
import { certaintyOf, type Certainty } from '#worker/domain/translating/certainty.ts'
import { builtIn } from './built-in.ts'

export interface Detected {
  language: string
  certainty: Certainty
}

/** Characters of a text that are looked at: more do not make it surer. */
const LOOKED_AT = 1_500
/** A Worker that says nothing is not waited for. */
const PATIENCE_MS = 8_000

let worker: Worker | undefined
let asked = 0

/** In which language a text is, or null where that cannot be told: by the browser itself where it can, else on this device. */
export async function detectLanguage(text: string): Promise<Detected | null> {
  const sample = text.slice(0, LOOKED_AT)
  if (!/\p{L}/u.test(sample)) return null
  const known = await byBrowser(sample)
  // The lists are half a megabyte: not on a connection that is to be spared.
  return known ?? (preloadMode() === false ? null : byWorker(sample))
}

async function byBrowser(text: string): Promise<Detected | null> {
  const { LanguageDetector } = builtIn()
  // What would have to be downloaded first is not worth it for this.
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

function byWorker(text: string): Promise<Detected | null> {
  worker ??= new Worker(new URL('./detect-worker.ts', import.meta.url), { type: 'module', name: 'language' })
  const id = ++asked
  const at = worker
  return new Promise((resolve) => {
    const done = (detected: Detected | null) => {
      clearTimeout(timer)
      at.removeEventListener('message', hear)
      at.removeEventListener('error', fail)
      resolve(detected)
    }
    const hear = ({ data }: MessageEvent<{ id: number; detected: Detected | null }>) => {
      if (data.id === id) done(data.detected)
    }
    const fail = () => done(null)
    const timer = setTimeout(fail, PATIENCE_MS)
    at.addEventListener('message', hear)
    at.addEventListener('error', fail)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    at.postMessage({ id, text })
  })
}

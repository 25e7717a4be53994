import { useEffect, useState } from 'react'
import type { Detected } from './detect-language.ts'

/** Debounce of typing, in milliseconds. */
const PAUSE = 350
/** Longest wait of a translation for the detector, in milliseconds. */
const TIMEOUT_MS = 2_000

/** The detected language of a text while it is typed; null where it is unknown, or chosen by the learner. */
export function useDetectedLanguage(text: string, wanted: boolean): Detected | null {
  const [detected, setDetected] = useState<Detected | null>(null)
  const sample = wanted ? text.slice(0, 1_500) : ''
  const blank = sample.trim() === ''
  useEffect(() => {
    if (blank) return
    let current = true
    const look = async () => {
      const { detectLanguage } = await import('./detect-language.ts')
      const found = await detectLanguage(sample)
      if (current) setDetected(found)
    }
    const timer = setTimeout(() => {
      look().catch((error: unknown) => console.error('The language could not be found', error))
    }, PAUSE)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [sample, blank])
  return blank ? null : detected
}

/** Detects the language of a text that is sent before the debounced detection ran; null after a timeout. */
export async function detectBeforeSending(text: string): Promise<string | null> {
  try {
    const { detectLanguage, inTime } = await import('./detect-language.ts')
    return (await inTime(detectLanguage(text), TIMEOUT_MS))?.language ?? null
  } catch (error) {
    console.error('The language could not be found', error)
    return null
  }
}

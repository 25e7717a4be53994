import { useEffect, useState } from 'react'
import type { Detected } from './detect-language.ts'

/** Milliseconds that the typing rests before it is looked at. */
const PAUSE = 350
/** Milliseconds that a translation waits for it. */
const PATIENCE_MS = 2_000

/** The language of a text as it is being written; null while nobody knows, or it is chosen. */
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

/** What is sent before it was looked at is looked at now; null where that takes too long. */
export async function detectBeforeSending(text: string): Promise<string | null> {
  try {
    const { detectLanguage } = await import('./detect-language.ts')
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS))
    return (await Promise.race([detectLanguage(text), late]))?.language ?? null
  } catch (error) {
    console.error('The language could not be found', error)
    return null
  }
}

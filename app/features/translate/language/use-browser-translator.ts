import { useEffect, useState } from 'react'
import { builtIn } from './built-in.ts'

/** A pair that every such browser supports: the API may exist without a translator. */
const COMMON = { sourceLanguage: 'en', targetLanguage: 'es' }

/** A browser that does not say in this time counts as one that cannot. */
const TIMEOUT_MS = 3_000

/** Whether this browser can translate; null until that is known. */
export function useBrowserTranslator(): boolean | null {
  const [has, setHas] = useState<boolean | null>(null)
  useEffect(() => {
    const { Translator } = builtIn()
    if (!Translator) return setHas(false)
    const timer = setTimeout(() => setHas((known) => known ?? false), TIMEOUT_MS)
    Translator.availability(COMMON).then(
      (availability) => setHas(availability !== 'unavailable'),
      (error: unknown) => {
        console.error('The browser does not say whether it translates', error)
        setHas(false)
      },
    )
    return () => clearTimeout(timer)
  }, [])
  return has
}

import { useEffect, useState } from 'react'
import { builtIn } from './built-in.ts'

/** A pair that every such browser supports: the API may exist without a translator. */
const COMMON = { sourceLanguage: 'en', targetLanguage: 'es' }

/** Whether this browser can translate. */
export function useBrowserTranslator(): boolean {
  const [has, setHas] = useState(false)
  useEffect(() => {
    const { Translator } = builtIn()
    if (!Translator) return
    Translator.availability(COMMON).then(
      (availability) => setHas(availability !== 'unavailable'),
      (error: unknown) => console.error('The browser does not say whether it translates', error),
    )
  }, [])
  return has
}

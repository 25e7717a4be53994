import { useEffect, useState } from 'react'
import type { TextState } from '../text/text-store.ts'

const REST_MS = 150

/** A text as it stands once its typing rests, and at once where something else put it there: hundreds of changes are drawn with it. */
export function useDebouncedText({ text, given }: Pick<TextState, 'text' | 'given'>): string {
  const [debounced, setRested] = useState({ text, given })
  if (debounced.given !== given) setRested({ text, given })
  useEffect(() => {
    const timer = setTimeout(() => setRested({ text, given }), REST_MS)
    return () => clearTimeout(timer)
  }, [text, given])
  return debounced.given === given ? debounced.text : text
}

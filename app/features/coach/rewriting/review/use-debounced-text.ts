import { useEffect, useState } from 'react'
import type { TextState } from '../text/text-store.ts'

const REST_MS = 150

/** A debounced text, since hundreds of changes are rendered with it. What did not come from typing applies at once. */
export function useDebouncedText({ text, given }: Pick<TextState, 'text' | 'given'>): string {
  const [debounced, setRested] = useState({ text, given })
  if (debounced.given !== given) setRested({ text, given })
  useEffect(() => {
    const timer = setTimeout(() => setRested({ text, given }), REST_MS)
    return () => clearTimeout(timer)
  }, [text, given])
  return debounced.given === given ? debounced.text : text
}

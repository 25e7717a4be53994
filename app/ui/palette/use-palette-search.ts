import { useEffect, useState } from 'react'
import type { PaletteGroup, PaletteSearch } from './palette-items.ts'

const PAUSE = 120
const NOTHING: readonly PaletteGroup[] = []

/** The debounced results of `search`; earlier results stay until the next ones arrive. */
export function usePaletteSearch(search: PaletteSearch | undefined, query: string) {
  const [found, setFound] = useState(NOTHING)
  const [state, setState] = useState<'idle' | 'searching' | 'failed'>('idle')
  const wanted = query.trim()
  useEffect(() => {
    if (!search || !wanted) {
      setFound(NOTHING)
      setState('idle')
      return
    }
    const stop = new AbortController()
    setState('searching')
    const timer = setTimeout(() => {
      search(wanted, stop.signal).then(
        (groups) => {
          if (stop.signal.aborted) return
          setFound(groups)
          setState('idle')
        },
        (error: unknown) => {
          if (stop.signal.aborted) return
          console.error('Search', error)
          setFound(NOTHING)
          setState('failed')
        },
      )
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [search, wanted])
  return { found, state }
}

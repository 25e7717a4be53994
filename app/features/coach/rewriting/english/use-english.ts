import { createClientOnlyFn } from '@tanstack/react-start'
import { useEffect, useRef, useState } from 'react'
import { importModule } from '#app/lib/lazy/import-module.ts'
import { preloadMode } from '#app/lib/preload-mode.ts'
import type { Edit } from '#worker/domain/rewriting/edits.ts'
import type { EnglishTask } from './english-task.ts'

/** Client only: the server's build holds no Web Worker. */
const startWorker = createClientOnlyFn(
  () => new Worker(new URL('./english-worker.ts', import.meta.url), { type: 'module', name: 'english' }),
)

const loadCalls = createClientOnlyFn(() => importModule(() => import('./call-checker.ts')))

export interface EnglishState {
  kind: 'idle' | 'working' | 'not-english' | 'failed'
  /** Of the text that has been checked, while more is. */
  share?: number
}

/** Bytes of the checker that are there, and in all. */
export interface Download {
  loaded: number
  total: number
}

/**
 * The built-in checker, in a Web Worker that lives until a failure, a stop, or the end of the page.
 * @param onFound called as mistakes are found, with all so far, and with all of them in the end
 * @param isNeeded whether it is fetched when the page opens, unless the connection saves data
 */
export function useEnglish(isNeeded: boolean, onFound: (task: EnglishTask, edits: Edit[]) => void) {
  const [state, setState] = useState<EnglishState>({ kind: 'idle' })
  const [download, setDownload] = useState<Download | null>(null)
  const worker = useRef<Worker | null>(null)
  const run = useRef<AbortController | null>(null)
  const found = useRef(onFound)
  useEffect(() => {
    found.current = onFound
  })
  useEffect(() => {
    const page = new AbortController()
    if (isNeeded && preloadMode() !== false) {
      const started = (worker.current ??= startWorker())
      loadCalls()
        .then(({ loadChecker }) => loadChecker(started, page.signal, setDownload))
        .catch((error: unknown) => {
          if (page.signal.aborted) return
          // It is not shown: the check that needs the checker tries again.
          console.error('The checker could not be fetched yet', error)
          if (worker.current === started) worker.current = null
        })
    }
    return () => {
      page.abort()
      run.current?.abort()
      worker.current?.terminate()
      worker.current = null
    }
  }, [isNeeded])
  const close = () => {
    run.current?.abort()
    worker.current?.terminate()
    worker.current = null
    setDownload(null)
  }
  const check = async (task: EnglishTask) => {
    const { signal } = (run.current = new AbortController())
    setState({ kind: 'working' })
    worker.current ??= startWorker()
    try {
      let isRunning = true
      const report = (edits: Edit[], share: number) => {
        if (!isRunning || signal.aborted) return
        setState({ kind: 'working', share })
        // Nothing found so far is not yet nothing to find.
        if (edits.length > 0) found.current(task, edits)
      }
      const { checkEnglish } = await loadCalls()
      const result = await checkEnglish(worker.current, signal, setDownload, task, report)
      isRunning = false
      setState({ kind: result ? 'idle' : 'not-english' })
      if (result) found.current(task, result)
    } catch (error) {
      if (signal.aborted) return
      console.error('The text could not be checked', error)
      // The next try starts with another worker.
      close()
      setState({ kind: 'failed' })
    }
  }
  const stop = () => {
    close()
    setState({ kind: 'idle' })
  }
  return { state, download, check: (task: EnglishTask) => void check(task), stop }
}

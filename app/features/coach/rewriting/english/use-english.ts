import { createClientOnlyFn } from '@tanstack/react-start'
import type { Remote } from 'comlink'
import { useEffect, useRef, useState } from 'react'
import { importModule } from '#app/lib/lazy/import-module.ts'
import type { Edit } from '#worker/domain/rewriting/edits.ts'
import type { EnglishTask } from './english-task.ts'
import type { EnglishChecker } from './english-worker.ts'

/** Client only: the server's build holds no Web Worker. */
const startWorker = createClientOnlyFn(
  () => new Worker(new URL('./english-worker.ts', import.meta.url), { type: 'module', name: 'english' }),
)

export type EnglishState =
  | { kind: 'idle' }
  | { kind: 'working' }
  | { kind: 'loading'; loaded: number; total: number }
  | { kind: 'not-english' }
  | { kind: 'failed' }

/** The built-in checker, in a Web Worker that lives from its first use until a failure, a stop, or the end of the page. */
export function useEnglish(onDone: (task: EnglishTask, edits: Edit[]) => void) {
  const [state, setState] = useState<EnglishState>({ kind: 'idle' })
  const worker = useRef<Worker | null>(null)
  const run = useRef<AbortController | null>(null)
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })
  useEffect(
    () => () => {
      run.current?.abort()
      worker.current?.terminate()
    },
    [],
  )
  const close = () => {
    run.current?.abort()
    worker.current?.terminate()
    worker.current = null
  }
  const check = async (task: EnglishTask) => {
    worker.current ??= startWorker()
    const { signal } = (run.current = new AbortController())
    setState({ kind: 'working' })
    // Progress arrives over a channel of its own, and may come after the result.
    let isRunning = true
    const onDownload = (loaded: number, total: number) => {
      if (isRunning && !signal.aborted) setState({ kind: 'loading', loaded, total })
    }
    try {
      const [{ runInWorker }, { proxy }] = await Promise.all([
        importModule(() => import('#app/lib/run-in-worker.ts')),
        import('comlink'),
      ])
      if (signal.aborted) return
      const work = (checker: Remote<EnglishChecker>) => checker.check(task, proxy(onDownload))
      const { result } = await runInWorker(worker.current, work, { signal })
      isRunning = false
      setState({ kind: result ? 'idle' : 'not-english' })
      if (result) done.current(task, result)
    } catch (error) {
      isRunning = false
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
  return { state, check: (task: EnglishTask) => void check(task), stop }
}

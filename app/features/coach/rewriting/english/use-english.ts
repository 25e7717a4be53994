import { useEffect, useRef, useState } from 'react'
import type { Edit } from '#worker/domain/rewriting/edits.ts'
import type { EnglishNews, EnglishTask } from './english-task.ts'

export type EnglishState = { kind: 'idle' } | { kind: 'working' } | Exclude<EnglishNews, { kind: 'done' }>

/** The checker that is built in: in a worker of its own, made when it is first used. */
export function useEnglish(onDone: (task: EnglishTask, edits: Edit[]) => void) {
  const [state, setState] = useState<EnglishState>({ kind: 'idle' })
  const worker = useRef<Worker | null>(null)
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })
  useEffect(() => () => worker.current?.terminate(), [])
  const check = (task: EnglishTask) => {
    worker.current ??= new Worker(new URL('./english-worker.ts', import.meta.url), { type: 'module', name: 'english' })
    setState({ kind: 'working' })
    const fail = () => {
      // What broke is not asked again: the next try begins with a new one.
      worker.current?.terminate()
      worker.current = null
      setState({ kind: 'failed' })
    }
    worker.current.onmessage = ({ data }: MessageEvent<EnglishNews>) => {
      if (data.kind === 'failed') return fail()
      if (data.kind !== 'done') return setState(data)
      setState({ kind: 'idle' })
      done.current(task, data.edits)
    }
    worker.current.onerror = fail
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    worker.current.postMessage(task)
  }
  const stop = () => {
    worker.current?.terminate()
    worker.current = null
    setState({ kind: 'idle' })
  }
  return { state, check, stop }
}

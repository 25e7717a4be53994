import { useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { RequestFailed } from '../retry-request.ts'
import { type AnyPlan, importReducer, unsent } from './import-state.ts'

interface Run<Progress extends unknown[]> {
  signal: AbortSignal
  onProgress: (...progress: Progress) => void
}

/** How one kind of source is imported. Errors named `Unreadable`, and `RequestFailed`, carry a sentence for the learner. */
export interface Importer<Source, Plan extends AnyPlan, Step, SendOptions> {
  /** Reads the source, and asks the server which items it has. */
  read: (source: Source, run: Run<[step: Step]>) => Promise<Plan>
  send: (
    plan: Plan,
    indexes: readonly number[],
    run: Run<[done: number, item?: string]>,
    options?: SendOptions,
  ) => Promise<void>
  /** Whether there is anything to review before it is sent; always, if not given. */
  needsReview?: (plan: Plan) => boolean
  /** Reloads the queries that show imported items. */
  refresh: () => Promise<unknown>
}

/** Runs an import: one read or send at a time, and none after the page is left. */
export function useImport<Source, Plan extends AnyPlan, Step, SendOptions = never>(
  importer: Importer<Source, Plan, Step, SendOptions>,
) {
  const [state, dispatch] = useReducer(importReducer<Plan, Step>, { stage: 'choose', problem: null })
  const current = useRef<{ run: AbortController; reading: Plan['reading'] | null }>({
    run: new AbortController(),
    reading: null,
  })
  const start = () => {
    current.current.run.abort()
    current.current.run = new AbortController()
    return current.current.run.signal
  }
  const close = () => {
    current.current.run.abort()
    current.current.reading?.close()
    current.current.reading = null
  }
  const reset = (problem: string | null = null) => {
    close()
    dispatch({ type: 'reset', problem })
  }
  const onLeave = useEffectEvent(close)
  useEffect(() => () => onLeave(), [])

  const load = async (work: (run: Run<[step: Step]>) => Promise<Plan>) => {
    const signal = start()
    const progress = throttled((step: Step) => dispatch({ type: 'progress', step }))
    try {
      const plan = await work({ signal, onProgress: progress.report })
      progress.cancel()
      if (signal.aborted) {
        if (plan.reading !== current.current.reading) plan.reading.close()
        return
      }
      current.current.reading = plan.reading
      dispatch({ type: 'found', plan, needsReview: importer.needsReview?.(plan) ?? true })
    } catch (error) {
      progress.cancel()
      if (!signal.aborted) reset(messageOf(error))
    }
  }
  const read = (source: Source) => {
    close()
    dispatch({ type: 'read' })
    return load((run) => importer.read(source, run))
  }
  /** Reads the open source with other options. `shown` is the plan until then. */
  const reread = (shown: Plan, work: (run: Pick<Run<[step: Step]>, 'signal'>) => Promise<Plan>) => {
    dispatch({ type: 'reread', plan: shown })
    return load(work)
  }
  const send = async (plan: Plan, indexes: readonly number[] = unsent(plan), options?: SendOptions) => {
    const signal = start()
    dispatch({ type: 'send', plan, total: indexes.length })
    const progress = throttled((done: number, item?: string) => dispatch({ type: 'sent', done, item: item ?? '' }))
    let problem: string | null = null
    try {
      await importer.send(plan, indexes, { signal, onProgress: progress.report }, options)
    } catch (error) {
      problem = signal.aborted ? 'You stopped the import. What has been imported stays.' : messageOf(error)
    }
    progress.cancel()
    await importer.refresh()
    if (current.current.reading === plan.reading) dispatch({ type: 'finished', problem })
  }
  return {
    state,
    read: (source: Source) => void read(source),
    reread: (...input: Parameters<typeof reread>) => void reread(...input),
    /** Sends everything that is still wanted, or only what is at these indexes. */
    send: (...input: Parameters<typeof send>) => void send(...input),
    stop: () => (state.stage === 'sending' ? current.current.run.abort() : reset()),
    reset: () => reset(),
  }
}

function messageOf(error: unknown): string {
  if (error instanceof RequestFailed || (error instanceof Error && error.name === 'Unreadable')) return error.message
  console.error('The import failed', error)
  return 'Something went wrong on our side. What has been imported stays; import the same again to continue.'
}

/** Milliseconds between two progress reports. */
const PROGRESS_MS = 100

/** Throttles progress reports, but never drops the last: the work after it may take long. */
function throttled<Report extends unknown[]>(report: (...report: Report) => void) {
  let last = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => clearTimeout(timer)
  return {
    cancel,
    report: (...next: Report) => {
      cancel()
      const now = () => {
        last = performance.now()
        report(...next)
      }
      const wait = last + PROGRESS_MS - performance.now()
      if (wait <= 0) now()
      else timer = setTimeout(now, wait)
    },
  }
}

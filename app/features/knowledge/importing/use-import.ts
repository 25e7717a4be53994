import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Answer } from '#worker/domain/importing/report.ts'
import { invalidateLists } from '../list/invalidate-lists.ts'
import { RequestFailed } from '#app/lib/retry-request.ts'
import { type OpenReading, readFiles, type Step } from './reading/read-files.ts'
import type { LearnerFile } from './reading/found-notes.ts'
import { askKnown, type Sent, sendNotes } from './send-notes.ts'

/** What was read, and what the server said of it before anything was sent. */
export interface Plan {
  reading: OpenReading
  sent: Sent
  /** Places of the notes that are new, or changed in the source. */
  wanted: number[]
}

export type ImportState =
  | { at: 'choose'; problem: string | null }
  | { at: 'reading'; step: Step | null }
  | { at: 'review'; plan: Plan; csv: 'table' | 'rows' }
  | { at: 'sending'; plan: Plan; done: number; total: number; path: string }
  | { at: 'report'; plan: Plan; problem: string | null }

/** One import from the files to the report. */
export function useImport() {
  const queryClient = useQueryClient()
  const [state, setState] = useState<ImportState>({ at: 'choose', problem: null })
  const files = useRef<LearnerFile[]>([])
  const run = useRef({ stop: new AbortController(), reading: null as OpenReading | null })
  const begin = () => {
    run.current.stop.abort()
    run.current.stop = new AbortController()
    return run.current.stop.signal
  }
  const close = () => {
    run.current.stop.abort()
    run.current.reading?.close()
    run.current.reading = null
  }
  const leave = useEffectEvent(close)
  useEffect(() => () => leave(), [])

  const read = async (given: LearnerFile[], csv: 'table' | 'rows' = 'table') => {
    close()
    if (given.length === 0) return setState({ at: 'choose', problem: 'There are no files in it.' })
    const signal = begin()
    files.current = given
    setState({ at: 'reading', step: null })
    const told = slowly((step: Step) => !signal.aborted && setState({ at: 'reading', step }))
    try {
      const reading = await readFiles(given, csv, told.step, signal)
      run.current.reading = reading
      const answers = await askKnown(reading, signal)
      told.end()
      if (signal.aborted) return reading.close()
      const wanted = [...reading.notes.keys()].filter((at) => isWanted(answers.get(at)))
      const plan = { reading, wanted, sent: { answers: settled(answers), sources: new Map(), lost: new Map() } }
      setState(
        wanted.length === 0 && reading.tables === 0
          ? { at: 'report', plan, problem: null }
          : { at: 'review', plan, csv },
      )
    } catch (error) {
      told.end()
      if (signal.aborted) return
      close()
      setState({ at: 'choose', problem: sentenceOf(error) })
    }
  }

  const send = async (plan: Plan, wanted = plan.wanted, copies = false) => {
    const signal = begin()
    const total = wanted.length
    setState({ at: 'sending', plan, done: 0, total, path: '' })
    let problem: string | null = null
    const told = slowly((done: number, path: string) => {
      if (!signal.aborted) setState({ at: 'sending', plan, done, total, path })
    })
    try {
      await sendNotes(plan.reading, wanted, plan.sent, { copies, signal, onStep: told.step })
    } catch (error) {
      problem = signal.aborted ? 'You stopped the import. What is in stays.' : sentenceOf(error)
    }
    told.end()
    await invalidateLists(queryClient)
    if (run.current.reading === plan.reading) setState({ at: 'report', plan, problem })
  }

  const again = () => {
    close()
    setState({ at: 'choose', problem: null })
  }

  return {
    state,
    read: (given: LearnerFile[]) => void read(given),
    readTables: (csv: 'table' | 'rows') => void read(files.current, csv),
    send: (plan: Plan) => void send(plan),
    /** What has not been sent yet. */
    goOn: (plan: Plan) =>
      void send(
        plan,
        plan.wanted.filter((at) => !plan.sent.answers.has(at)),
      ),
    copy: (plan: Plan, places: number[]) => void send(plan, places, true),
    stop: () => (state.at === 'sending' ? run.current.stop.abort() : again()),
    again,
  }
}

function isWanted(answer: Answer | undefined): boolean {
  return !answer || answer.outcome === 'updated'
}

/** Those that need not be sent have their answer already. */
function settled(answers: Map<number, Answer>): Map<number, Answer> {
  return new Map([...answers].filter(([, answer]) => !isWanted(answer)))
}

function sentenceOf(error: unknown): string {
  if (error instanceof RequestFailed || (error instanceof Error && error.message.endsWith('.'))) return error.message
  console.error('The import failed', error)
  return 'Something went wrong on our side. What is in stays; import the same files again to go on.'
}

/** A picture of the work ten times a second is enough, but the last one is always shown: what follows it may take long. */
function slowly<T extends unknown[]>(tell: (...what: T) => void): { step: (...what: T) => void; end: () => void } {
  let last = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => clearTimeout(timer)
  const step = (...what: T) => {
    end()
    const now = () => {
      last = performance.now()
      tell(...what)
    }
    const wait = last + 100 - performance.now()
    if (wait <= 0) now()
    else timer = setTimeout(now, wait)
  }
  return { step, end }
}

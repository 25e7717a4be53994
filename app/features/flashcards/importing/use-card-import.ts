import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { RequestFailed } from '#app/lib/files/retry-request.ts'
import type { ReadStep } from '#worker/domain/importing-cards/portable-cards.ts'
import { type OpenReading, readCards } from './reading/read-cards.ts'
import type { Found, Given, Shape } from './reading/read-protocol.ts'
import { askKnown, type Sent, sendFacts } from './send-facts.ts'

/** What was read, and which of it the server does not have. */
export interface Plan {
  reading: OpenReading
  found: Found
  sent: Sent
  /** Places of the facts that are new, or changed in the source. */
  wanted: number[]
}

export type ImportState =
  | { at: 'choose'; problem: string | null }
  | { at: 'reading'; step: ReadStep | null }
  | { at: 'review'; plan: Plan; busy: boolean }
  | { at: 'sending'; plan: Plan; done: number; total: number }
  | { at: 'report'; plan: Plan; problem: string | null }

/** One import from the file to the report. */
export function useCardImport() {
  const queryClient = useQueryClient()
  const [state, setState] = useState<ImportState>({ at: 'choose', problem: null })
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

  const read = async (given: Given) => {
    close()
    const signal = begin()
    setState({ at: 'reading', step: null })
    try {
      const onStep = (step: ReadStep) => !signal.aborted && setState({ at: 'reading', step })
      const reading = await readCards(given, onStep, signal)
      run.current.reading = reading
      const plan = await planOf(reading, reading.found, signal, onStep)
      if (!signal.aborted) setState({ at: 'review', plan, busy: false })
    } catch (error) {
      if (signal.aborted) return
      close()
      const name = 'file' in given ? `${given.file.name}: ` : ''
      setState({ at: 'choose', problem: name + sentenceOf(error) })
    }
  }

  /** The same text, read as the learner says. */
  const readAgain = async (plan: Plan, shape: Shape) => {
    const signal = begin()
    // What was chosen is shown at once, what follows from it when it is there.
    setState({ at: 'review', plan: { ...plan, found: { ...plan.found, shape } }, busy: true })
    try {
      const found = await plan.reading.again(shape)
      const next = await planOf({ ...plan.reading, found }, found, signal, () => undefined)
      if (!signal.aborted) setState({ at: 'review', plan: next, busy: false })
    } catch (error) {
      if (signal.aborted) return
      close()
      setState({ at: 'choose', problem: sentenceOf(error) })
    }
  }

  const send = async (plan: Plan) => {
    const signal = begin()
    const wanted = plan.wanted.filter((at) => !plan.sent.answers.has(at))
    const total = wanted.length
    setState({ at: 'sending', plan, done: 0, total })
    let problem: string | null = null
    const onStep = (done: number) => !signal.aborted && setState({ at: 'sending', plan, done, total })
    try {
      await sendFacts(plan.reading, wanted, plan.sent, { signal, onStep })
    } catch (error) {
      problem = signal.aborted ? 'You stopped the import. What is in stays.' : sentenceOf(error)
    }
    // Whatever shows decks and cards asks for them anew.
    await queryClient.invalidateQueries()
    if (run.current.reading !== null) setState({ at: 'report', plan, problem })
  }

  const again = () => {
    close()
    setState({ at: 'choose', problem: null })
  }

  return {
    state,
    read: (given: Given) => void read(given),
    readAgain: (plan: Plan, shape: Shape) => void readAgain(plan, shape),
    send: (plan: Plan) => void send(plan),
    stop: () => (state.at === 'sending' ? run.current.stop.abort() : again()),
    again,
  }
}

async function planOf(
  reading: OpenReading,
  found: Found,
  signal: AbortSignal,
  onStep: (step: ReadStep) => void,
): Promise<Plan> {
  const answers = await askKnown(reading, signal, onStep)
  const wanted = [...found.facts.keys()].filter((at) => !answers.has(at))
  const sent = { startedAt: Date.now(), answers, sources: new Map(), lost: new Map(), reviewsLeftOut: 0 }
  return { reading, found, wanted, sent }
}

function sentenceOf(error: unknown): string {
  if (error instanceof RequestFailed || (error instanceof Error && error.message.endsWith('.'))) return error.message
  console.error('The import failed', error)
  return 'Something went wrong on our side. What is in stays; import the same file again to go on.'
}

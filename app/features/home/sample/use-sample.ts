import { useEffect, useRef, useState } from 'react'
import { importModule } from '#app/lib/lazy/import-module.ts'
import type { Sample } from './sample.ts'
import type { Sampler } from './sampler.ts'

/** Milliseconds without a key before the engine runs. */
const QUIET_MS = 250

export type SampleState = 'made' | 'reading' | 'failed'

/** The sample made from the text in the box. The engine starts at the first change. */
export function useSample(prepared: Sample) {
  const [sample, setSample] = useState(prepared)
  const [state, setState] = useState<SampleState>('made')
  const sampler = useRef<Sampler | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const read = async (text: string) => {
    try {
      const { startSampler } = await importModule(() => import('./sampler.ts'))
      sampler.current ??= startSampler(
        (made) => {
          setSample(made)
          setState('made')
        },
        (error) => {
          console.error('Sample', error)
          sampler.current?.stop()
          sampler.current = null
          setState('failed')
        },
      )
      sampler.current.make(text)
    } catch (error) {
      console.error('Sample', error)
      setState('failed')
    }
  }
  const change = (text: string) => {
    setState('reading')
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void read(text), QUIET_MS)
  }
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      sampler.current?.stop()
      sampler.current = null
    },
    [],
  )

  return { sample, state, change }
}

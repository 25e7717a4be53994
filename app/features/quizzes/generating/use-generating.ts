import { useEffect, useRef, useState } from 'react'
import { api } from '#app/lib/api.ts'
import { readEvents } from '#app/lib/live/read-events.ts'
import { failureReason, problemOf, read } from '#app/lib/read.ts'
import type { MadeQuestion, MakingEvent, MakingSource } from '#worker/contracts/quizzes/quiz-making.ts'
import type { Generation, GenerationOptions } from './generation.ts'

const IDLE: Generation = {
  ...{ running: false, made: 0, count: 0, progress: null },
  ...{ engine: null, end: null, tally: null, error: null },
}
const LOST = 'The connection was lost. The questions made so far are kept; try again for the rest.'

/** Makes questions of a source, giving each to `onMade` as it arrives. Leaving the page stops it. */
export function useGenerating(
  source: MakingSource | null,
  { quizId, waiting, onMade }: { quizId: number | null; waiting: () => string[]; onMade: (made: MadeQuestion) => void },
) {
  const [generation, setGeneration] = useState<Generation>(IDLE)
  const abort = useRef<AbortController>(null)
  /** A request that failed is sent again with its key: what was made before comes back, and is not counted twice. */
  const failed = useRef<{ request: string; key: string; seen: Set<string> }>(null)
  useEffect(() => () => abort.current?.abort(), [])
  const start = async (options: GenerationOptions) => {
    if (!source) return
    abort.current?.abort()
    const { signal } = (abort.current = new AbortController())
    const request = JSON.stringify([source, options, quizId])
    const again = failed.current?.request === request ? failed.current : null
    const attempt = again ?? { request, key: crypto.randomUUID(), seen: new Set<string>() }
    setGeneration({ ...IDLE, running: true, count: options.count })
    failed.current = attempt
    try {
      const answer = await api['quiz-making'].$post(
        { json: { ...options, kinds: [...options.kinds], source, quizId, key: attempt.key, waiting: waiting() } },
        { init: { signal } },
      )
      if (!answer.ok || !answer.body) await read(answer)
      const end = await follow(answer.body ?? new ReadableStream(), attempt.seen)
      if (end.end !== 'failed') failed.current = null
      setGeneration((now) => ({ ...now, ...end, running: false }))
    } catch (error) {
      if (signal.aborted) {
        failed.current = null
        return setGeneration((now) => ({ ...now, running: false, end: 'stopped' }))
      }
      console.error('Questions could not be made', error)
      const reason = problemOf(error) ? failureReason(error) : LOST
      setGeneration((now) => ({ ...now, running: false, end: 'failed', error: reason }))
    }
  }
  const follow = async (
    body: ReadableStream<Uint8Array>,
    seen: Set<string>,
  ): Promise<Pick<Generation, 'end' | 'tally' | 'error'>> => {
    for await (const [, event] of readEvents<MakingEvent>(body)) {
      if ('end' in event) {
        const { end, tally, error } = event
        return { end, tally, error: error ? (error.detail ?? error.title) : null }
      }
      if ('made' in event) {
        const { made } = event
        setGeneration((now) => ({ ...now, made: now.made + 1 }))
        if (!seen.has(made.question.id)) onMade(made)
        seen.add(made.question.id)
      } else setGeneration((now) => ({ ...now, ...event }))
    }
    return { end: 'failed', tally: null, error: LOST }
  }
  return { generation, start, stop: () => abort.current?.abort() }
}

import { useEffect, useRef, useState } from 'react'
import MessageCircle from 'lucide-react/icons/message-circle'
import Square from 'lucide-react/icons/square'
import { api } from '#app/lib/api.ts'
import { readEvents } from '#app/lib/live/read-events.ts'
import { failureReason, problemOf, read } from '#app/lib/read.ts'
import { Button } from '#app/ui/button.tsx'
import { LazyMarkdown } from '#app/ui/lazy-markdown.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { type SampleChunk, sampleQuestion } from '#worker/contracts/coach/sample.ts'
import type { CoachSettings } from '#worker/contracts/onboarding.ts'
import { withoutMarks } from '#worker/domain/citations/marks.ts'
import { SampleFigure } from './sample-figure.tsx'

interface Sample {
  /** The settings that it was asked with, as JSON. */
  asked: string
  text: string
  running: boolean
  error: string | null
}

/** What the site's language model answers with the settings of the form, once the learner asks for it. */
export function ModelSample({ values, engine }: { values: CoachSettings; engine: string }) {
  const { sample, ask, stop } = useSample()
  const question = sampleQuestion(values.language)
  const settings = JSON.stringify(values)
  const isOld = sample !== null && sample.asked !== settings
  return (
    <SampleFigure
      question={question}
      language={values.language}
      caption={`What ${engine} answers to a learner who has a note on water.`}
    >
      {sample !== null && (
        <div aria-live="polite" aria-busy={sample.running} className="mt-3 min-h-24 text-sm leading-6 text-default">
          <LazyMarkdown source={readable(sample)} idPrefix="sample-" compact />
          {sample.error !== null && (
            <Notice color="error" className="mt-2">
              {sample.error}
            </Notice>
          )}
        </div>
      )}
      <Button
        className="mt-3"
        size="sm"
        color="neutral"
        variant="outline"
        icon={sample?.running ? Square : MessageCircle}
        onClick={() => (sample?.running ? stop() : void ask(values))}
      >
        {sample?.running
          ? 'Stop'
          : sample === null
            ? 'Show a sample answer'
            : isOld
              ? 'Ask with these settings'
              : 'Ask again'}
      </Button>
    </SampleFigure>
  )
}

/** Its citation marks lead nowhere; one that is still being written is not shown either. */
function readable({ text, running }: Sample): string {
  return withoutMarks(running ? text.replace(/ ?\[[\d, ]*$/, '') : text)
}

function useSample() {
  const [sample, setSample] = useState<Sample | null>(null)
  const abort = useRef<AbortController>(null)
  useEffect(() => () => abort.current?.abort(), [])
  const ask = async (json: CoachSettings) => {
    abort.current?.abort()
    const { signal } = (abort.current = new AbortController())
    const update = (change: (now: Sample) => Partial<Sample>) => {
      if (!signal.aborted) setSample((now) => now && { ...now, ...change(now) })
    }
    setSample({ asked: JSON.stringify(json), text: '', running: true, error: null })
    try {
      const answer = await api.coach.sample.$post({ json }, { init: { signal } })
      if (!answer.ok || !answer.body) await read(answer)
      for await (const [, chunk] of readEvents<SampleChunk>(answer.body ?? new ReadableStream()))
        update(({ text }) => (chunk.type === 'error' ? { error: chunk.errorText } : { text: text + chunk.delta }))
      update(() => ({ running: false }))
    } catch (error) {
      if (signal.aborted) return
      console.error('No sample answer', error)
      const lost = 'The connection was lost. Try again.'
      update(() => ({ running: false, error: problemOf(error) ? failureReason(error) : lost }))
    }
  }
  const stop = () => {
    abort.current?.abort()
    setSample((now) => now && { ...now, running: false })
  }
  return { sample, ask, stop }
}

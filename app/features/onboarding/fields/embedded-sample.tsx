import { LazyMarkdown } from '#app/ui/lazy-markdown.tsx'
import { sampleQuestion } from '#worker/contracts/coach/sample.ts'
import type { Manner } from '#worker/contracts/onboarding.ts'
import { embeddedReply } from './coach-sample.ts'
import { SampleFigure } from './sample-figure.tsx'

/** A question and what the embedded engine answers to it. Loaded by itself: it brings the engine. */
export function EmbeddedSample({ manner }: { manner: Manner }) {
  return (
    <SampleFigure
      question={sampleQuestion('en')}
      language="en"
      caption="What this site’s engine answers to a learner who has a note on water."
    >
      <div aria-live="polite" className="mt-3 min-h-24 text-sm leading-6 text-default">
        <LazyMarkdown key={manner} source={embeddedReply(manner)} idPrefix="sample-" compact />
      </div>
    </SampleFigure>
  )
}
